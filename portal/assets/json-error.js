import { parsedJson } from './json.js'

/** A number or a literal of JSON. */
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y
const string = /"(?:[^"\\\n]|\\.)*"/y
const space = /[ \t\r\n]*/y

/**
 * Where a text stops to be JSON, and what is expected there; browsers tell it differently, or not at all.
 * @param {string} text
 * @returns {{ place: number, line: number, column: number, message: string } | undefined} undefined for JSON.
 */
export function jsonError(text) {
  if (isJson(text)) return undefined
  const { place, message } = findError(text)
  const before = text.slice(0, place).split('\n')
  return { place, line: before.length, column: [...(before.at(-1) ?? '')].length + 1, message }
}

const isJson = (text) => parsedJson(text) !== undefined

/** Reads the text as JSON.parse does, up to the first error. */
function findError(text) {
  let place = 0
  const skip = (pattern) => {
    pattern.lastIndex = place
    const found = pattern.exec(text)
    place += found?.[0].length ?? 0
    return found !== null
  }
  const next = () => {
    skip(space)
    return text[place]
  }
  const fail = (message) => {
    throw Object.assign(new Error(message), { place })
  }
  const expected = (what) => fail(`${what} is expected${place >= text.length ? ', but the text ends' : ''}`)

  function value() {
    const first = next()
    if (first === '{') return list('}', member)
    if (first === '[') return list(']', value)
    if (first === '"') return quoted()
    if (!skip(word)) expected(first === "'" ? 'A text in double quotes' : 'A value')
  }
  function quoted() {
    const start = place
    if (!skip(string)) fail('This text has no closing quote on its line')
    if (!isJson(text.slice(start, place))) {
      place = start
      fail('This text has a control character, or a backslash before a letter that has no meaning there')
    }
  }
  function member() {
    if (next() !== '"') expected('A name in double quotes')
    quoted()
    if (next() !== ':') expected('A colon')
    place += 1
    value()
  }
  function list(end, entry) {
    place += 1
    if (next() !== end) entries(end, entry)
    place += 1
  }
  function entries(end, entry) {
    entry()
    while (next() !== end) {
      if (text[place] !== ',') expected(`A comma or ${end}`)
      place += 1
      if (next() === end) fail('The comma before this is one too many')
      entry()
    }
  }
  try {
    value()
    if (next() !== undefined) fail('Nothing is expected after the end')
  } catch (error) {
    return { place: error.place ?? place, message: error.message }
  }
  return { place, message: 'This is not JSON' }
}

import { element } from './element.js'

/** A key with its colon, a text, a number or a literal of JSON. */
const tokens = /("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null)/g
const classes = ['hljs-attr', 'hljs-string', 'hljs-number', 'hljs-literal']

export function colouredJson(text) {
  const parts = []
  let end = 0
  for (const { 0: token, index, ...groups } of text.matchAll(tokens)) {
    const kind = classes.findIndex((_, place) => groups[place + 1] !== undefined)
    parts.push(text.slice(end, index), element('span', { className: classes[kind] }, token))
    end = index + token.length
  }
  return [...parts, text.slice(end)]
}

/** The value of a JSON text; undefined for another text. */
export function parsedJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Why a text is not JSON, in the words of the browser, and the place of the error where these words say it.
 * @param {string} text
 * @returns {{ message: string, place: number | undefined } | undefined} undefined for JSON.
 */
export function jsonError(text) {
  try {
    JSON.parse(text)
    return undefined
  } catch ({ message }) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
    const linesBefore = text.split('\n').slice(0, line - 1)
    return { message, place: line === undefined ? undefined : [...linesBefore, ''].join('\n').length + Number(column) - 1 }
  }
}

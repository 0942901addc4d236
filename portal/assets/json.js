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

/** Why the text of a field is not JSON, in the words of the browser; empty for JSON, and without a text. */
export function jsonError(text) {
  try {
    if (text.trim() !== '') JSON.parse(text)
    return ''
  } catch ({ message }) {
    return `Not JSON: ${message}`
  }
}

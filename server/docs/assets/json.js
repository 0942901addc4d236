/** A key with its colon, a text, a number or a literal of JSON. */
const tokens = /("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null)/g
const classes = ['hljs-attr', 'hljs-string', 'hljs-number', 'hljs-literal']

/** The parts of a JSON text in the colours of the page's other code. */
export function colouredJson(text) {
  const parts = []
  let end = 0
  for (const { 0: token, index, ...groups } of text.matchAll(tokens)) {
    const kind = classes.findIndex((_, place) => groups[place + 1] !== undefined)
    parts.push(text.slice(end, index), Object.assign(document.createElement('span'), { className: classes[kind], textContent: token }))
    end = index + token.length
  }
  return [...parts, text.slice(end)]
}

/** The markup comes from a serialiser, which quotes every value and leaves no `"` in one and no `<` in a text. */
const tag = /<[a-z](?:[^"<>]|"[^"]*")*>/gi
const attribute = /([^\s"=<>/]+)="([^"]*)"/g
/** Most icons have neither an id nor anything that could name one, and most elements of others. */
const mayName = /\s(?:id|begin|end|aria-[a-z]+)="|#/

const lists = new Set(['aria-controls', 'aria-describedby', 'aria-details', 'aria-flowto', 'aria-labelledby', 'aria-owns'])

/**
 * A cleaned drawing whose ids begin with a prefix, and with them whatever names an id: two drawings whose gradients have the same id
 * would otherwise both be filled with the first. What names an id that the drawing does not have is prefixed as well, so that it
 * reaches nothing else on the page.
 * @param prefix letters, digits and `_`, which mean nothing in any of these places.
 */
export function ownIds(markup: string, prefix: string): string {
  if (!mayName.test(markup)) return markup
  const inTag = (whole: string) =>
    mayName.test(whole) ? whole.replaceAll(attribute, (same, name: string, value: string) => prefixed(same, name, value, prefix)) : whole
  return markup.replaceAll(tag, inTag)
}

function prefixed(same: string, name: string, value: string, prefix: string): string {
  if (name === 'id') return `id="${prefix}${value}"`
  if (name === 'href' || name === 'xlink:href') return `${name}="${value.replace(/^#/, `#${prefix}`)}"`
  if (lists.has(name)) return `${name}="${value.replaceAll(/\S+/g, (id) => prefix + id)}"`
  // "truck.click; 2s": a time begins with a digit or a sign, and "indefinite" has no point.
  if (name === 'begin' || name === 'end') return `${name}="${value.replaceAll(/(^|;)(\s*)(?=[^\s\d;+.-][^;]*\.)/g, `$1$2${prefix}`)}"`
  return value.includes('#') ? same.replaceAll(/url\(\s*(?:&quot;|')?#/gi, (start) => start + prefix) : same
}

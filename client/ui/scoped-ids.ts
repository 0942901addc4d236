/** Tags of serialised markup: every attribute value is quoted, contains no `"`, and no text contains `<`. */
const tag = /<[a-z](?:[^"<>]|"[^"]*")*>/gi
const attribute = /([^\s"=<>/]+)="([^"]*)"/g
/** Fast path: most icons, and most elements of the others, have neither an id nor a reference to one. */
const mayReferenceIds = /\s(?:id|begin|end|aria-[a-z]+)="|#/

const idListAttributes = new Set(['aria-controls', 'aria-describedby', 'aria-details', 'aria-flowto', 'aria-labelledby', 'aria-owns'])

/**
 * Scopes the ids of a sanitised SVG, and all references to them, by a prefix: two SVGs whose gradients have the same id would otherwise
 * both be filled with the first. A reference to an id outside the SVG is prefixed as well, so that it reaches nothing else on the page.
 * @param prefix letters, digits and `_`, which have no special meaning in any of these places.
 */
export function scopeIds(markup: string, prefix: string): string {
  if (!mayReferenceIds.test(markup)) return markup
  const inTag = (whole: string) =>
    mayReferenceIds.test(whole)
      ? whole.replaceAll(attribute, (same, name: string, value: string) => prefixed(same, name, value, prefix))
      : whole
  return markup.replaceAll(tag, inTag)
}

function prefixed(same: string, name: string, value: string, prefix: string): string {
  if (name === 'id') return `id="${prefix}${value}"`
  if (name === 'href' || name === 'xlink:href') return `${name}="${value.replace(/^#/, `#${prefix}`)}"`
  if (idListAttributes.has(name)) return `${name}="${value.replaceAll(/\S+/g, (id) => prefix + id)}"`
  // "truck.click; 2s": a time begins with a digit or a sign, and "indefinite" contains no point.
  if (name === 'begin' || name === 'end') return `${name}="${value.replaceAll(/(^|;)(\s*)(?=[^\s\d;+.-][^;]*\.)/g, `$1$2${prefix}`)}"`
  return value.includes('#') ? same.replaceAll(/url\(\s*(?:&quot;|')?#/gi, (start) => start + prefix) : same
}

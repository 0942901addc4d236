/** Blocks whose direction is decided as a whole, with the blocks in them. */
const directedTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'blockquote', 'pre', 'figure', 'address']
/** Blocks that only hold others. */
const holders = ['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'center', 'details']

/** A tag of sanitised rich text: the sanitiser writes every attribute with a value in double quotes, which it escapes within. */
const tag = new RegExp(`<(/?)(${[...directedTags, ...holders].join('|')})((?: [^\\s"=>]+(?:="[^"]*")?)*)>`, 'g')
const direction = / dir="/

/**
 * Gives each outermost block of a sanitised rich text `dir="auto"`, unless it or an element around it declares a direction. A block within
 * has none of its own, because `auto` does not look into elements that do: a list takes its direction from its first item.
 */
export function withDirections(html: string): string {
  const open: boolean[] = []
  return html.replaceAll(tag, (whole, end: string, name: string, attributes: string) => {
    if (end !== '') {
      open.pop()
      return whole
    }
    const isDecided = open.at(-1) === true
    const isOwn = direction.test(attributes)
    const isDirected = directedTags.includes(name)
    open.push(isDecided || isOwn || isDirected)
    return isDirected && !isDecided && !isOwn ? `<${name} dir="auto"${attributes}>` : whole
  })
}

/** A new element with its properties, `role` and `ariaLabel` among them, and its children. */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

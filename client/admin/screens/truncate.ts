/** The first `length` characters and an ellipsis; never splits a surrogate pair. */
export function truncate(text: string, length: number, ellipsis = '…'): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}${ellipsis}`
}

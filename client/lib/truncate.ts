/** The first `length` characters and an ellipsis, never half of a character that takes two code units. */
export function truncate(text: string, length: number, ellipsis = '…'): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}${ellipsis}`
}

/** As the contract has it. */
export const longestSlug = 200

/** The documented rule: lower case, trimmed, white space to hyphens, everything but word characters and single hyphens dropped. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\w-]+/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The first address like this one, with a number behind it, that is not taken. */
export function freeSlug(slug: string, taken: string[]): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const free = `${slug.slice(0, longestSlug - ending.length)}${ending}`
    if (!taken.includes(free)) return free
  }
}

/** Same limit as in the contract. */
export const maxSlugLength = 200

/** Slug rule of the contract: lower case, trimmed, white space to hyphens, everything but word characters and single hyphens dropped. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\w-]+/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The first free slug of the form `slug-2`, `slug-3`, …. */
export function freeSlug(slug: string, taken: string[]): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const free = `${slug.slice(0, maxSlugLength - ending.length)}${ending}`
    if (!taken.includes(free)) return free
  }
}

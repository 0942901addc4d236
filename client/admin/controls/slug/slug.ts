import { maxSlugLength } from '../../../../shared/slug-of.ts'

/** The first free slug of the form `slug-2`, `slug-3`, …. */
export function freeSlug(slug: string, taken: string[]): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const free = `${slug.slice(0, maxSlugLength - ending.length)}${ending}`
    if (!taken.includes(free)) return free
  }
}

import type { EmotionCache } from '@emotion/cache'

/**
 * Sorts the styles of a page by their first use in it. They were collected in the order of rendering, in which a section comes later when it
 * had to wait for its code or its turn; the same content gives the same page, byte for byte.
 */
export function sortStyles(cache: EmotionCache, html: string): void {
  const places = new Map<string, number>()
  for (const [, id = ''] of html.matchAll(new RegExp(`${cache.key}-([\\w-]+)`, 'g'))) if (!places.has(id)) places.set(id, places.size)
  // Global styles stand in front, in their own order.
  const place = ([id]: [string, unknown]) => places.get(id) ?? -1
  cache.inserted = Object.fromEntries(Object.entries(cache.inserted).sort((one, other) => place(one) - place(other)))
}

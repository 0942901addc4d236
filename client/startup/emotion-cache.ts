import createCache, { type EmotionCache } from '@emotion/cache'

/** One cache for a browser session or for one server-side rendering. `compat` lets the server collect only the rules a page uses. */
export function createEmotionCache(): EmotionCache {
  const cache = createCache({ key: 'hf' })
  cache.compat = true
  return cache
}

/**
 * Tells the cache which rules the server has put into the page already. Emotion would find style elements marked in its own way by
 * itself, but it moves them, and every move makes the browser compute the style of the whole page again.
 */
export function hydrateStyles(cache: EmotionCache): EmotionCache {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-styles]')) {
    for (const id of (dataset.styles ?? '').split(' ').slice(1)) cache.inserted[id] = true
  }
  return cache
}

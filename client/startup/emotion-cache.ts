import createCache, { type EmotionCache } from '@emotion/cache'

/** One emotion cache per browser session or server-side rendering. `compat` lets the server extract only the rules that a page uses. */
export function createEmotionCache(): EmotionCache {
  const cache = createCache({ key: 'hf' })
  cache.compat = true
  return cache
}

/**
 * Registers the server-rendered rules with the cache. Emotion would find style elements marked in its own way by itself, but it moves them,
 * and every move makes the browser recompute the style of the whole page.
 */
export function hydrateStyles(cache: EmotionCache): EmotionCache {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-styles]')) {
    for (const id of (dataset.styles ?? '').split(' ').slice(1)) cache.inserted[id] = true
  }
  return cache
}

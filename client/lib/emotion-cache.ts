import createCache, { type EmotionCache } from '@emotion/cache'

/** One cache for a browser session or for one server-side rendering. `compat` lets the server collect only the rules a page uses. */
export function createEmotionCache(): EmotionCache {
  const cache = createCache({ key: 'hf' })
  cache.compat = true
  return cache
}

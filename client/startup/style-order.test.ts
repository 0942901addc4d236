import { expect, test } from 'vitest'
import { createEmotionCache } from './emotion-cache.ts'
import { sortStyles } from './style-order.ts'

test('styles have the order of the page, whichever section was rendered first; global ones stand in front', () => {
  const cache = createEmotionCache()
  const html = '<main class="hf-b1 other"><p class="hf-c2">…</p><p class="hf-b1">…</p></main><footer class="hf-a3">…</footer>'
  const styles = (...ids: string[]) => {
    cache.inserted = Object.fromEntries(ids.map((id) => [id, `{${id}}`]))
    sortStyles(cache, html)
    return Object.entries(cache.inserted)
  }
  const sorted = ['reset', 'base', 'b1', 'c2', 'a3'].map((id) => [id, `{${id}}`])
  expect(styles('reset', 'base', 'b1', 'c2', 'a3')).toEqual(sorted)
  expect(styles('reset', 'a3', 'base', 'c2', 'b1')).toEqual(sorted)
})

import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { addTag, markIncomplete } from './tags.ts'

/** A response factory that counts its calls. */
function maker({ tags = ['faq'], status = 200, size = 10, fails = false } = {}) {
  const wait = Promise.withResolvers<void>()
  const counted = {
    times: 0,
    finish: wait.resolve,
    make: async () => {
      counted.times += 1
      for (const tag of tags) addTag(tag)
      if (fails) markIncomplete()
      await wait.promise
      return { status, headers: {}, body: 'x'.repeat(size) }
    },
  }
  return counted
}

test('requests in flight at once share one creation (single-flight)', async () => {
  const cache = createResponseCache()
  const faqs = maker()
  const requests = [1, 2, 3].map(() => cache.getOrCreate('faqs', faqs.make))
  faqs.finish()
  await Promise.all(requests)
  await cache.getOrCreate('faqs', faqs.make)
  expect(faqs.times).toBe(1)
})

test('a write evicts the responses with its tag, and no others', async () => {
  const cache = createResponseCache()
  const all = {
    faqs: maker(),
    clients: maker({ tags: ['client'] }),
    home: maker({ tags: ['client', 'faq'] }),
    sitemap: maker({ tags: [] }),
  }
  for (const [key, made] of Object.entries(all)) {
    made.finish()
    await cache.getOrCreate(key, made.make)
  }
  cache.evict('faq')
  expect(Object.keys(all).filter((key) => cache.has(key))).toEqual(['clients'])
  cache.evict(undefined)
  expect(cache.has('clients')).toBe(false)
})

test('a response that was in flight during a write is not cached, and later requests do not share it', async () => {
  const cache = createResponseCache()
  const before = maker()
  const after = maker()
  const early = cache.getOrCreate('faqs', before.make)
  cache.evict('faq')
  const late = cache.getOrCreate('faqs', after.make)
  before.finish()
  await early
  expect(cache.get('faqs')).toBeUndefined()
  after.finish()
  expect(cache.get('faqs')).toBeUndefined()
  const cached = await late
  expect(cache.get('faqs')).toBe(cached)
})

test.each([
  ['an error', maker({ status: 404 })],
  ['a response with a part missing', maker({ fails: true })],
])('%s is not cached', async (_, made) => {
  const cache = createResponseCache()
  made.finish()
  await cache.getOrCreate('x', made.make)
  expect(cache.has('x')).toBe(false)
})

test('a failure goes to every request in flight, and the next one tries again', async () => {
  const cache = createResponseCache()
  const fail = () => Promise.reject(new Error('away'))
  const results = await Promise.allSettled([cache.getOrCreate('x', fail), cache.getOrCreate('x', fail)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const made = maker()
  made.finish()
  expect((await cache.getOrCreate('x', made.make)).status).toBe(200)
})

test('LRU eviction bounds the entries and their bytes', async () => {
  const cache = createResponseCache()
  const small = maker()
  small.finish()
  for (let key = 0; key < 2001; key++) {
    cache.get('0')
    await cache.getOrCreate(String(key), small.make)
  }
  expect([cache.has('0'), cache.has('1'), cache.has('2000')]).toEqual([true, false, true])
  const large = maker({ size: 20 * 1024 * 1024 })
  large.finish()
  for (const key of ['a', 'b', 'c']) await cache.getOrCreate(key, large.make)
  expect(['2000', 'a', 'b', 'c'].filter((key) => cache.has(key))).toEqual(['b', 'c'])
})

import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { addTag, markIncomplete } from './tags.ts'

/** Something to make that counts how often it was made. */
function maker({ kinds = ['faq'], status = 200, size = 10, fails = false } = {}) {
  const wait = Promise.withResolvers<void>()
  const counted = {
    times: 0,
    finish: wait.resolve,
    make: async () => {
      counted.times += 1
      for (const kind of kinds) addTag(kind)
      if (fails) markIncomplete()
      await wait.promise
      return { status, headers: {}, body: 'x'.repeat(size) }
    },
  }
  return counted
}

test('what many ask for at once is made once', async () => {
  const answers = createResponseCache()
  const faqs = maker()
  const asked = [1, 2, 3].map(() => answers.get('faqs', faqs.make))
  faqs.finish()
  await Promise.all(asked)
  await answers.get('faqs', faqs.make)
  expect(faqs.times).toBe(1)
})

test('a write drops what was made from its kind of content, and nothing else', async () => {
  const answers = createResponseCache()
  const all = {
    faqs: maker(),
    clients: maker({ kinds: ['client'] }),
    home: maker({ kinds: ['client', 'faq'] }),
    sitemap: maker({ kinds: [] }),
  }
  for (const [key, made] of Object.entries(all)) {
    made.finish()
    await answers.get(key, made.make)
  }
  answers.drop('faq')
  expect(Object.keys(all).filter((key) => answers.has(key))).toEqual(['clients'])
  answers.drop(undefined)
  expect(answers.has('clients')).toBe(false)
})

test('what was being made while something was written is not kept, and not shared with those who ask afterwards', async () => {
  const answers = createResponseCache()
  const before = maker()
  const after = maker()
  const early = answers.get('faqs', before.make)
  answers.drop('faq')
  const late = answers.get('faqs', after.make)
  before.finish()
  await early
  expect(answers.find('faqs')).toBeUndefined()
  after.finish()
  expect(answers.find('faqs')).toBeUndefined()
  const kept = await late
  expect(answers.find('faqs')).toBe(kept)
})

test.each([
  ['a refusal', maker({ status: 404 })],
  ['an answer with a part missing', maker({ fails: true })],
])('%s is not kept', async (_, made) => {
  const answers = createResponseCache()
  made.finish()
  await answers.get('x', made.make)
  expect(answers.has('x')).toBe(false)
})

test('a failure goes to everybody who waits, and the next one tries again', async () => {
  const answers = createResponseCache()
  const fail = () => Promise.reject(new Error('away'))
  const asked = await Promise.allSettled([answers.get('x', fail), answers.get('x', fail)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const made = maker()
  made.finish()
  expect((await answers.get('x', made.make)).status).toBe(200)
})

test('memory is bounded in number and in bytes, and what was asked for last stays', async () => {
  const answers = createResponseCache()
  const small = maker()
  small.finish()
  for (let key = 0; key < 2001; key++) {
    answers.find('0')
    await answers.get(String(key), small.make)
  }
  expect([answers.has('0'), answers.has('1'), answers.has('2000')]).toEqual([true, false, true])
  const large = maker({ size: 20 * 1024 * 1024 })
  large.finish()
  for (const key of ['a', 'b', 'c']) await answers.get(key, large.make)
  expect(['2000', 'a', 'b', 'c'].filter((key) => answers.has(key))).toEqual(['b', 'c'])
})

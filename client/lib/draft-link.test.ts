import { expect, test } from 'vitest'
import { draftLinkAddress, draftTokenOf } from './draft-link.ts'

const token = 'x-_4'.repeat(11).slice(1)

test('a link to a draft is its token, and nothing else', () => {
  const address = draftLinkAddress('https://portolan.example', token)
  expect(address).toBe(`https://portolan.example/preview/${token}`)
  expect(draftTokenOf(new URL(address))).toBe(token)
})

test('a link of before has its token behind the #, and works until it expires', () =>
  expect(draftTokenOf({ pathname: '/preview/services/night', hash: `#draft=${token}&read=x&section=services` })).toBe(token))

test.each(['/preview', '/preview/', '/preview/services/night-trucks', `/preview/${token}x`, `/preview/${token}/more`, `/${token}`])(
  '%s is no link to a draft',
  (pathname) => {
    expect(draftTokenOf({ pathname, hash: '#services' })).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { draftLinkAddress, draftLinkOf } from './draft-link.ts'

const link = { token: 'x'.repeat(43), read: '/api/v1/service/all-services', section: 'services', page: undefined }

test('a link says behind its # what to show, and nothing before it', () => {
  const page = { queryKey: ['/api/v1/service/service/night & day'], key: 'service' }
  const address = new URL(draftLinkAddress('https://portolan.example', '/services/night', { ...link, page }))
  expect(address.origin + address.pathname + address.search).toBe('https://portolan.example/preview/services/night')
  expect(draftLinkOf(address.hash)).toEqual({ ...link, page })
})

test.each(['', '#services', '#draft=x', '#read=y'])('%s is no link', (hash) => {
  expect(draftLinkOf(hash)).toBeUndefined()
})

test.each(['{', 'null', '[]', '{"queryKey":"x","key":"y"}', '{"queryKey":[],"key":1}'])('a page that is none is left out: %s', (page) => {
  expect(draftLinkOf(`#${new URLSearchParams({ draft: 'x', read: 'y', page })}`)).toEqual({
    token: 'x',
    read: 'y',
    section: '',
    page: undefined,
  })
})

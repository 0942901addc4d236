import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapAddress, mapHosts } from './map-address.ts'

const more = ['maps.portolan.example']

test.each([
  ['https://www.google.com/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
  ['HTTPS://WWW.GOOGLE.COM/maps/embed', 'https://www.google.com/maps/embed'],
  ['https://www.google.com:443/maps/d/embed?mid=1', 'https://www.google.com/maps/d/embed?mid=1'],
  ['https://maps.google.com/maps?output=embed', 'https://maps.google.com/maps?output=embed'],
  ['https://www.openstreetmap.org/export/embed.html', 'https://www.openstreetmap.org/export/embed.html'],
  ['https://www.bing.com/maps/embed?x=1', 'https://www.bing.com/maps/embed?x=1'],
  ['https://maps.portolan.example/any/path', 'https://maps.portolan.example/any/path'],
])('accepts %s as %s (API-SEC-04)', (address, taken) => {
  expect(mapAddress(address, more)).toBe(taken)
})

describe('refuses everything else (API-SEC-05)', () => {
  test.each([
    'http://www.google.com/maps/embed',
    'https://google.com/maps/embed',
    'https://www.google.com/maps/embedded',
    'https://www.google.com/search?q=maps/embed',
    'https://maps.google.com/maps?q=Pune',
    'https://maps.google.com/url?output=embed',
    'https://evil.example/maps/embed',
    '//www.google.com/maps/embed',
    'https://www.google.com/maps/../embed',
    'https://www.google.com/maps/embed/../../search',
    'https://user@www.google.com/maps/embed',
    'https://www.google.com:444/maps/embed',
    'https://www.google.com.evil.example/maps/embed',
    'https://evil.example/#https://www.google.com/maps/embed',
    'https://www.openstreetmap.org/export/embed.html/x',
    'https://sub.maps.portolan.example/',
    '/maps/embed',
    '',
  ])('not %s (API-SEC-05)', (address) => {
    expect(mapAddress(address, more)).toBeUndefined()
  })

  test('every accepted URL is https on a known host (API-SEC-05, SEC-H-02)', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withFragments: true, withQueryParameters: true }), (address) => {
        const taken = mapAddress(address, more)
        if (taken === undefined) return
        expect(new URL(taken).protocol).toBe('https:')
        expect(mapHosts(more)).toContain(new URL(taken).hostname)
      }),
    )
  })
})

test('pages may frame the known hosts, each named once (API-SEC-04)', () => {
  expect(mapHosts(['www.bing.com', 'maps.portolan.example'])).toEqual([
    'www.google.com',
    'maps.google.com',
    'www.openstreetmap.org',
    'www.bing.com',
    'maps.portolan.example',
  ])
})

import { describe, expect, test } from 'vitest'
import { referrerHost } from '../../server/visits/referrer.ts'

const own = ['www.portolan.example', 'portolan.example:3000']

describe('where a visit came from', () => {
  test.each([
    ['an address that was typed', '', 'direct'],
    ['a search engine', 'https://www.google.com/', 'google.com'],
    ['a mail program for Android', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['a Unicode domain, which browsers send as punycode', 'https://xn--c2bd4bq1db8d.xn--h2brj9c/', 'xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['upper case, and the dot of the root', 'HTTPS://News.Example.ORG./a', 'news.example.org'],
    ['a port and a password', 'https://user:secret@forum.example:8443/', 'forum.example'],
    ['a host with an underscore', 'https://my_shop.example/', 'my_shop.example'],
    ['a site that is called www', 'https://www.example/', 'www.example'],
    ['the site itself', 'https://www.portolan.example/about', undefined],
    ['the site without www', 'https://portolan.example/', undefined],
    ['a site whose name ends like ours', 'https://notportolan.example/', 'notportolan.example'],
    ['an app of an iPhone', 'app://com.example/', 'other'],
    ['an intranet', 'http://intranet/wiki', 'other'],
    ['an IPv6 address', 'http://[2001:db8::1]/', 'other'],
    ['a name of the local network', 'http://nas.local/', 'other'],
    ['spam of referrers', 'https://<a href=//spam.example>', 'other'],
  ] as const)('%s: %j counts as %j', (_kind, referrer, host) => expect(referrerHost(referrer, own)).toBe(host))
})

import { describe, expect, test } from 'vitest'
import { referrerHost } from '../../server/visits/referrer.ts'
import { deviceOf, isLeftOut } from '../../server/visits/visitor.ts'

const own = ['www.portolan.example', 'portolan.example:3000']

describe('where a visit came from', () => {
  test.each([
    ['an address that was typed', '', 'direct'],
    ['a search engine', 'https://www.google.com/', 'google.com'],
    ['its page in another country', 'https://www.google.co.in/search?q=reefer', 'google.co.in'],
    ['Bing on a phone', 'https://m.bing.com/', 'm.bing.com'],
    ['a link shortener', 'https://t.co/aBcDeF', 't.co'],
    ['an assistant', 'https://chatgpt.com/', 'chatgpt.com'],
    ['Facebook’s link shim', 'https://l.facebook.com/', 'l.facebook.com'],
    ['a mail program for Android', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['a Unicode domain, which browsers send as punycode', 'https://xn--c2bd4bq1db8d.xn--h2brj9c/', 'xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['a Unicode domain as it is written', 'https://डाटामेल.भारत/', 'xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['upper case, and the dot of the root', 'HTTPS://News.Example.ORG./a', 'news.example.org'],
    ['a port and a password', 'https://user:secret@forum.example:8443/', 'forum.example'],
    ['a host with an underscore', 'https://my_shop.example/', 'my_shop.example'],
    ['a site that is called www', 'https://www.example/', 'www.example'],
    ['the site itself', 'https://www.portolan.example/about', undefined],
    ['the site without www', 'https://portolan.example/', undefined],
    ['a subdomain of the site', 'https://shop.portolan.example/', 'shop.portolan.example'],
    ['a site whose name ends like ours', 'https://notportolan.example/', 'notportolan.example'],
    ['an app of an iPhone', 'app://com.example/', 'other'],
    ['a browser’s extension', 'chrome-extension://abcdefghijklmnop/', 'other'],
    ['an intranet', 'http://intranet/wiki', 'other'],
    ['a router', 'http://192.168.1.1/', 'other'],
    ['an IPv6 address', 'http://[2001:db8::1]/', 'other'],
    ['a name of the local network', 'http://nas.local/', 'other'],
    ['a hidden service', 'http://abcdefghijklmnop.onion/', 'other'],
    ['spam of referrers', 'https://<a href=//spam.example>', 'other'],
  ] as const)('%s: %j counts as %j', (_kind, referrer, host) => expect(referrerHost(referrer, own)).toBe(host))
})

const header = (headers: Record<string, string>) => (name: string) => headers[name]
const chrome = (system: string, mobile = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0${mobile} Safari/537.36`

describe('the device of a visit', () => {
  test.each([
    ['Chrome on Android', 'phone', chrome('Linux; Android 10; K', ' Mobile')],
    ['Chrome on a tablet', 'tablet', chrome('Linux; Android 13; SM-X700')],
    ['Chrome on Windows', 'desktop', chrome('Windows NT 10.0; Win64; x64')],
    [
      'Safari on an iPhone',
      'phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on an iPad that says so',
      'tablet',
      'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on a Mac',
      'desktop',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ],
    ['Chrome on a laptop with a touch screen', 'desktop', chrome('Windows NT 10.0; Win64; x64'), true],
    [
      'Safari on an iPad as it comes, with the User-Agent of a Mac,',
      'tablet',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      true,
    ],
    ['Chrome on an iPad that asks for desktop sites', 'tablet', chrome('Macintosh; Intel Mac OS X 10_15_7'), true],
    ['Firefox on Android', 'phone', 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'],
    ['Firefox on a tablet', 'tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:153.0) Gecko/153.0 Firefox/153.0'],
    ['Silk on a Fire tablet', 'tablet', chrome('Linux; Android 11; KFTRWI').replace('Chrome', 'Silk/140.1 like Chrome')],
  ] as const)('%s is a %s, and a person', (_kind, device, userAgent, hasTouch: boolean = false) => {
    expect(deviceOf(header({ 'user-agent': userAgent }), hasTouch)).toBe(device)
    expect(isLeftOut(header({ 'user-agent': userAgent }))).toBe(false)
  })

  test('the client hint for mobiles makes a phone of an ambiguous User-Agent', () => {
    expect(deviceOf(header({ 'user-agent': chrome('X11; Linux x86_64'), 'sec-ch-ua-mobile': '?1' }), false)).toBe('phone')
    expect(deviceOf(header({ 'user-agent': chrome('X11; Linux x86_64'), 'sec-ch-ua-mobile': '?0' }), false)).toBe('desktop')
  })
})

test.each([
  [
    'Lighthouse',
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  ],
  ['a browser without a window', chrome('X11; Linux x86_64').replace('Chrome', 'HeadlessChrome')],
  ['no name at all', ''],
])('%s is no visitor', (_kind, userAgent) => expect(isLeftOut(header({ 'user-agent': userAgent }))).toBe(true))

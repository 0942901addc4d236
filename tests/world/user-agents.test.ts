import { expect, test } from 'vitest'
import { deviceOf, isLeftOut } from '../../server/visits/visitor.ts'

/** User agents as browsers, apps, devices and programs really send them; their numbers are shortened. */
const headerOf =
  (userAgent: string, isMobile = '') =>
  (name: string) =>
    ({ 'user-agent': userAgent, 'sec-ch-ua-mobile': isMobile })[name]
const chrome = (system: string, rest = 'Chrome/140.0.0.0 Safari/537.36') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`
const webView = (system: string, rest: string) => chrome(`${system}; wv`, `Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 ${rest}`)
const safari = (system: string, rest: string) =>
  `Mozilla/5.0 (${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 ${rest}`
const mac = safari('Macintosh; Intel Mac OS X 10_15_7', 'Safari/605.1.15')
const linux = 'X11; Linux x86_64'

test.each([
  ['Chrome on Android', 'phone', chrome('Linux; Android 10; K', 'Chrome/140.0.0.0 Mobile Safari/537.36')],
  ['Instagram’s app on Android', 'phone', webView('Linux; Android 14; SM-A546E', 'Instagram 337.0.0 Android (34/14; samsung; en_IN)')],
  ['Safari on an iPhone', 'phone', safari('iPhone; CPU iPhone OS 18_7', 'Mobile/15E148 Safari/604.1')],
  ['a phone called Cubot', 'phone', chrome('Linux; Android 11; CUBOT NOTE 20', 'Chrome/140.0 Mobile Safari/537.36')],
  ['Opera Mini on an old phone', 'phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052; U; en) Presto/2.8.119 Version/11.10'],
  ['Safari on an iPad that says so', 'tablet', safari('iPad; CPU OS 18_7', 'Mobile/15E148 Safari/604.1')],
  ['Safari on an iPad as it comes, with the User-Agent of a Mac,', 'tablet', mac],
  ['Firefox on a tablet', 'tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:153.0) Gecko/153.0 Firefox/153.0'],
  ['Silk on a Fire tablet', 'tablet', chrome('Linux; Android 11; KFTRWI', 'Silk/140.1 like Chrome/140.0 Safari/537.36')],
  ['an app on a tablet of Android', 'tablet', chrome('Linux; Android 13; SM-X700; wv', 'Instagram 337.0 Android (33/13; samsung)')],
  ['an old Kindle', 'tablet', 'Mozilla/5.0 (Linux; U; en-US) AppleWebKit/528.5+ (KHTML, like Gecko) Version/4.0 Kindle/3.0'],
  ['Chrome on Windows', 'desktop', chrome('Windows NT 10.0; Win64; x64')],
  ['Safari on a Mac', 'desktop', mac],
  ['Windows with the component “Tablet PC”', 'desktop', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko'],
  ['a television of Samsung', 'desktop', chrome('SMART-TV; LINUX; Tizen 6.0', '76.0.3809.146/6.0 TV Safari/537.36')],
  ['a television of Sony, by Android', 'desktop', chrome('Linux; Android 10; BRAVIA 4K UR2')],
  ['a television that calls itself mobile', 'desktop', webView('Linux; Android 11; Arcelik Android TV', '')],
  ['a television with its resolution', 'desktop', webView('Linux; Android 11; Arcelik Android UHD TV', '')],
  ['Chromecast', 'desktop', chrome('Linux; Android 12.0', 'Chrome/119.0 Safari/537.36 CrKey/1.56.500000 DeviceType/AndroidTV')],
] as const)('a person with %s is counted as one at a %s', (_what, device, userAgent) => {
  expect([isLeftOut(headerOf(userAgent)), deviceOf(headerOf(userAgent), device !== 'desktop')]).toEqual([false, device])
})

test('the client hint for mobiles makes a phone of an ambiguous User-Agent', () => {
  expect(['?1', '?0'].map((isMobile) => deviceOf(headerOf(chrome(linux), isMobile), false))).toEqual(['phone', 'desktop'])
})

test.each([
  ['a bot of isbot’s list', chrome(linux, 'HeadlessChrome/140.0.0.0 Safari/537.36')],
  ['GTmetrix', chrome(linux, 'Chrome/117.0 Safari/537.36 GTmetrix')],
  ['jsdom', 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/24.1.0'],
  ['a check of mails', chrome('Windows NT 10.0; Win64; x64', 'Chrome/140.0 Safari/537.36 Mimecast')],
  ['no name at all', ''],
])('%s is no visitor', (_what, userAgent) => expect(isLeftOut(headerOf(userAgent))).toBe(true))

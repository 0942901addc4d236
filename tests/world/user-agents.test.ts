import { describe, expect, test } from 'vitest'
import { deviceOf, isLeftOut } from '../../server/visits/visitor.ts'

/** User agents as browsers, apps, devices and programs really send them; their numbers are shortened. */
const headerOf = (userAgent: string) => (name: string) => (name === 'user-agent' ? userAgent : undefined)
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = (system: string, rest = 'Chrome/140.0.0.0 Safari/537.36') => `Mozilla/5.0 (${system}) ${webKit} ${rest}`
const webView = (system: string, rest: string) => chrome(`${system}; wv`, `Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 ${rest}`)
const iPhone = (rest: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

describe('a person', () => {
  test.each([
    [
      'Instagram’s app on Android',
      'phone',
      webView('Linux; Android 14; SM-A546E Build/UP1A', 'Instagram 337.0.0 Android (34/14; 450dpi; 1080x2131; samsung; SM-A546E; en_IN)'),
    ],
    [
      'Facebook’s app on an iPhone',
      'phone',
      iPhone('Mobile/15E148 [FBAN/FBIOS;FBAV/468.0;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/18.7;FBLC/en_GB]'),
    ],
    [
      'Telegram’s app',
      'phone',
      chrome(
        'Linux; Android 14; K',
        'Chrome/140.0 Mobile Safari/537.36 Telegram-Android/10.14.5 (Xiaomi 2201117TI; Android 13; SDK 33; AVERAGE)',
      ),
    ],
    ['Pinterest', 'phone', iPhone('Mobile/15E148 [Pinterest/iOS]')],
    ['the app of Google', 'phone', iPhone('GSA/323.0.647 Mobile/15E148 Safari/604.1')],
    ['DuckDuckGo', 'phone', chrome('Linux; Android 14', 'Version/4.0 Chrome/140.0 Mobile DuckDuckGo/5 Safari/537.36')],
    ['a phone called Cubot', 'phone', chrome('Linux; Android 11; CUBOT NOTE 20', 'Chrome/140.0 Mobile Safari/537.36')],
    ['Opera Mini on Android', 'phone', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16'],
    ['Opera Mini on an old phone', 'phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10'],
    ['a JioPhone', 'phone', 'Mozilla/5.0 (Mobile; LYF/F220B/LYF-F220B-003; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
    [
      'a phone of HarmonyOS',
      'phone',
      chrome('Phone; OpenHarmony 5.0', 'Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300'),
    ],
    ['a tablet of HarmonyOS', 'tablet', chrome('Tablet; OpenHarmony 5.0', 'Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1')],
    [
      'an app on a tablet of Android',
      'tablet',
      chrome('Linux; Android 13; SM-X700; wv', 'Version/4.0 Chrome/140.0 Safari/537.36 Instagram 337.0 Android (33/13; samsung; SM-X700)'),
    ],
    ['an old Kindle', 'tablet', 'Mozilla/5.0 (Linux; U; en-US) AppleWebKit/528.5+ (KHTML, like Gecko) Version/4.0 Kindle/3.0'],
    [
      'Windows with the component “Tablet PC”',
      'desktop',
      'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; SLCC2; Tablet PC 2.0; rv:11.0) like Gecko',
    ],
    ['a television of Samsung', 'desktop', chrome('SMART-TV; LINUX; Tizen 6.0', '76.0.3809.146/6.0 TV Safari/537.36')],
    ['a television of LG', 'desktop', chrome('Web0S; Linux/SmartTV', 'Chrome/94.0 Safari/537.36 (; LGE; webOSTV; WEBOS22 04.40.45; W22O)')],
    ['a television of Sony, by Android', 'desktop', chrome('Linux; Android 10; BRAVIA 4K UR2')],
    ['a box of Android', 'desktop', chrome('Linux; Android 11; SHIELD Android TV')],
    ['a television that calls itself mobile', 'desktop', webView('Linux; Android 11; Arcelik Android TV', '')],
    ['a television with its resolution', 'desktop', webView('Linux; Android 11; Arcelik Android UHD TV', '')],
    ['Fire TV', 'desktop', chrome('Linux; Android 9; AFTKA', 'Silk/126.2.4 like Chrome/126.0 Safari/537.36')],
    ['Chromecast', 'desktop', chrome('Linux; Android 12.0', 'Chrome/119.0 Safari/537.36 CrKey/1.56.500000 DeviceType/AndroidTV')],
    ['a car', 'desktop', chrome('X11; GNU/Linux', 'Chromium/109.0 Chrome/109.0 Safari/537.36 Tesla/2024.8.9')],
    [
      'the window of Slack',
      'desktop',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.39.90 Chrome/126.0 Electron/31.1.0 Safari/537.36',
    ],
  ] as const)('with %s is counted as one at a %s', (_what, device, userAgent) => {
    expect([isLeftOut(headerOf(userAgent)), deviceOf(headerOf(userAgent), device !== 'desktop')]).toEqual([false, device])
  })
})

const linux = 'X11; Linux x86_64'
describe('no person', () => {
  test.each([
    ['ChatGPT for its user', `Mozilla/5.0 ${webKit}; compatible; ChatGPT-User/1.0; +https://openai.com/bot`],
    ['a link preview of Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['PageSpeed', chrome(linux, 'Chrome/140.0 Safari/537.36 Google Page Speed Insights')],
    ['GTmetrix', chrome(linux, 'Chrome/117.0 Safari/537.36 GTmetrix')],
    ['Uptime Kuma', 'Uptime-Kuma/1.23.13'],
    ['jsdom', 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/24.1.0'],
    ['a check of mails', chrome('Windows NT 10.0; Win64; x64', 'Chrome/140.0 Safari/537.36 Mimecast')],
  ])('is %s', (_what, userAgent) => expect(isLeftOut(headerOf(userAgent))).toBe(true))
})

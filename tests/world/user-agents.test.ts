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
      'Instagram’s app on an iPhone',
      'phone',
      iPhone('Mobile/15E148 Instagram 337.0.4 (iPhone14,5; iOS 18_7; en_IN; scale=3.00; 1170x2532)'),
    ],
    [
      'Threads',
      'phone',
      webView('Linux; Android 14; Pixel 8', 'Barcelona 337.0.0 Android (34/14; 420dpi; 1080x2201; Google/google; Pixel 8; shiba; en_IN)'),
    ],
    ['Facebook’s app on Android', 'phone', webView('Linux; Android 13; M2101K6P', '[FB_IAB/FB4A;FBAV/468.0.0.55.90;IABMV/1;]')],
    [
      'Facebook’s app on an iPhone',
      'phone',
      iPhone('Mobile/15E148 [FBAN/FBIOS;FBAV/468.0;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/18.7;FBLC/en_GB]'),
    ],
    ['Messenger', 'phone', webView('Linux; Android 13; CPH2401', '[FBAN/EMA;FBLC/en_IN;FBAV/412.0.0.14.117;]')],
    ['LinkedIn’s app', 'phone', iPhone('Mobile/15E148 [LinkedInApp]/9.29.6842')],
    [
      'Telegram’s app',
      'phone',
      chrome(
        'Linux; Android 14; K',
        'Chrome/140.0 Mobile Safari/537.36 Telegram-Android/10.14.5 (Xiaomi 2201117TI; Android 13; SDK 33; AVERAGE)',
      ),
    ],
    ['Snapchat', 'phone', webView('Linux; Android 11; RMX2001', 'Snapchat/12.87 (RMX2001; Android 11#1647; gzip; )')],
    ['Pinterest', 'phone', iPhone('Mobile/15E148 [Pinterest/iOS]')],
    [
      'TikTok',
      'phone',
      webView('Linux; Android 13; SM-G991B', 'trill_350303 JsSdk/1.0 NetType/WIFI AppName/musical_ly Region/IN BytedanceWebview/d8a21c6'),
    ],
    ['WeChat', 'phone', webView('Linux; Android 13; V2227A', 'XWEB/1160065 MicroMessenger/8.0.47 WeChat/arm64 Weixin NetType/WIFI')],
    ['the app of Google', 'phone', iPhone('GSA/323.0.647 Mobile/15E148 Safari/604.1')],
    ['Gemini', 'phone', iPhone('Mobile/15E148 GoogleWv/1.0 (WKWebView) GeminiiOS/1.2026.2270600')],
    ['Outlook on a phone', 'phone', iPhone('Mobile/15E148 Outlook-iOS/2.0')],
    ['Bing’s app', 'phone', iPhone('Version/18.7 Mobile/15E148 Safari/605.1.15 NewsSapphire/1.0.420507003')],
    ['Naver', 'phone', iPhone('Version/17.2 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.3.6; 14PRO)')],
    ['DuckDuckGo', 'phone', chrome('Linux; Android 14', 'Version/4.0 Chrome/140.0 Mobile DuckDuckGo/5 Safari/537.36')],
    ['a phone called Cubot', 'phone', chrome('Linux; Android 11; CUBOT NOTE 20', 'Chrome/140.0 Mobile Safari/537.36')],
    [
      'Xiaomi’s browser',
      'phone',
      chrome('Linux; U; Android 13; en-in; Redmi Note 12', 'Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.15.0-gn'),
    ],
    [
      'UC Browser',
      'phone',
      chrome('Linux; U; Android 10; en-US; RMX1911', 'Version/4.0 Chrome/100.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36'),
    ],
    ['Opera Mini on Android', 'phone', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16'],
    ['Opera Mini on an old phone', 'phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10'],
    ['a JioPhone', 'phone', 'Mozilla/5.0 (Mobile; LYF/F220B/LYF-F220B-003; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
    [
      'Android 2.3',
      'phone',
      'Mozilla/5.0 (Linux; U; Android 2.3.6; en-us; GT-S5360) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1',
    ],
    [
      'a phone of Windows',
      'phone',
      chrome('Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950', 'Chrome/52.0 Mobile Safari/537.36 Edge/15.15063'),
    ],
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
    [
      'a PlayStation',
      'desktop',
      'Mozilla/5.0 (PlayStation; PlayStation 5/8.20) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    ],
    ['an Xbox', 'desktop', chrome('Windows NT 10.0; Win64; x64; Xbox; Xbox Series X', 'Chrome/140.0 Safari/537.36 Edge/44.18363.8131')],
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
    ['the search of ChatGPT', chrome(linux, 'Chrome/131.0 Safari/537.36; compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot')],
    ['Claude', `Mozilla/5.0 ${webKit.slice(0, -1)}; compatible; Claude-User/1.0; +Claude-User@anthropic.com)`],
    ['Perplexity', `Mozilla/5.0 ${webKit.slice(0, -1)}; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)`],
    [
      'ByteDance',
      `Mozilla/5.0 (Linux; Android 5.0) ${webKit} Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)`,
    ],
    ['Meta’s crawler', 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)'],
    ['a link preview of Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['a link preview of WhatsApp', 'WhatsApp/2.23.20.0 A'],
    [
      'a link preview of iMessage',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
    ],
    [
      'a link preview of Skype and Teams',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    ],
    ['Google’s check of a page', 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)'],
    [
      'Google reading aloud',
      chrome(linux, 'Chrome/140.0 Safari/537.36 (compatible; Google-Read-Aloud; +https://support.google.com/webmasters/answer/1061943)'),
    ],
    ['PageSpeed', chrome(linux, 'Chrome/140.0 Safari/537.36 Google Page Speed Insights')],
    ['WebPageTest', chrome('Windows NT 10.0; Win64; x64', 'Chrome/140.0 Safari/537.36 PTST/240617.170552')],
    ['GTmetrix', chrome(linux, 'Chrome/117.0 Safari/537.36 GTmetrix')],
    ['Pingdom', chrome(linux, 'Chrome/61.0 Safari/537.36 PingdomPageSpeed/1.0 (pingbot/2.0; +http://www.pingdom.com/)')],
    ['StatusCake', chrome('Windows NT 6.1', 'Chrome/98.0 Safari/537.36 StatusCake')],
    ['Datadog', chrome(linux, 'Chrome/140.0 Safari/537.36 DatadogSynthetics')],
    ['New Relic', chrome(linux, 'Chrome/140.0 Safari/537.36 NewRelicSynthetics/1.0')],
    ['Site24x7', chrome(linux, 'Chrome/140.0 Safari/537.36 Site24x7')],
    ['Dynatrace', chrome('Windows NT 10.0', 'Chrome/140.0 Safari/537.36 RuxitSynthetic/1.0 v3 t6')],
    ['Checkly', chrome(linux, 'Chrome/140.0 Safari/537.36 Checkly/1.0 (https://www.checklyhq.com)')],
    ['Uptime Kuma', 'Uptime-Kuma/1.23.13'],
    ['Kubernetes', 'kube-probe/1.29'],
    ['a load balancer', 'ELB-HealthChecker/2.0'],
    ['Prerender', chrome(linux, 'Chrome/140.0 Safari/537.36 Prerender (+https://github.com/prerender/prerender)')],
    ['Cypress', chrome(linux, 'Cypress/13.11.0 Chrome/118 Electron/27 Safari/537.36')],
    ['jsdom', 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/24.1.0'],
    ['a check of mails', chrome('Windows NT 10.0; Win64; x64', 'Chrome/140.0 Safari/537.36 Mimecast')],
    [
      'Apple’s crawler',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    ],
    ['a check of cookies', chrome('Windows NT 10.0', 'Chrome/140.0 Safari/537.36 (compatible; Cookiebot/1.0; +http://cookiebot.com/)')],
  ])('is %s', (_what, userAgent) => expect(isLeftOut(headerOf(userAgent))).toBe(true))
})

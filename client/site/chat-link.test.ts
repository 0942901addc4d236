import { expect, test } from 'vitest'
import { chatHref, isPhone } from './chat-link.ts'

const identity = { phone: '', whatsapp: '919876501235', brand: 'Portolan', message: 'A load & a half' }
const greeting = encodeURIComponent('Hi Portolan, I am interested in your service')

test('a desk gets the web version with the greeting, whatever the editors wrote for phones', () => {
  expect(chatHref(identity, false)).toBe(`https://web.whatsapp.com/send?phone=919876501235&text=${greeting}`)
})

test('a phone gets the app with the editors’ own message', () => {
  expect(chatHref(identity, true)).toBe('whatsapp://send?phone=919876501235&text=A%20load%20%26%20a%20half')
})

test('a phone gets the greeting where the editors wrote nothing', () => {
  expect(chatHref({ ...identity, message: '' }, true)).toBe(`whatsapp://send?phone=919876501235&text=${greeting}`)
})

test.each([
  ['98765 01235', '919876501235'],
  ['+44 20 7946 0000', '442079460000'],
])('%s is reached as %s, by the rule of every phone link', (whatsapp, digits) => {
  expect(chatHref({ ...identity, whatsapp }, false)).toContain(`?phone=${digits}&`)
})

test('a number without its country code is one of the company’s own country', () => {
  expect(chatHref({ ...identity, phone: '+49 421 / 123456', whatsapp: '0171 1234567' }, false)).toContain('?phone=491711234567&')
})

test.each(['', 'none', '2570 1234'])('there is no chat with %j, which has no international form', (whatsapp) => {
  expect([chatHref({ ...identity, whatsapp }, false), chatHref({ ...identity, whatsapp }, true)]).toEqual([undefined, undefined])
})

const phones = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  iPod: 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Opera Mini': 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10',
  IEMobile: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; ARM; Touch)',
  WPDesktop: 'Mozilla/5.0 (Windows NT 6.2; ARM; Trident/7.0; Touch; rv:11.0; WPDesktop; Lumia 1520) like Gecko',
}
const desktops = {
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  Linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
}

test.each(Object.entries(phones))('%s is a phone, whose chat link opens the app (PUB-FOOTER-14, PUB-FOOTER-17)', (_device, userAgent) => {
  expect(isPhone(userAgent)).toBe(true)
})

test.each(Object.entries(desktops))(
  '%s is a desktop, whose chat link opens the web version (PUB-FOOTER-15, PUB-FOOTER-16)',
  (_device, userAgent) => {
    expect(isPhone(userAgent)).toBe(false)
  },
)

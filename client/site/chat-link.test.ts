import { expect, test } from 'vitest'
import { chatHref } from './chat-link.ts'

const identity = { whatsapp: '919876501235', brand: 'Portolan', message: 'A load & a half' }
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

test.each(['', 'none', '2570 1234'])('there is no chat with %j, which has no international form', (whatsapp) => {
  expect([chatHref({ ...identity, whatsapp }, false), chatHref({ ...identity, whatsapp }, true)]).toEqual([undefined, undefined])
})

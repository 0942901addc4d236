import { beforeEach, expect, test } from 'vitest'
import { countRepeats } from '../../server/enquiries/repeats.ts'
import { spamReasons } from '../../server/enquiries/spam-score.ts'
import { sharedService } from '../support/service.ts'

/** Messages of customers, which must not look as if a program wrote them, and those of programs. */
const person = { honeypot: false, email: 'ira@kestrel.example', sameText: 0, sameSender: 0 }
/** Sent as fast as a browser fills in the form: links alone are no spam. */
const reasonsOf = (text: string, email = person.email) =>
  spamReasons({ ...person, formShownFor: 900, text, email }).flatMap(({ reason, count }) => (reason === 'tooFast' ? [] : [[reason, count]]))
const safe = (url: string) => `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C02&reserved=0`

test.each([
  [
    'two places on a map, two pictures',
    'Pick up https://maps.app.goo.gl/a1 drop https://maps.app.goo.gl/b2 photos https://drive.example/c https://drive.example/d',
  ],
  [
    'the links of a mail program’s check',
    `${safe('https://www.rail.example/a')} ${safe('http://www.port.example/b')} ${safe('https://www.barge.example')}`,
  ],
  [
    'a signature with every network',
    'Ira Menon, Kestrel Cold. www.kestrel.example https://kestrel.example/team https://www.linkedin.com/in/ira https://facebook.com/kestrel https://x.com/kestrel https://instagram.com/kestrel',
  ],
  [
    'one link with a campaign in it',
    'I saw https://www.portolan.example/?utm_source=https://www.a.example&u=https://www.b.example&v=www.c.example',
  ],
  ['one link four times', 'Look: https://rail.example/a (https://rail.example/a), https://rail.example/a. https://rail.example/a!'],
  [
    'a forwarded quotation',
    '> From: Ravi <ravi@rail.example>\n> Sent: Monday\n> To: sales@port.example; ops@port.example\n> Cc: a@b.example\n> Rate: 4,500/- per MT',
  ],
  ['capitals and signs', 'URGENT!!! NEED 3 TRUCKS TODAY $$$ CALL ASAP 100% PAYMENT'],
  ['another script', 'मुझे पुणे से गोवा तक दो ट्रक चाहिए। कृपया दर बताएं। 需要冷藏集装箱报价'],
  ['prices and a bank', 'Please quote for viagra-free pharma cold chain, casino hotel furniture, 20% advance, loan by SBI'],
])('a customer writes %s', (_what, text) => expect(reasonsOf(text)).toEqual([]))

test.each([
  ['four links', 'https://a.example https://b.example https://c.example https://d.example', 4],
  ['four links without blanks', 'https://a.example,https://b.example;https://c.example|https://d.example', 4],
  [
    'four links of markup',
    '<a href="https://a.example">x</a> [url=https://b.example]x[/url] [x](https://c.example) <https://d.example>',
    4,
  ],
  ['full-width signs', 'ｈｔｔｐｓ：／／ａ．ｅｘａｍｐｌｅ https://b.example HTTPS://C.example wWw.d.example', 4],
])('a program writes %s', (_what, text, count) => expect(reasonsOf(text)).toEqual([['links', count]]))

test('pages of a sender’s own website count as one, however many they are', () => {
  const own = 'https://rank.example/1 https://rank.example/2 https://www.rank.example/3 https://rank.example/4'
  expect(reasonsOf(own, 'seo@rank.example')).toEqual([])
  expect(reasonsOf(`${own} https://a.example https://b.example https://c.example`, 'seo@rank.example')).toEqual([['links', 4]])
})

const { database } = (await sharedService()).tools
beforeEach(async () => void (await database('enquiries').delete()))
const others = (message: string) =>
  database('enquiries').insert(
    [1, 2, 3].map((number) => ({ name: 'x', email: `${number}@kestrel.example`, phoneNumber: '0000000000', message })),
  )
const repeatsOf = (message: string) => countRepeats(database, { message, email: 'ira@kestrel.example', phoneNumber: '0000000000' })

test.each(['Call me back please', 'कृपया कॉल करें', 'Interested', 'Hi', '请给我回电话', '.', '👍', 'test'])(
  'that several people of an hour write %j says nothing of them, nor that they give no number',
  async (message) => {
    await others(message)
    expect(await repeatsOf(message)).toEqual({ sameText: 0, sameSender: 0 })
  },
)

test('the same long message of several people counts', async () => {
  await others('We build backlinks for you')
  expect(await repeatsOf(' We  build BACKLINKS for you')).toEqual({ sameText: 3, sameSender: 0 })
})

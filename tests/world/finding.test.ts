import { beforeAll, describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

/** Queries as people type and paste them into the search of the admin area, beside what is stored. */
const service = await sharedService()
const { token } = await signUp(service)

type Case = [by: string, stored: string, typed: string[]]

/** Codes and numbers, which each writer groups in a way of his own. */
const codes: Case[] = [
  [
    'a plate with hyphens and blanks',
    'Truck MH-04 AB 1234 is late',
    ['MH-04 AB 1234', 'MH04AB1234', 'mh 04 ab 1234', 'MH-04-AB-1234', 'MH04 AB1234'],
  ],
  ['a container as one word', 'Box MSKU9070323 at the yard', ['MSKU 907032 3', 'msku907032-3', 'MSKU 907032-3', 'MSKU 9070323']],
  ['a part number as one word', 'Seal H2280284 is out of stock', ['H228.0284', 'H228-0284', 'h228 0284']],
  ['an invoice with slashes', 'Invoice INV/2026/0042 is due', ['INV/2026/0042', 'INV-2026-0042', 'inv 2026 0042', 'INV20260042']],
  ['a financial year', 'Rates of 2031-32', ['2031-32', '2031–32', '2031/32']],
  ['a unit without a blank', 'A 40ft box', ['40ft', '40 ft', '40-ft']],
  ['thousands of India', 'Up to 1,25,000 kg', ['1,25,000', '1 25 000', '125000']],
  ['digits of another script', 'गेट २२७', ['गेट 227', '२२७', '٢٢٧', '２２７']],
]

/** Words that signs join or divide, and words of other scripts and programs. */
const words: Case[] = [
  ['a hyphen', 'Wi-Fi at the depot', ['wi-fi', 'Wi‑Fi', 'Wi–Fi', 'wi fi', 'wifi', 'WiFi depot', 'wif']],
  ['no hyphen', 'Doorstep email updates', ['e-mail updates', 'email', 'E‑Mail']],
  ['no hyphen between two words', 'Coldchain for pulp', ['cold-chain', 'cold‐chain', 'coldchain']],
  ['no apostrophe', 'Depot of OBrien', ["O'Brien", 'O’Brien', 'obrien']],
  ['an apostrophe', 'Yard of O’Brien', ["O'Brien", 'OBrien', 'obrien yard']],
  ['a typographic apostrophe', 'Meera’s depot', ["meera's", 'Meera’s', 'meera`s', 'meera']],
  ['dots of an abbreviation', 'Freight to USA only', ['U.S.A.', 'usa']],
  ['stop words', 'To be or not to be', ['to be or not to be', 'or not']],
  ['a question with its signs', 'Do you insure cargo?', ['do you insure cargo?', '“insure cargo”', 'cargo, insure!', '¿insure?']],
  ['ligatures of a PDF', 'Eﬃcient oﬄoading', ['efficient offloading', 'eﬃcient', 'offl']],
  ['accents and none', 'Übergröße nach Kraków', ['ubergrosse', 'ÜBERGRÖSSE', 'krakow', 'Krako\u0301w']],
  ['Hindi', 'शीत श्रृंखला ढुलाई', ['श्रृंखला', 'शीत', 'ढुलाई', 'ढुलाइ'.slice(0, 3), 'शी']],
  ['Tamil', 'சரக்கு போக்குவரத்து', ['சரக்கு', 'போக்குவரத்து', 'போக்கு']],
  ['Arabic', 'شركة الشحن', ['الشحن', 'شركه'.slice(0, 3), 'الشّحن']],
  ['Chinese', '上海港的集装箱运输', ['集装箱', '上海', '运输 上海']],
  ['Japanese', '横浜港コンテナ', ['コンテナ', 'ｺﾝﾃﾅ', '横浜']],
  ['Turkish', 'İzmir Iğdır', ['izmir', 'ığdır', 'IĞDIR']],
  ['an emoji beside a word', 'We 🚚 pianos', ['🚚 pianos', 'pianos 🚚']],
  ['a currency', 'From ₹4500 a pallet', ['₹4500', 'from ₹4500', '4500', '₹ 4500']],
  ['an operator of other searches', 'Site plan -draft', ['site:plan', '+site +plan', 'plan* AND'.slice(0, 5), '"site plan"']],
]

/** Queries that must not find these texts, however alike. */
const others: [query: string, stored: string][] = [
  ['MH04AB1235', 'Truck MH-04 AB 1234 is late'],
  ['MH-04 AC', 'Truck MH-04 AB 1234 is late'],
  ['2026-11-27', 'Strike on 2026-11-26'],
  ['u.s', 'Freight to USA only'],
  ['04MH', 'Truck MH-04 AB 1234 is late'],
  ['fiwi', 'Wi-Fi at the depot'],
  ['atthe', 'Wi-Fi at the depot'],
]

const stored = [...codes, ...words].map(([, text]) => text)
const find = async (q: string) => {
  const { body } = await done(service, 'searchEverything', { query: { q, limit: 50 }, token })
  return (body.results as { title: string; titleMarks: { start: number; end: number }[] }[]).filter(({ title }) => stored.includes(title))
}

beforeAll(async () => {
  await service.tools.database('faqs').insert(stored.map((question) => ({ question, answer: 'Yes.' })))
  return async () => void (await service.tools.database('faqs').whereIn('question', stored).delete())
})

test.each([...codes, ...words])('%s: %j is found as it is typed', async (_by, text, typed) => {
  for (const query of [text, ...typed])
    expect([query, (await find(query)).map(({ title }) => title)]).toEqual([query, expect.arrayContaining([text])])
})

test.each(others)('%j does not find %j', async (query, text) => {
  expect((await find(query)).map(({ title }) => title)).not.toContain(text)
})

test('the parts of a code are marked that was typed as one word', async () => {
  const [result] = await find('MH04AB1234')
  expect(result?.titleMarks.map(({ start, end }) => result.title.slice(start, end))).toEqual(['MH', '04', 'AB', '1234'])
})

test.each([
  ['wifi', 'Wi-Fi'],
  ['yard obr', 'O’Br'],
  ['4500', '4500'],
  ['inv20260042', 'INV/2026/0042'],
])('%j marks %j', async (query, marked) => {
  const [result] = await find(query)
  expect(result?.titleMarks.map(({ start, end }) => result.title.slice(start, end))).toContain(marked)
})

describe('an enquiry', () => {
  /** Phone numbers as visitors send them, with spellings in which editors search for them. */
  const numbers: [written: string, typed: string[]][] = [
    [
      '9820012345',
      [
        '98200 12345',
        '+91 98200 12345',
        '+91-98200-12345',
        '091 98200 12345',
        '0 98200 12345',
        '0091 98200 12345',
        '(+91) 98200.12345',
        '+91 (0) 98200 12345',
        '९८२०० १२३४५',
        '+91 98200',
        '098200',
      ],
    ],
    ['+91 98700 54321', ['9870054321', '98700-54321', '+919870054321', '09870054321', '91 98700 54321', 'Ira 98700 54321']],
    ['(022) 2570 1234', ['022 2570 1234', '+91 22 2570 1234', '22 2570-1234', '+91 (0)22 2570 1234']],
    ['+44 (0)20 7946 0958', ['+44 20 7946 0958', '020 7946 0958', '0044 20 7946 0958', '+44 (0) 20 7946 0958', '442079460958']],
  ]
  const enquire = (phoneNumber: string) =>
    done(service, 'createEnquiry', { body: { name: 'Ira Menon', email: 'ira.menon+rates@kestrel-cold.example', phoneNumber } })
  const idsOf = (list: unknown, key: string) => (list as Record<string, string>[]).map((one) => one[key])

  beforeAll(async () => void (await service.tools.database('enquiries').delete()))

  test.each(numbers)('of the number %s is found by it in every spelling, in the search and in the inbox', async (written, typed) => {
    await service.tools.database('enquiries').delete()
    const { _id } = (await enquire(written)).body.enquiry as { _id: string }
    await enquire('+91 99999 11111')
    for (const query of typed) {
      const { body } = await done(service, 'searchEverything', { query: { q: query }, token })
      expect([query, idsOf(body.results, 'recordId')]).toEqual([query, [_id]])
      if (/[a-z]/i.test(query)) continue
      const { body: inbox } = await done(service, 'listEnquiries', { query: { search: query }, token })
      expect([query, idsOf(inbox.contacts, '_id')]).toEqual([query, [_id]])
    }
  })

  test('is found by every part of its address', async () => {
    await service.tools.database('enquiries').delete()
    await enquire('9820012345')
    for (const query of [
      'ira.menon',
      'ira.menon+rates',
      '+rates',
      '@kestrel',
      'kestrel-cold',
      'Kestrel-Cold.Example',
      'ira.menon+rates@kestrel-cold.example',
      'mailto:ira.menon'.slice(7),
      '<ira.menon+rates@kestrel-cold.example>',
    ]) {
      const { body } = await done(service, 'searchEverything', { query: { q: query }, token })
      expect([query, idsOf(body.results, 'kind')]).toEqual([query, expect.arrayContaining(['enquiry'])])
    }
  })
})

test('a text of any length and any signs is answered', async () => {
  for (const q of [
    '🚚',
    '👨‍👩‍👧‍👦',
    "'",
    "''':*",
    '\\',
    '\u200b',
    '(((((',
    '1-'.repeat(100),
    '+'.repeat(200),
    'a1'.repeat(100),
    '(1)'.repeat(66),
    '०'.repeat(200),
    '-1'.repeat(100),
  ])
    expect([q, (await call(service, 'searchEverything', { query: { q }, token })).status]).toEqual([q, 200])
})

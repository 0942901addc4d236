import { expect, test } from 'vitest'
import { type Evidence, spamReasons } from './spam-score.ts'

const person: Evidence = {
  honeypot: false,
  formShownFor: 40_000,
  text: 'Two pallets to Pune?',
  email: 'ira@kestrel.example',
  sameText: 0,
  sameSender: 0,
}
const links = (count: number) => Array.from({ length: count }, (_, index) => `https://rank.example/${index}`).join(' and ')

test.each<[what: string, evidence: Partial<Evidence>, reasons: [string, number][]]>([
  ['a person', {}, []],
  ['the honeypot filled in', { honeypot: true }, [['honeypot', 1]]],
  ['sent after 3 s, with four links', { formShownFor: 3_000, text: links(4) }, []],
  ['sent just before 3 s, with three links', { formShownFor: 2_999, text: links(3) }, []],
  [
    'sent just before 3 s, with four links',
    { formShownFor: 2_999, text: links(4) },
    [
      ['tooFast', 2],
      ['links', 4],
    ],
  ],
  ['four links without a measure of the time', { formShownFor: undefined, text: links(4) }, []],
  [
    'four links in other letters, sent fast',
    { formShownFor: 0, text: 'HTTPS://a.example ｈｔｔｐ://b.example www.c.example WWW.d.example' },
    [
      ['tooFast', 0],
      ['links', 4],
    ],
  ],
  ['a second enquiry in the same form, which the browser fills in', { formShownFor: 900, sameSender: 1 }, []],
  ['the same once more, because no response came', { formShownFor: 900, sameText: 1, sameSender: 1 }, []],
  ['the third time of a message', { sameText: 2, sameSender: 2 }, []],
  [
    'the third time of a message, sent fast',
    { formShownFor: 900, sameText: 2, sameSender: 2 },
    [
      ['tooFast', 0],
      ['sameText', 2],
    ],
  ],
  ['a link that has www counts once', { formShownFor: 0, text: 'https://www.a.example https://www.b.example https://www.c.example' }, []],
  ['addresses of mail and bare names are no links', { formShownFor: 0, text: 'a@b.example c@d.example e.example f.example g.example' }, []],
  [
    'three links in a message that came twice before',
    { text: links(3), sameText: 2 },
    [
      ['links', 3],
      ['sameText', 2],
    ],
  ],
  ['three links in a message that came once before', { text: links(3), sameText: 1 }, []],
  [
    'all of them, in the order of the table',
    { honeypot: true, formShownFor: 1_200, text: links(9), sameText: 40, sameSender: 40 },
    [
      ['honeypot', 1],
      ['tooFast', 1],
      ['links', 9],
      ['sameText', 40],
      ['sameSender', 40],
    ],
  ],
])('%s', (_what, evidence, reasons) => {
  expect(spamReasons({ ...person, ...evidence }).map(({ reason, count }) => [reason, count])).toEqual(reasons)
})

test.each<[what: string, evidence: Partial<Evidence>]>([
  ['speed', { formShownFor: 0 }],
  ['links', { text: links(40) }],
  ['repeats of a message', { sameText: 100 }],
  ['repeats of a sender', { sameSender: 100 }],
])('%s alone, which people cause too, is no spam', (_what, evidence) => expect(spamReasons({ ...person, ...evidence })).toEqual([]))

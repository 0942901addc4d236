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
  ['sent within 0.4 s', { formShownFor: 400 }, [['tooFast', 0]]],
  ['sent just before 3 s', { formShownFor: 2_999 }, [['tooFast', 2]]],
  ['sent after 3 s', { formShownFor: 3_000 }, []],
  ['without a measure of the time', { formShownFor: undefined }, []],
  ['one link, that of a company', { text: links(1) }, []],
  ['three links', { text: links(3) }, []],
  ['four links', { text: links(4) }, [['links', 4]]],
  ['four links in other letters', { text: 'HTTPS://a.example ｈｔｔｐ://b.example www.c.example WWW.d.example' }, [['links', 4]]],
  ['a link that has www counts once', { text: 'https://www.a.example https://www.b.example http://www.c.example' }, []],
  ['addresses of mail and bare names are no links', { text: 'a@b.example c@d.example e.example f.example g.example' }, []],
  ['a message that was sent twice', { sameText: 1, sameSender: 1 }, []],
  ['the third time of a message', { sameText: 2, sameSender: 2 }, []],
  ['the fourth time of a message', { sameText: 3, sameSender: 2 }, [['sameText', 3]]],
  ['the fourth enquiry of a sender', { sameSender: 3 }, []],
  ['the sixth enquiry of a sender', { sameSender: 5 }, [['sameSender', 5]]],
  [
    'two links in a message that came twice before',
    { text: links(2), sameText: 2 },
    [
      ['links', 2],
      ['sameText', 2],
    ],
  ],
  ['two links in a message that came once before', { text: links(2), sameText: 1 }, []],
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

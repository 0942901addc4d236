import { expect, test } from 'vitest'
import { wordMarks } from './word-marks.ts'

/** Marks in one line: [+ of the past version] and [- of the live one]. */
const inLine = (past: string, live: string) =>
  wordMarks(past, live)
    .map(({ text, in: side }) => (side === 'both' ? text : `[${side === 'past' ? '+' : '-'}${text}]`))
    .join('')

test.each([
  ['words that end a sentence', 'A truck today.', 'A truck.', 'A truck[+ today].'],
  ['a word in the middle', 'A sealed truck.', 'A truck.', 'A [+sealed ]truck.'],
  ['a replaced word', 'Sealed at night here', 'Sealed at noon here', 'Sealed at [-noon][+night] here'],
  ['several replaced words', 'the old house', 'a new house', '[-a new][+the old] house'],
  ['a comma', 'Pune, Nashik', 'Pune Nashik', 'Pune[+,] Nashik'],
  ['the mark at the end', 'On time!', 'On time.', 'On time[-.][+!]'],
  ['quotation marks', 'The “sealed” truck', 'The sealed truck', 'The [+“]sealed[+”] truck'],
  ['brackets', 'Trucks (sealed).', 'Trucks.', 'Trucks[+ (sealed)].'],
  ['an apostrophe is part of its word', 'the driver’s seat', 'the driver seat', 'the [-driver][+driver’s] seat'],
  ['a decimal number is one word', '2.5 tonnes', '2.4 tonnes', '[-2.4][+2.5] tonnes'],
  ['Hindi with a danda', 'ट्रक बड़ा।', 'ट्रक।', 'ट्रक[+ बड़ा]।'],
  ['a Hindi word is not cut within a letter', 'नया घर', 'नई घर', '[-नई][+नया] घर'],
  ['Chinese, which has no spaces', '三辆货车。', '三辆卡车。', '三辆[-卡车][+货车]。'],
  ['Arabic', 'شاحنة جديدة؟', 'شاحنة؟', 'شاحنة[+ جديدة]؟'],
  ['only white space', 'a  b', 'a b', 'a [+ ]b'],
  ['lines', 'one\ntwo', 'one two', 'one[- ][+\n]two'],
  ['white space around', ' a ', 'a', '[+ ]a[+ ]'],
  ['nothing', '', 'a', '[-a]'],
])('marks %s', (_what, past, live, marks) => expect(inLine(past, live)).toBe(marks))

test('the marks of each side join to its text', () => {
  const texts = ['', ' ', 'A truck.', 'A truck , today .', '«ट्रक»\n है। ', '“三辆” 卡车\t。', 'שלום (עולם)!', 'a\r\n\r\nb 🚚 c']
  for (const past of texts)
    for (const live of texts) {
      const marks = wordMarks(past, live)
      const side = (other: string) => marks.filter((mark) => mark.in !== other).map(({ text }) => text)
      expect([side('live').join(''), side('past').join('')]).toEqual([past, live])
    }
})

test('texts that are too different to compare stand whole, one after the other', () => {
  const words = (letter: string) => Array.from({ length: 1500 }, (_, index) => `${letter}${index}`).join(' ')
  expect(wordMarks(words('a'), words('b'))).toEqual([
    { text: words('b'), in: 'live' },
    { text: words('a'), in: 'past' },
  ])
})

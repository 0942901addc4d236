import { expect, test } from 'vitest'
import { shownHead } from './head-texts.ts'

const site = { brand: 'Portolan Freight', title: 'Portolan Freight: road and sea', description: 'Sealed trucks to 214 cities.' }
const titleOf = (title: string, brand = site.brand) => shownHead({ title }, { ...site, brand }).title

test.each([
  ['Cold Chain', 'Cold Chain · Portolan Freight'],
  ['', 'Portolan Freight: road and sea'],
  ['   ', 'Portolan Freight: road and sea'],
  // A part of a longer word is no name.
  ['Port', 'Port · Portolan Freight'],
  ['Portolan Freighters of Bhiwandi', 'Portolan Freighters of Bhiwandi · Portolan Freight'],
])('the title %j is followed by the name of the company: %j', (title, shown) => expect(titleOf(title)).toBe(shown))

test.each([
  'Cold Chain | Portolan Freight',
  'PORTOLAN FREIGHT – cold chain',
  'Cold chain by Portolan  Freight',
  'Cold chain by Portolan\u00a0Freight',
  'Cold chain by Portolan\u200b Freight',
  'Portolan Freight',
  'Portolan Freight’s cold chain',
  'Portolan Freight: cold chain',
])('the title %j has the name of the company already, and stays as it is', (title) => expect(titleOf(title)).toBe(title))

test.each([
  ['Cold chain | Cafe\u0301 Freight', 'Café Freight'],
  ['Cold chain | Jose’s Freight', "Jose's Freight"],
  ['Cold chain | ﬁrst freight', 'First Freight'],
  ['A.C.M.E. (India) cold chain', 'A.C.M.E. (India)'],
  ['शीत श्रृंखला | मुंबई ट्रांसपोर्ट', 'मुंबई ट्रांसपोर्ट'],
])('the name is found in another spelling of the same characters: %j has %j', (title, brand) => expect(titleOf(title, brand)).toBe(title))

test('a title without a name of the company gets none added', () => expect(titleOf('Cold Chain', ' ')).toBe('Cold Chain'))

import { expect, test } from 'vitest'
import { differences } from './differences.ts'

type Row = { title: string; order: number; logo: string; branches: { _id: string; name: string; city: string }[] }
type Input = { title: string; order?: number; logo?: File; branches?: { name: string; city: string }[] }

const Control = () => null
const definition = {
  fields: {
    title: { label: 'Title', Control, initialValue: '' as const },
    order: { label: 'Order', Control, initialValue: undefined },
    logo: { label: 'Logo', Control, initialValue: undefined },
    branches: { label: 'Branches', Control, initialValue: undefined },
  },
  fileUrls: ({ logo }: Row) => ({ logo }),
}
const base: Row = {
  title: 'Portolan',
  order: 1,
  logo: '/uploads/site/a.webp',
  branches: [{ _id: '1', name: 'Pier 4', city: 'Mundra' }],
}
const mine: Input = { title: 'Portolan', order: 1, branches: [{ name: 'Pier 4', city: 'Mundra' }] }
const compare = (own: Partial<Input>, theirs: Partial<Row>) =>
  differences<Row, Input>(definition, {}, { mine: { ...mine, ...own }, base, theirs: { ...base, ...theirs } })

test('equal values are no difference, and neither are the ids of entries', () => expect(compare({}, {})).toEqual([]))

test('texts and numbers stand side by side', () =>
  expect(compare({ title: 'Portolan Freight' }, { order: 4 })).toEqual([
    { name: 'title', label: 'Title', yours: 'Portolan Freight', theirs: 'Portolan' },
    { name: 'order', label: 'Order', yours: '1', theirs: '4' },
  ]))

test('files are shown by name, a chosen one before the stored one', () => {
  const logo = new File([], 'new.png')
  expect(compare({ logo }, {})).toEqual([{ name: 'logo', label: 'Logo', yours: 'new.png', theirs: 'a.webp' }])
  expect(compare({}, { logo: '/uploads/site/b.webp' })).toEqual([{ name: 'logo', label: 'Logo', yours: 'a.webp', theirs: 'b.webp' }])
})

test('each entry of a list has a line', () =>
  expect(compare({ branches: [] }, {})).toEqual([{ name: 'branches', label: 'Branches', yours: '', theirs: 'Pier 4 · Mundra' }]))

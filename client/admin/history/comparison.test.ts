// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { compare } from './comparison.ts'

const Control = () => null
const field = (label: string) => ({ label, Control, initialValue: undefined })
const fields = { fields: { title: field('Title'), picture: field('Picture'), text: field('Text'), branches: field('Branches') } }
const of = (version: object, record: object) => compare(fields, version, record)

test('equal properties, ids and times are no difference', () =>
  expect(of({ _id: '1', title: 'A', updatedAt: '1' }, { _id: '1', title: 'A', updatedAt: '2' })).toEqual([]))

test('texts are marked word by word', () =>
  expect(of({ title: 'Sealed at night' }, { title: 'Sealed at noon' })).toEqual([
    {
      name: 'title',
      label: 'Title',
      kind: 'text',
      marks: [
        { text: 'Sealed at ', in: 'both' },
        { text: 'noon', in: 'live' },
        { text: ' ', in: 'both' },
        { text: 'night', in: 'past' },
      ],
    },
  ]))

test('pictures and drawings stand side by side, and a missing one is none', () => {
  expect(of({ picture: '/uploads/client/a.webp' }, { picture: '' })).toMatchObject([
    { label: 'Picture', kind: 'pictures', past: ['/uploads/client/a.webp'], live: [] },
  ])
  expect(of({ picture: '<svg></svg>' }, { picture: '<svg/>' })).toMatchObject([
    { kind: 'pictures', past: ['data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E'] },
  ])
  expect(of({ gallery: [{ url: '/uploads/g/a.webp' }] }, { gallery: [] })).toMatchObject([{ label: 'Gallery', kind: 'pictures', live: [] }])
  expect(of({ video: '/uploads/v/a.mp4' }, { video: '' })).toMatchObject([{ kind: 'files', past: ['/uploads/v/a.mp4'] }])
})

test('lists are compared row by row', () =>
  expect(
    of({ branches: [{ _id: '1', name: 'Pune', city: 'Chakan' }] }, { branches: [{ _id: '2', name: 'Mundra', city: '' }] }),
  ).toMatchObject([
    {
      kind: 'rows',
      marks: [
        { text: 'Mundra', in: 'live' },
        { text: 'Pune · Chakan', in: 'past' },
      ],
    },
  ]))

test('rich text is compared by its words, and a change of formatting alone is reported as one', () => {
  expect(of({ text: '<p>Six <b>days</b></p>' }, { text: '<p>Six</p>' })).toMatchObject([
    {
      kind: 'text',
      marks: [
        { text: 'Six', in: 'both' },
        { text: ' days', in: 'past' },
      ],
    },
  ])
  expect(of({ text: '<p>Six</p>' }, { text: '<h2>Six</h2>' })).toMatchObject([{ kind: 'markup' }])
})

test.each([
  ['<p>Six<br>days</p>', 'Six\ndays'],
  ['<table><tr><th>Mon</th><td>Tue</td></tr></table>', 'Mon Tue'],
  ['<ul><li>Sea<ul><li>Full load</li></ul></li><li>Air</li></ul>', 'Sea\nFull load\nAir'],
  ['<p>Six</p>days<h2>a week</h2><hr>', 'Six\ndays\na week'],
  ['<p>un<b>load</b>ed</p>', 'unloaded'],
])('the words of %s are apart where blocks, lines and cells meet, and only there', (markup, text) =>
  expect(of({ text: markup }, { text: '' })).toEqual([{ name: 'text', label: 'Text', kind: 'text', marks: [{ text, in: 'past' }] }]),
)

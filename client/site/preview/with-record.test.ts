import { expect, test } from 'vitest'
import { withRecord } from './with-record.ts'

const [first, second] = [
  { _id: '1', title: 'Kestrel Tea' },
  { _id: '2', title: 'Ravi Traders' },
]
const changed = { _id: '2', title: 'Ravi & Sons' }

test('a list shows the changed record once, and first', () =>
  expect(withRecord({ clients: [first, second], total: 2, message: '' }, changed)).toEqual({
    clients: [changed, first],
    total: 2,
    message: '',
  }))

test('a new record joins the list', () =>
  expect(withRecord([first], { _id: 'new', title: '' })).toEqual([{ _id: 'new', title: '' }, first]))

test('a singleton takes the changed properties, whether it exists or not', () => {
  expect(withRecord({ about: { _id: '1', aboutTitle: 'Us', vision: 'x' }, message: '' }, { _id: '1', aboutTitle: 'We' })).toEqual({
    about: { _id: '1', aboutTitle: 'We', vision: 'x' },
    message: '',
  })
  expect(withRecord({ message: '', cta: null }, { _id: 'new', title: 'Go' })).toEqual({ message: '', cta: { _id: 'new', title: 'Go' } })
})

test('a response without a record stays as it is', () => {
  expect(withRecord(undefined, changed)).toBeUndefined()
  expect(withRecord({ message: '' }, changed)).toEqual({ message: '' })
})

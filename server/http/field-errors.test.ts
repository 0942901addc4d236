import { expect, test } from 'vitest'
import { readContract, routes } from '../contract/document.ts'
import { fieldErrors } from './field-errors.ts'

const contract = readContract()
const operation = (id: string) => routes(contract).find((route) => route.operation.operationId === id)?.operation
const errors = (id: string, ...raw: [path: string, code: string, message?: string][]) =>
  fieldErrors(
    contract,
    operation(id),
    raw.map(([path, code, message = 'must be so']) => ({ path, message, errorCode: `${code}.openapi.validation` })),
  )

test('API-GEN-10 says what the contract says about the field and the rule', () => {
  expect(errors('createFeature', ['/body/title', 'required'])).toEqual([{ path: 'title', message: 'Please fill in all required fields' }])
  expect(errors('createFaq', ['/body/order', 'minimum'])).toEqual([{ path: 'order', message: 'Order must be 0 or more' }])
})

test('API-GEN-10 finds fields within lists', () => {
  expect(errors('createService', ['/body/features/3/title', 'minLength'])).toEqual([
    { path: 'features.3.title', message: 'Feature title is required' },
  ])
})

test('API-GEN-10 has a default message for every other rule', () => {
  expect(errors('createFaq', ['/body/surprise', 'unevaluatedProperties'], ['/body/faqId', 'format'])).toEqual(
    expect.arrayContaining([
      { path: 'surprise', message: 'There is no such field' },
      { path: 'faqId', message: 'This is not valid' },
    ]),
  )
})

test('API-GEN-10 words a broken rule as the forms do', () => {
  expect(errors('listFaqs', ['/query/limit', 'maximum', 'must be <= 100'])).toEqual([{ path: 'limit', message: '100 or less' }])
  expect(errors('createFaq', ['/body/question', 'maxLength', 'must NOT have more than 200 characters'])).toEqual([
    { path: 'question', message: 'At most 200 characters' },
  ])
})

test('API-GEN-10 names a field once, in the order of the form', () => {
  const found = errors('createFeature', ['/body/order', 'minimum'], ['/body/title', 'minLength'], ['/body/title', 'pattern'])
  expect(found.map(({ path }) => path)).toEqual(['title', 'order'])
})

test('API-GEN-10 leaves out that a combination failed when it is known why', () => {
  expect(errors('createFaq', ['/body', 'allOf'], ['/body/answer', 'required']).map(({ path }) => path)).toEqual(['answer'])
})

test('names a header as the contract spells it, and says what the contract says of it', () => {
  expect(errors('createFaq', ['/headers/idempotency-key', 'pattern', 'must match pattern "^[\\x21-\\x7e]+$"'])).toEqual([
    { path: 'Idempotency-Key', message: 'A key has 1 to 255 characters: letters, digits and signs of ASCII, without blanks' },
  ])
})

test('API-GEN-10 reads escaped names', () => {
  expect(errors('createFaq', ['/body/a~1b~0c', 'additionalProperties'])).toEqual([{ path: 'a/b~c', message: 'There is no such field' }])
})

test('of a number outside its bounds and its format it says the bound', () => {
  const found = errors('createFaq', ['/body/order', 'format'], ['/body/order', 'minimum'])
  expect(found).toEqual([{ path: 'order', message: 'Order must be 0 or more' }])
})

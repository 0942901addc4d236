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

test('has a default message for every other rule (API-GEN-10)', () => {
  expect(errors('createFaq', ['/body/surprise', 'unevaluatedProperties'], ['/body/faqId', 'format'])).toEqual(
    expect.arrayContaining([
      { path: 'surprise', in: 'body', code: 'unknown', message: 'There is no such field' },
      { path: 'faqId', in: 'body', code: 'format', message: 'This is not valid' },
    ]),
  )
})

test('names the rule and the part of the request for programs', () => {
  expect(errors('listFaqs', ['/query/limit', 'maximum'])).toMatchObject([{ path: 'limit', in: 'query', code: 'maximum' }])
  expect(errors('listFaqs', ['/query/nonsense', 'additionalProperties'])).toMatchObject([{ in: 'query', code: 'unknown' }])
  expect(errors('createFaq', ['/headers/idempotency-key', 'pattern'])).toMatchObject([{ in: 'header', code: 'pattern' }])
  const twice = [{ path: '/query/limit', message: 'must be integer', errorCode: 'type.openapi.validation' }]
  expect(fieldErrors(contract, operation('listFaqs'), twice, { query: { limit: ['1', '2'] } })).toMatchObject([{ code: 'repeated' }])
})

test('reports each field once, in the order of the form (API-GEN-10)', () => {
  const found = errors('createFeature', ['/body/order', 'minimum'], ['/body/title', 'minLength'], ['/body/title', 'pattern'])
  expect(found.map(({ path }) => path)).toEqual(['title', 'order'])
})

test('leaves out the error of a combination when its cause is known (API-GEN-10)', () => {
  expect(errors('createFaq', ['/body', 'allOf'], ['/body/answer', 'required']).map(({ path }) => path)).toEqual(['answer'])
})

test('spells a header as in the contract, with the contract’s message', () => {
  expect(errors('createFaq', ['/headers/idempotency-key', 'pattern', 'must match pattern "^[\\x21-\\x7e]+$"'])).toMatchObject([
    { path: 'Idempotency-Key', message: 'A key has 1 to 255 characters: letters, digits and signs of ASCII, without blanks' },
  ])
})

test('explains how a query sends several values, or a reserved character', () => {
  const ofLibrary = (name: string) => `Parameter '${name}' must be url encoded. Its value may not contain reserved characters.`
  const messages = (id: string, name: string) =>
    fieldErrors(contract, operation(id), [{ path: `/query/${name}`, message: ofLibrary(name) }]).map(({ message }) => message)
  expect(messages('exportEnquiries', 'id')).toEqual(['Repeat it for each value: id=…&id=…'])
  expect(messages('listFaqs', 'sort')).toEqual(['Percent-encode reserved characters, such as a comma (%2C)'])
})

test('reads escaped names (API-GEN-10)', () => {
  expect(errors('createFaq', ['/body/a~1b~0c', 'additionalProperties'])).toMatchObject([
    { path: 'a/b~c', message: 'There is no such field' },
  ])
})

test('an id of a wrong length has a wrong format', () => {
  expect(errors('editFaq', ['/body/faqId', 'minLength'], ['/body/faqId', 'format'])).toMatchObject([{ path: 'faqId', code: 'format' }])
})

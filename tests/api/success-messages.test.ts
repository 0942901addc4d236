import { describe, expect, test } from 'vitest'
import { type Operation, resolve, type Schema } from '../../server/contract/document.ts'
import { exampleOf } from '../../server/contract/example-of.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'
import { successMessage } from '../../server/contract/success-message.ts'
import { catalogue } from '../support/catalogue.ts'
import { allRoutes, contract, routeOf } from '../support/client.ts'

const operations = allRoutes.map(({ operation }) => operation)

describe('the messages of the specification are in the contract', () => {
  test.each(Object.entries(catalogue))('%s', (id, messages) => {
    const { operation } = routeOf(id)
    expect([successMessage(contract, operation), operation['x-messages']?.failure]).toEqual(messages)
  })

  test('createEnquiry and registerUser', () => {
    expect(successMessage(contract, routeOf('createEnquiry').operation)).toBe('Thankyou for contacting us!')
    expect(routeOf('registerUser').operation['x-messages']?.failure).toBe('Signup Failed')
  })
})

/** The JSON of an operation's success. */
const success = ({ responses }: Operation): Schema | undefined => {
  const response = resolve<{ content?: Record<string, { schema: Schema }> }>(contract, responses['201'] ?? responses['200'] ?? {})
  const schema = response.content?.['application/json']?.schema
  return schema === undefined ? undefined : flattenSchema(contract, schema)
}

test('every success in JSON has a constant message, except a move, whose message names the new position', () => {
  const inJson = operations.filter((operation) => success(operation) !== undefined)
  expect(inJson.filter((operation) => !success(operation)?.required?.includes('message'))).toEqual([])
  const free = inJson.filter((operation) => successMessage(contract, operation) === undefined)
  expect(free.map(({ operationId }) => operationId)).toEqual(['moveRecord'])
})

test('every write has a message for a failure without one, except those whose failures are shown in another way, or to no one', () => {
  const writes = allRoutes.filter(({ verb, operation }) => verb !== 'get' && !operation.operationId.startsWith('view'))
  const without = writes.filter(({ operation }) => operation['x-messages']?.failure === undefined)
  expect(without.map(({ operation }) => operation.operationId)).toEqual([
    'endSession',
    'createEnquiry',
    'moveRecord',
    'countVisit',
    'measureVisit',
  ])
})

test.each(operations.filter((operation) => successMessage(contract, operation) !== undefined))(
  'the example of $operationId has its message',
  (operation) => {
    expect(exampleOf(success(operation) ?? {})).toMatchObject({ message: successMessage(contract, operation) })
  },
)

import { expect, test } from 'vitest'
import { parametersOf, readContract, resolve, type Schema } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { bodySchema, flattenSchema } from '../../server/contract/flatten-schema.ts'

const contract = readContract()

/** Places of a value and its parts where a broken pattern gets no message that states the rule. */
function silentPatterns(place: string, schema: Schema): string[] {
  const { pattern, properties = {}, items, oneOf = [], 'x-messages': messages } = schema
  return [
    ...(pattern !== undefined && messages?.pattern === undefined ? [`${place}: ${pattern}`] : []),
    ...Object.entries(properties).flatMap(([name, property]) => silentPatterns(`${place}.${name}`, property)),
    ...(items === undefined ? [] : silentPatterns(`${place}[]`, items)),
    ...oneOf.flatMap((option) => silentPatterns(place, option)),
  ]
}

test('every pattern of a request has a message that states the rule in words', () => {
  const silent = documentedRoutes(contract).flatMap(({ operation }) => {
    const { operationId } = operation
    const parameters = parametersOf(contract, operation).filter(({ in: place }) => place !== 'path')
    return [
      ...parameters.flatMap(({ name, schema }) =>
        silentPatterns(`${operationId} ${name}`, flattenSchema(contract, resolve<Schema>(contract, schema))),
      ),
      ...silentPatterns(operationId, bodySchema(contract, operation) ?? {}),
    ]
  })
  expect(silent).toEqual([])
})

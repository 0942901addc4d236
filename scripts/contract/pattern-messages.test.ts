import { expect, test } from 'vitest'
import { parametersOf, readContract, resolve, type Schema } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { bodySchema, flattenSchema } from '../../server/contract/flatten-schema.ts'

const contract = readContract()

/** Places of a value, and of what it holds, whose pattern is broken without a message that says the rule. */
function silentPatterns(place: string, schema: Schema): string[] {
  const { pattern, properties = {}, items, oneOf = [], 'x-messages': messages } = schema
  return [
    ...(pattern !== undefined && messages?.pattern === undefined ? [`${place}: ${pattern}`] : []),
    ...Object.entries(properties).flatMap(([name, property]) => silentPatterns(`${place}.${name}`, property)),
    ...(items === undefined ? [] : silentPatterns(`${place}[]`, items)),
    ...oneOf.flatMap((option) => silentPatterns(place, option)),
  ]
}

test('a request that breaks a pattern is told the rule in words, whichever field or parameter it is', () => {
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

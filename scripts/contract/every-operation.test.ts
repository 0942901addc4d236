import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../../server/contract/document.ts'
import { contract } from './fixtures/changed-contract.ts'

const published = readFileSync(join(import.meta.dirname, '../../openapi/generated/openapi.json'), 'utf8')

const written = ['x-error-responses', 'x-success-message', 'x-id', 'x-not-blank', 'x-content-types', 'x-content-type-name', 'x-enum-of']
test.each(written)('%s is replaced in the published contract', (keyword) => {
  expect(published).not.toContain(`"${keyword}"`)
})

test.each(routes(contract).map(({ operation }) => [operation.operationId, operation] as const))(
  '%s has the error responses that follow from what it takes',
  (_id, { responses, security, requestBody }) => {
    const wanted = [
      ...['400', '405', '429', '500', '503'],
      ...(security?.length === 0 ? [] : ['401']),
      ...(security === undefined ? ['403'] : []),
      ...(requestBody === undefined ? [] : ['413', '415']),
    ]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(wanted))
  },
)

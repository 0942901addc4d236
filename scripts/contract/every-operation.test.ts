import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { readContract, routes } from '../../server/contract/document.ts'
import { everyOperation } from './every-operation.ts'

const published = readFileSync(join(import.meta.dirname, '../../openapi/generated/openapi.json'), 'utf8')

const written = ['x-error-responses', 'x-success-message', 'x-id', 'x-not-blank', 'x-content-types', 'x-content-type-name', 'x-enum-of']
test.each(written)('%s is replaced in the published contract', (keyword) => {
  expect(published).not.toContain(`"${keyword}"`)
})

test.each(routes(readContract()).map(({ operation }) => [operation.operationId, operation] as const))(
  '%s has the error responses that follow from what it takes',
  (_id, { responses, security, requestBody, 'x-roles': roles }) => {
    const wanted = [
      ...['400', '405', '429', '500', '503'],
      ...(security?.length === 0 ? [] : ['401']),
      ...(roles?.includes('user') === false ? ['403'] : []),
      ...(requestBody === undefined ? [] : ['413', '415']),
    ]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(wanted))
  },
)

const document = (operation: object) => ({
  openapi: '3.1.0',
  info: { title: 'One operation', version: '1.0.0' },
  paths: { '/things': { get: { operationId: 'listThings', responses: {}, ...operation } } },
  components: { schemas: { Role: { type: 'string', enum: ['superAdmin', 'editor', 'viewer', 'user'] } } },
})

test.each([
  ['without x-roles', {}, 1],
  ['with no role', { 'x-roles': [] }, 1],
  ['with a role that the schema lacks', { 'x-roles': ['superAdmin', 'auditor'] }, 1],
  ['that a lesser role may call and a greater one may not', { 'x-roles': ['editor', 'viewer'] }, 1],
  ['that is public and names roles', { security: [], 'x-roles': ['superAdmin'] }, 1],
  ['that is public', { security: [] }, 0],
  ['that some roles may call', { 'x-roles': ['superAdmin', 'editor'] }, 0],
])('the linter’s findings of an operation %s', async (_what, operation, findings) => {
  const config = await createConfig({ plugins: [everyOperation], rules: { 'haulfront/operation-roles': 'error' } })
  const problems = await lintFromString({ source: JSON.stringify(document(operation)), config })
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(Array(findings).fill('haulfront/operation-roles'))
})

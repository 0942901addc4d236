import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { readContract, routes } from '../../server/contract/document.ts'
import { everyOperation } from './every-operation.ts'

const published = readFileSync(join(import.meta.dirname, '../../openapi/generated/openapi.json'), 'utf8')

const written = [
  'x-role',
  'x-error-responses',
  'x-id',
  'x-json',
  'x-form',
  'x-page',
  'x-not-blank',
  'x-content-types',
  'x-content-type-name',
  'x-one-of',
]
test.each(written)('%s is replaced in the published contract', (keyword) => {
  expect(published).not.toContain(`"${keyword}"`)
})

test.each(routes(readContract()).map(({ operation }) => [operation.operationId, operation] as const))(
  '%s has the error responses that follow from its parameters and body',
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

const hidden = { name: 'hidden', in: 'query', schema: { type: 'string' } }

const document = (operation: object) => ({
  openapi: '3.1.0',
  info: { title: 'One operation', version: '1.0.0' },
  paths: { '/things': { get: { operationId: 'listThings', responses: {}, ...operation } } },
  components: { schemas: { Role: { type: 'string', enum: ['superAdmin', 'editor', 'viewer', 'user'] } } },
})

test.each([
  ['without x-role', {}, 1],
  ['with a role that the schema lacks', { 'x-role': 'auditor' }, 1],
  ['that is public and names a role', { security: [], 'x-role': 'superAdmin' }, 1],
  ['that is public', { security: [] }, 0],
  ['that some roles may call', { 'x-role': 'editor' }, 0],
  ['with a parameter that no known role may send', { security: [], parameters: [{ ...hidden, 'x-roles': ['auditor'] }] }, 1],
  ['with a parameter that some roles may send', { security: [], parameters: [{ ...hidden, 'x-roles': ['superAdmin', 'editor'] }] }, 0],
])('the linter’s findings of an operation %s', async (_what, operation, findings) => {
  const config = await createConfig({
    plugins: [everyOperation],
    preprocessors: { 'haulfront/every-operation': 'on' },
    rules: { 'haulfront/operation-roles': 'error' },
  })
  const problems = await lintFromString({ source: JSON.stringify(document(operation)), config })
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(Array(findings).fill('haulfront/operation-roles'))
})

test('x-role is expanded into the roles from superAdmin down to it', () => {
  const operations = routes(readContract()).map(({ operation }) => operation)
  const rolesOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.['x-roles']
  expect(rolesOf('listUsers')).toEqual(['superAdmin'])
  expect(rolesOf('createFaq')).toEqual(['superAdmin', 'editor'])
  expect(rolesOf('getProfile')).toEqual(['superAdmin', 'editor', 'viewer', 'user'])
})

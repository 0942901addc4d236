import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../../server/configuration.ts'
import type { Contract } from '../../server/contract/document.ts'
import { call, contract } from '../support/client.ts'
import { sharedService } from '../support/service.ts'
import { callsOf, documented } from './documented-operations.ts'

const service = await sharedService()
const calls = callsOf(contract)

const published = async (path: string) => {
  const response = await fetch(service.url + path)
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

/** Every `$ref` of a document. */
function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : references(value)))
}

test('/api/v1/openapi.json is public: the whole contract in one file (CONTRACT-01)', async () => {
  const { status, type, text } = await published('/api/v1/openapi.json')
  const document = JSON.parse(text) as Contract & { openapi: string }
  expect([status, type.split(';')[0]]).toEqual([200, 'application/json'])
  expect(document.openapi).toMatch(/^3\./)
  expect(references(document).filter((reference) => !reference.startsWith('#/'))).toEqual([])
})

test.each(['openapi.json', 'openapi.yaml'])('a program that guesses /%s is led to the contract', async (name) => {
  const response = await fetch(`${service.url}/${name}`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([308, `/api/v1/${name}`])
})

test('/api/v1/openapi.yaml is public and has the same content (CONTRACT-02)', async () => {
  const { status, type, text } = await published('/api/v1/openapi.yaml')
  expect([status, type.split(';')[0]]).toEqual([200, 'application/yaml'])
  expect(parse(text)).toEqual(JSON.parse((await published('/api/v1/openapi.json')).text))
})

test('the contract passes its linter (SEC-L-03)', async () => {
  const folder = join(projectRoot, 'openapi')
  const redocly = join(projectRoot, 'node_modules/@redocly/cli/bin/cli.js')
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' }
  const { stderr } = await promisify(execFile)(process.execPath, [redocly, 'lint', '--format=summary'], {
    cwd: folder,
    env: environment,
  }).catch((failed: { stderr: string }) => failed)
  expect(stderr).toContain('Your API descriptions are valid')
})

test.each(documented)('%s is as documented (CONTRACT-04, CONTRACT-07, API-GEN-29)', (name, mediaType, fields) => {
  const [, mediaTypeNow, fieldsNow = []] = calls.find(([call]) => call === name) ?? []
  expect([mediaTypeNow, fieldsNow]).toEqual([mediaType, expect.arrayContaining(fields)])
})

test('the package is called haulfront (NAME-02)', async () => {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
  expect(manifest.name).toBe('haulfront')
})

test('the API stands below /api/v1 of the site, and nowhere else (NAME-03, API-GEN-01)', async () => {
  expect(contract.servers.map(({ url }) => url)).toEqual(['/api/v1'])
  const registration = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect((await fetch(`${service.url}/api/v1/user/register`, registration)).status).toBe(400)
  expect((await fetch(`${service.url}/api/user/register`, registration)).status).toBe(404)
})

test('a path has one spelling: other letter case or a trailing slash is another path (API-GEN-14, SEC-L-05)', async () => {
  const statuses = await Promise.all(
    ['/faq/all-faqs', '/FAQ/all-faqs', '/faq/all-faqs/'].map(async (path) => (await fetch(`${service.url}/api/v1${path}`)).status),
  )
  expect(statuses).toEqual([200, 404, 404])
})

test('/healthz reports that the process is up (CONTRACT-05)', async () => {
  const { status, text } = await published('/healthz')
  expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok' }])
})

test('/readyz reports whether the database is reachable and migrated (CONTRACT-06)', async () => {
  expect((await published('/readyz')).status).toBe(200)
  const { database } = service.tools
  const { id, name } = await database('migrations').orderBy('id', 'desc').first()
  await database('migrations').where({ id }).update({ name: 'another' })
  expect((await published('/readyz')).status).toBe(503)
  await database('migrations').where({ id }).update({ name })
  expect((await published('/readyz')).status).toBe(200)
})

test('every response of the API forbids loading and framing by its content security policy (SEC-E-04)', async () => {
  const { headers } = await call(service, 'listFaqs')
  expect(headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`)
  expect([headers.get('x-content-type-options'), headers.get('x-powered-by')]).toEqual(['nosniff', null])
})

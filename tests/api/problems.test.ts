import { expect, test } from 'vitest'
import { call, responseOf, signUp } from '../support/client.ts'
import { eventually, expectProblem } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)

const faq = { question: 'Do you carry part loads?', answer: 'Daily.' }

test('a problem has type, title, status and detail, and a message that people may see (API-GEN-09)', async () => {
  const response = await call(service, 'viewFaq', { body: { faqId: crypto.randomUUID() } })
  expect(response.type).toBe('application/problem+json')
  expect(response.body).toEqual({
    type: '/docs/problems/not-found',
    title: 'Not found',
    status: 404,
    detail: 'There is no such FAQ.',
    message: 'There is no such FAQ.',
  })
})

test('an internal error shows its reference, and neither a stack nor a query (API-GEN-19)', async () => {
  await service.tools.database.schema.alterTable('faqs', (table) => table.renameColumn('answer', 'answers'))
  const response = await call(service, 'createFaq', { body: faq, token })
  await service.tools.database.schema.alterTable('faqs', (table) => table.renameColumn('answers', 'answer'))
  expectProblem(response, 500)
  const { instance, ...rest } = response.body
  expect(instance).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
  expect(JSON.stringify(rest)).not.toMatch(/insert|select|faqs|answers|column|node_modules|\.ts|at /i)
  expect(service.log.some((line) => line.includes(String(instance).slice('urn:uuid:'.length)))).toBe(true)
})

test('a failed write changed nothing (API-GEN-19)', async () => {
  expect(await service.tools.database('faqs').select('_id')).toEqual([])
})

test('an unsupported content encoding is a 415 (API-GEN-17)', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-encoding': 'klingon' }
  const response = await fetch(`${service.url}/api/v1/faq/create-faq`, { method: 'POST', headers, body: JSON.stringify(faq) })
  expectProblem(await responseOf(response), 415)
})

test('without the right to read, a missing record looks like an existing one (API-GEN-12, SEC-K-05)', async () => {
  expectProblem(await call(service, 'deleteFaq', { body: { faqId: crypto.randomUUID() } }), 401)
})

test('when every connection to the database breaks, the next request has a new one (API-GEN-19, SEC-M-03)', async () => {
  const { database } = service.tools
  await Promise.all(Array.from({ length: 4 }, () => call(service, 'listFaqs')))
  await database.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const response = await eventually(async () => {
    const tried = await call(service, 'listFaqs')
    expect([200, 500, 503]).toContain(tried.status)
    return tried.status === 200 && tried
  })
  expect(response.body.faqs).toEqual([])
})

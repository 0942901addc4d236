import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { eventually } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const { database } = service.tools
const admin = await signUp(service)
const json = 'application/json'

/** Sends a request whose session is looked up only after its client has gone. */
async function breakOff(path: string, headers: Record<string, string | number>, bytes: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.raw('lock table users in access exclusive mode')
    const outgoing = request(`${service.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, ...headers },
    }).on('error', () => undefined)
    outgoing.flushHeaders()
    outgoing.write(bytes)
    // The query of the session waits for the lock.
    await eventually(async () => {
      const { rows } = await database.raw(`select 1 from pg_locks where not granted and relation = 'users'::regclass`)
      return rows.length > 0
    })
    const closed = new Promise((resolve) => outgoing.once('close', resolve))
    outgoing.destroy()
    await closed
    // The server has seen the end of the connection before the lock goes.
    await sleep(200)
  })
  // Time for a handler to write; no log or response tells of a request without a client.
  await sleep(300)
}

test.each([
  ['JSON that breaks off', 'faq/create-faq', { 'content-type': json, 'content-length': 100 }, '{'],
  ['JSON of which nothing comes', 'faq/create-faq', { 'content-type': json, 'content-length': 100 }, ''],
  ['JSON of no byte', 'faq/create-faq', { 'content-type': json, 'content-length': 0 }, ''],
  ['a form that breaks off', 'client/create-client', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100 }, '--x'],
])('%s before the server reads it writes nothing', async (_what, path, headers, bytes) => {
  await breakOff(path, headers, bytes)
  expect([await database('faqs'), await database('clients')]).toEqual([[], []])
})

test.each(['POST', 'PUT', 'DELETE'])('a %s without a body is refused by the fields that it lacks', async (method) => {
  const path = { POST: 'faq/create-faq', PUT: 'faq/edit-faq', DELETE: 'faq/delete-faq' }[method]
  const outgoing = request(`${service.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': json },
  })
  outgoing.removeHeader('content-length')
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  response.resume()
  expect(response.statusCode).toBe(400)
})

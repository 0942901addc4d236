import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { sharedService } from '../support/service.ts'

/** Requests as programs send them: credentials, bodies and queries of curl, Postman, requests, axios, Zapier and tutorials. */
const service = await sharedService()
const { token } = await signUp(service)
const api = `${service.url}/api/v1`

const problemOf = async (response: Response) => {
  const { status, headers } = response
  const { detail } = (await response.json()) as { detail?: string }
  return { status, detail, challenge: headers.get('www-authenticate') }
}

const credentials = (authorization: string) => fetch(`${api}/tokens`, { headers: { authorization } })

test.each([
  ['curl, with the scheme in lower case', `bearer ${token}`],
  ['a template with two blanks', `Bearer  ${token}`],
  ['a shell that read the token with its line end', `Bearer ${token} `],
])('the credentials of %s are taken', async (_who, authorization) => {
  expect((await credentials(authorization)).status).toBe(200)
})

const malformed = 'The Authorization header is not the word Bearer, a space and a token.'
const ended = 'The session has ended, or its token is wrong.'
test.each([
  ['a token in quotes', `Bearer "${token}"`, malformed],
  ['the scheme twice, as a field labelled Token makes it', `Bearer Bearer ${token}`, malformed],
  ['a token without scheme', token, malformed],
  ['a name and a password', `Basic ${Buffer.from(`ada:${token}`).toString('base64')}`, malformed],
  ['a placeholder that was not replaced', 'Bearer YOUR_TOKEN', ended],
  ['a token that was cut', `Bearer ${token.slice(0, -8)}`, ended],
])('%s is refused by a 401 that says why', async (_what, authorization, detail) => {
  const challenge = detail === ended ? 'Bearer error="invalid_token"' : 'Bearer'
  expect(await problemOf(await credentials(authorization))).toEqual({ status: 401, detail, challenge })
})

test('a request without credentials is told how to send them', async () => {
  const detail = 'This needs a signed-in account, and the request has neither an Authorization header with a token nor a session cookie.'
  expect(await problemOf(await fetch(`${api}/tokens`))).toEqual({ status: 401, detail, challenge: 'Bearer' })
})

const view = (body: string | Uint8Array<ArrayBuffer> | undefined, headers: Record<string, string> = {}) =>
  fetch(`${api}/faq/view-faq`, {
    method: 'POST',
    ...(body !== undefined && { body }),
    headers: { 'content-type': 'application/json', ...headers },
  })
const json = '{"faqId":"0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10"}'

test.each([
  ['axios, with a charset', json, { 'content-type': 'application/json; charset=UTF-8' }],
  ['a client with capitals', json, { 'content-type': 'Application/JSON' }],
  ['PowerShell, with a byte order mark', `\ufeff${json}`, {}],
  ['a client that compresses', gzipSync(json), { 'content-encoding': 'gzip' }],
])('the body of %s is read', async (_who, body, headers) => {
  expect((await problemOf(await view(body, headers as Record<string, string>))).status).toBe(404)
})

test.each([
  ['no body', undefined, 'faqId: This is required'],
  ['a list', `[${json}]`, 'The body must be an object.'],
  ['JSON in JSON', JSON.stringify(json), 'The body must be an object.'],
  ['a comma at the end', '{"faqId":"x",}', 'The body is not valid JSON: line 1, column 14.'],
  ['single quotes of Python', "{\n  'faqId': 'x'\n}", 'The body is not valid JSON: line 2, column 3.'],
  ['a body that was cut', '{"faqId":', 'The body is not valid JSON: it ends too early.'],
  ['a number as id', '{"faqId":"42"}', 'faqId: Enter an id, such as 0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10'],
])('%s is refused by a 400 that says why', async (_what, body, detail) => {
  expect(await problemOf(await view(body))).toMatchObject({ status: 400, detail })
})

test.each([
  ['limit=1&limit=2', 'limit: Send one value, once'],
  ['limit[]=1', 'limit: Send one value, once'],
  ['limit=1.0', 'limit: Enter a whole number'],
  ['limit=ten', 'limit: Enter a whole number'],
])('the query %s is refused by a 400 that says why', async (query, detail) => {
  expect(await problemOf(await fetch(`${api}/faq/all-faqs?${query}`))).toMatchObject({ status: 400, detail })
})

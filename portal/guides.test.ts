import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readContract } from '../server/contract/document.ts'
import { limitPolicies } from '../server/contract/limit-policies.ts'
import { signatureOf } from '../server/contract/webhook-signature.ts'
import { usingTheApi, webhooksGuide } from './guides.ts'
import { exampleSecret } from './reference/events.ts'

const contract = readContract()

test('the request that the guide to webhooks prints is signed as it says, so that a receiver can be tested with it', () => {
  const { markdown } = webhooksGuide(contract)
  const [, headers = '', body = ''] = /^POST \/ HTTP\/1\.1\n(.*?)\n\n(\{.*?\n\})\n```$/ms.exec(markdown) ?? []
  const headerOf = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(headers)?.[1]
  const [, key = ''] = /the secret is `whsec_(.+?)`/.exec(markdown) ?? []
  const signed = `${headerOf('webhook-id')}.${headerOf('webhook-timestamp')}.${body}`
  const expected = createHmac('sha256', Buffer.from(key, 'base64')).update(signed).digest('base64')
  expect(headerOf('webhook-signature')).toBe(`v1,${expected}`)
})

test('the example headers of the contract sign the body of its example delivery, so that a generated receiver can be tested with them', () => {
  type Named = Record<string, { example: { _id: string; requestBody: string } & string }>
  const { schemas, parameters } = contract.components as unknown as { schemas: Named; parameters: Named }
  const { example: delivery } = schemas.WebhookDelivery ?? {}
  const timestamp = Number(parameters.MessageTime?.example)
  const message = { id: String(delivery?._id), timestamp, body: String(delivery?.requestBody) }
  expect(signatureOf([exampleSecret(contract)], message)).toBe(parameters.Signature?.example)
})

test('the further cells of a table with three columns carry the titles that a phone shows beside them', () => {
  expect(usingTheApi(contract).html).toContain('<td>Enquiries</td><td data-title="Limit">5 in 10 minutes</td>')
})

test('the guide prints the limits by which the server counts', () => {
  const { read, 'login-pair': signIn } = limitPolicies
  const { markdown } = usingTheApi(contract)
  expect(markdown).toContain(`| Reads, and all requests without an account | ${read.requests} a minute | per ${read.per} or API token |`)
  expect(markdown).toContain(`| Sign-ins to one account | ${signIn.requests} in 15 minutes | per ${signIn.per} |`)
})

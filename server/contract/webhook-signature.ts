import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** Bytes of a secret; Standard Webhooks asks for 24 to 64. */
const secretBytes = 32

export const createSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`

type Message = { id: string /** Seconds since 1970. */; timestamp: number; body: string }

/** Header `webhook-signature` (Standard Webhooks 1.0, symmetric): one signature for each secret, separated by spaces. */
export const signatureOf = (secrets: string[], message: Message): string => secrets.map((secret) => `v1,${sign(secret, message)}`).join(' ')

function sign(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}

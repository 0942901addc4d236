import type { HaulfrontEvent } from './types.ts'
import { HaulfrontWebhookError } from './webhook-error.ts'

/** The headers of a request: `Headers`, Node's `request.headers`, an object with names in any case, or pairs of names and values. */
export type WebhookHeaders =
  | Iterable<readonly [name: string, value: string]>
  | { readonly [name: string]: string | readonly string[] | undefined }

export interface WebhookOptions {
  /** Seconds that `webhook-timestamp` may differ from the clock: 300, as Standard Webhooks recommends. */
  tolerance?: number
}

const defaultTolerance = 5 * 60
const hmac = { name: 'HMAC', hash: 'SHA-256' } as const
const encoder = new TextEncoder()

/**
 * Verifies a request by Standard Webhooks 1.0 (HMAC-SHA256, `v1`), with Web Crypto only.
 * @param body the bytes or the text as received; JSON that was parsed and printed again has another signature.
 * @param secret of the webhook; or several, any of which may have signed it, during a change of secrets.
 * @returns the event, told apart by its `type`.
 * @throws HaulfrontWebhookError whose `reason` says why the request must not be trusted.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance = defaultTolerance }: WebhookOptions = {},
): Promise<HaulfrontEvent> {
  const keys = await Promise.all([secret].flat().map(importKey))
  if (keys.length === 0) throw malformedSecret()
  const bytes = bytesOf(body)
  const all = pairsOf(headers)
  const id = single(all, 'webhook-id')
  // A full stop would let the parts of the signed text be read in more than one way.
  if (!/^[\x21-\x2d\x2f-\x7e]+$/.test(id)) throw malformedHeader('webhook-id')
  const timestamp = single(all, 'webhook-timestamp')
  if (!/^\d{1,15}$/.test(timestamp)) throw malformedHeader('webhook-timestamp')
  const signatures = signaturesOf(valuesOf(all, 'webhook-signature').join(' '))
  checkAge(Number(timestamp), tolerance)

  const signed = joined(encoder.encode(`${id}.${timestamp}.`), bytes)
  const expected = await Promise.all(keys.map(async (key) => new Uint8Array(await crypto.subtle.sign(hmac, key, signed))))
  if (!signatures.some((signature) => expected.some((own) => isEqual(own, signature))))
    throw new HaulfrontWebhookError(
      'wrong-signature',
      'No signature of the webhook fits its body and the secret. Verify the body as it was received, before anything parses it.',
    )
  return eventOf(bytes)
}

const malformedSecret = () =>
  new HaulfrontWebhookError('malformed-secret', 'The secret of a webhook is “whsec_” and base64, as it was shown when it was created.')
const malformedHeader = (name: string) => new HaulfrontWebhookError('malformed-header', `The header ${name} has no valid value.`)

/** The key of a secret, with or without its prefix, as in Standard Webhooks' own libraries. */
async function importKey(secret: unknown): Promise<CryptoKey> {
  const bytes = typeof secret === 'string' ? fromBase64(secret.trim().replace(/^whsec_/, '')) : undefined
  // Anyone can make a signature with an empty key.
  if (bytes === undefined || bytes.length === 0) throw malformedSecret()
  return crypto.subtle.importKey('raw', bytes, hmac, false, ['sign'])
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function bytesOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return encoder.encode(body)
  if (body instanceof Uint8Array) return body
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  throw new HaulfrontWebhookError('malformed-body', 'The body of a webhook is verified as text or bytes, before anything parses it.')
}

/** All headers as pairs, with names in lower case. */
function pairsOf(headers: WebhookHeaders): [name: string, value: string][] {
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers)
  return pairs.flatMap(([name, value = []]) => [value].flat().map((each): [string, string] => [name.toLowerCase(), each]))
}

/**
 * All values of a header.
 * @throws HaulfrontWebhookError when it is missing.
 */
function valuesOf(headers: [name: string, value: string][], name: string): string[] {
  const values = headers.flatMap(([key, value]) => (key === name && value.trim() !== '' ? [value.trim()] : []))
  if (values.length === 0) throw new HaulfrontWebhookError('missing-header', `The request has no header ${name}.`)
  return values
}

function single(headers: [name: string, value: string][], name: string): string {
  const [value = '', ...others] = valuesOf(headers, name)
  if (others.length > 0) throw malformedHeader(name)
  return value
}

/** The signatures of version 1 in `v1,<base64> v1,<base64>`; skips everything else. */
const signaturesOf = (value: string) =>
  value.split(/\s+/).flatMap((part) => (part.startsWith('v1,') ? (fromBase64(part.slice('v1,'.length)) ?? []) : []))

function checkAge(timestamp: number, tolerance: number): void {
  const age = Math.floor(Date.now() / 1000) - timestamp
  const apart = `${Math.abs(age)} seconds ${age > 0 ? 'ago' : 'in the future'} by this clock; the tolerance is ${tolerance}.`
  // A tolerance of NaN refuses every webhook.
  if (age > 0 && !(age <= tolerance)) throw new HaulfrontWebhookError('too-old', `The webhook was sent ${apart}`)
  if (age <= 0 && !(-age <= tolerance)) throw new HaulfrontWebhookError('too-new', `The webhook was sent ${apart}`)
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** Constant-time comparison, so that its time does not reveal where two signatures differ. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

function eventOf(bytes: Uint8Array): HaulfrontEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof event === 'object' && event !== null && typeof Reflect.get(event, 'type') === 'string') return event as HaulfrontEvent
  } catch {
    // Invalid JSON gets the same error below as JSON without an event.
  }
  throw new HaulfrontWebhookError('malformed-body', 'The body of the webhook is well signed, but is not the JSON of an event.')
}

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { ForbiddenHost, isLoopbackAddress, publicLookup } from '../http/public-lookup.ts'
import { cutToLength } from '../lib/human-text.ts'

/** A request to a receiver, whose address was checked (`webhook-url.ts`). */
export type WebhookRequest = { url: URL; isLoopback: boolean; headers: Record<string, string>; body: string }

/** What came of it: `error` is "" for a response of 2xx. */
export type WebhookResponse = { status: number | null; text: string; error: string }

/** Milliseconds from resolving the name to the end of the response. */
export const sendTimeout = 10_000
const maxResponseBytes = 65_536
const maxTextLength = 4_096

/**
 * Sends an event to the public internet only: the name is resolved once, all its addresses are checked, and the connection goes to one of them.
 * Redirects are not followed, no proxy of the environment is used, and the response is read up to 64 kB.
 */
export async function sendEvent(sent: WebhookRequest): Promise<WebhookResponse> {
  try {
    const { status, body } = await exchange(sent)
    // PostgreSQL stores no NUL character.
    const text = cutToLength(body.toString('utf8').replaceAll('\0', ''), maxTextLength)
    return { status, text, error: errorOfStatus(status) }
  } catch (error) {
    return { status: null, text: '', error: errorSentence(sent.url.hostname, error) }
  }
}

function exchange({ url, isLoopback, headers, body }: WebhookRequest): Promise<{ status: number; body: Buffer }> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const lookup = isLoopback ? publicLookup(undefined, isLoopbackAddress) : publicLookup()
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(sendTimeout) }
    const sent = request(url, options, (response) => {
      const { statusCode = 0 } = response
      const chunks: Buffer[] = []
      let length = 0
      const end = () => resolve({ status: statusCode, body: Buffer.concat(chunks).subarray(0, maxResponseBytes) })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length < maxResponseBytes) return
        end()
        response.destroy()
      })
      response.once('end', end)
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

function errorOfStatus(status: number): string {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400
    ? `The receiver redirects elsewhere (${status}), which is not followed. Enter the address that it redirects to.`
    : `The receiver answered with ${status}.`
}

/** Sentences for the errors that receivers cause. */
const sentences: Record<string, string> = {
  EAI_AGAIN: 'The name of the receiver could not be resolved.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection before it answered.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  ENOTFOUND: 'The name of the receiver could not be found.',
  EPIPE: 'The receiver closed the connection before it answered.',
  ETIMEDOUT: 'The receiver cannot be reached.',
  HPE_HEADER_OVERFLOW: 'The headers of the response are too large.',
}

function errorSentence(hostname: string, error: unknown): string {
  if (error instanceof ForbiddenHost) return `${cutToLength(hostname, 200)} leads to an address that is not on the public internet.`
  if (!(error instanceof Error)) return 'The event could not be sent.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `The receiver did not answer within ${sendTimeout / 1000} seconds.`
  const code = codeOf(error)
  if (sentences[code] !== undefined) return sentences[code]
  if (code.startsWith('HPE_')) return 'The response is not HTTP.'
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED/.test(code)) return `The receiver has no valid certificate (${code}).`
  return `The event could not be sent (${code || error.message.slice(0, 200)}).`
}

/** The code of an error; of several connections that failed, that of the first. */
function codeOf(error: Error): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error
  return inner instanceof Error && 'code' in inner ? String(inner.code) : ''
}

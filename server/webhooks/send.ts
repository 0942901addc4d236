import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { cutToLength } from '../../shared/human-text.ts'
import { ForbiddenHost, isLoopbackAddress, publicLookup } from '../http/public-lookup.ts'
import { responseText } from './response-text.ts'

/** A request to a receiver, whose address was checked (`webhook-url.ts`). */
export type WebhookRequest = { url: URL; isLoopback: boolean; headers: Record<string, string>; body: string }

/** Outcome of a request: `error` is "" for a 2xx response; `retryAfter` is the receiver's Retry-After in seconds. */
export type WebhookResponse = { status: number | null; text: string; error: string; retryAfter: number }

/** Milliseconds from resolving the name to the end of the response. */
export const sendTimeout = 10_000
const maxResponseBytes = 65_536

/**
 * Sends an event to the public internet only: the name is resolved once, all its addresses are checked, and the connection goes to one of
 * them. Follows no redirects, uses no proxy of the environment, and reads up to 64 kB of the response.
 */
export async function sendEvent(sent: WebhookRequest): Promise<WebhookResponse> {
  try {
    const { status, headers, body } = await exchange(sent)
    return { status, text: responseText(body, headers), error: errorOfStatus(status), retryAfter: secondsOf(headers['retry-after']) }
  } catch (error) {
    return { status: null, text: '', error: errorSentence(sent.url.hostname, error), retryAfter: 0 }
  }
}

type Exchange = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function exchange({ url, isLoopback, headers, body }: WebhookRequest): Promise<Exchange> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const lookup = isLoopback ? publicLookup(undefined, isLoopbackAddress) : publicLookup()
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(sendTimeout) }
    let answered = false
    const sent = request(url, options, (response) => {
      answered = true
      resolve(readBody(response).then((read) => ({ status: response.statusCode ?? 0, headers: response.headers, body: read })))
    })
    // After the status has arrived, an error affects only the body.
    sent.on('error', (error) => answered || reject(error))
    sent.end(body)
  })
}

/** Reads a body up to its limit. Only the status counts, so that a body may be incomplete or endless. */
function readBody(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = () => resolve(Buffer.concat(chunks).subarray(0, maxResponseBytes))
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length < maxResponseBytes) return
      end()
      response.destroy()
    })
    for (const event of ['end', 'error', 'close']) response.once(event, end)
  })
}

/** Seconds of a Retry-After header (RFC 9110, 10.2.3), a number or a date; 0 without one. */
function secondsOf(retryAfter = ''): number {
  const seconds = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

function errorOfStatus(status: number): string {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400
    ? `The receiver redirects elsewhere (${status}), which is not followed. Enter the address that it redirects to.`
    : `The receiver answered with ${status}.`
}

/** Messages for errors of receivers. */
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

/** The code of an error; for several failed connections, the first one's. */
function codeOf(error: Error): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error
  return inner instanceof Error && 'code' in inner ? String(inner.code) : ''
}

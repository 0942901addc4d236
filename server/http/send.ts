import type { Response } from 'express'
import { etagOf, joinChunks, jsonPieces, textPieces } from '../lib/time-slicing.ts'

/** Replaces Express's `response.json`, which serialises and hashes a body of any size without yielding to the event loop. */
export function sendJson(this: Response, body: unknown): Response {
  if (this.getHeader('content-type') === undefined) this.setHeader('content-type', 'application/json; charset=utf-8')
  return sendChunked(this, jsonPieces(body, 2))
}

/** @param type a media type without parameters. */
export function sendText(response: Response, type: string, text: string): Response {
  return sendChunked(response.type(type), textPieces(text))
}

function sendChunked(response: Response, pieces: Iterable<string>): Response {
  const text = joinChunks(pieces)
  // Given a string, Express would parse the content type again to add the charset.
  if (typeof text === 'string') return declaresUtf8(response) ? response.send(Buffer.from(text)) : response.send(text)
  text.then(async (bytes) => response.set('etag', `W/"${await etagOf(bytes)}"`).send(bytes)).catch((error) => response.req.next?.(error))
  return response
}

const declaresUtf8 = (response: Response) => String(response.getHeader('content-type')).endsWith('; charset=utf-8')

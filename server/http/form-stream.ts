import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { type Problem, problem } from '../contract/problem.ts'
import { parseHeader } from './header-parameters.ts'
import { MalformedForm, normalisePartHeader } from './part-header.ts'

/** Limits in bytes: a whole form, one text field, and a part's header or the preamble. */
export const maxFormBytes = 300 * 1024 * 1024
export const maxTextBytes = 1024 * 1024
const maxHeaderBytes = 16 * 1024

export const formTooLarge = () => problem.tooLarge({ path: '', message: 'A request may have 300 MB at most' })
const missingHeader = () => new MalformedForm('A part has no header')

/**
 * Transform stream between a request and multer: the same bytes, with the header of each part normalised (`normalisePartHeader`). It
 * fails at the byte that exceeds a limit, where multer reads on to the end of the part or of the body.
 */
export class FormStream extends Transform {
  readonly headers: IncomingHttpHeaders
  /** Charsets that parts declare, by field name. */
  readonly charsets = new Map<string, string>()
  /** Text fields whose parts declare `application/json`. */
  readonly declaredJson = new Set<string>()
  readonly #jsonFields: Set<string>
  readonly #delimiter: Buffer
  // The first delimiter has no line before it, so that CRLF is prepended.
  #buffer: Buffer = Buffer.from('\r\n')
  #received = 0
  #state: 'content' | 'header' | 'epilogue' = 'content'
  /** True while the buffer begins with the CRLF that ends a header; multer would take it for the CRLF of a delimiter. */
  #isBehindHeader = false
  /** Bytes allowed before the next delimiter; initially those of the preamble. */
  #remaining = maxHeaderBytes
  #limitProblem: () => Problem | MalformedForm = missingHeader

  /** @param jsonFields fields with JSON, whose parts may have a file name. @throws MalformedForm for a request without a boundary. */
  constructor(request: IncomingMessage, jsonFields: Set<string>) {
    super()
    this.#jsonFields = jsonFields
    const boundary = boundaryOf(request)
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    // The only headers that multer reads.
    this.headers = { 'content-type': `multipart/form-data; boundary="${boundary}"`, 'transfer-encoding': 'chunked' }
    request.once('close', () => {
      if (!request.complete) this.destroy(problem.badRequest('The request broke off.'))
    })
    request.pipe(this)
  }

  /** multer unpipes after an error and then waits for the end of the body, unless the stream is destroyed. */
  override unpipe(destination?: NodeJS.WritableStream): this {
    super.unpipe(destination)
    return this.destroy()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#received += chunk.length
    this.#buffer = Buffer.concat([this.#buffer, chunk])
    try {
      if (this.#received > maxFormBytes) throw formTooLarge()
      while (this.#state === 'content' ? this.#forwardContent() : this.#forwardHeader());
      callback()
    } catch (error) {
      callback(error as Error)
    }
  }

  override _flush(callback: TransformCallback): void {
    callback(null, this.#buffer)
  }

  /** @returns true when a delimiter was found, so that a header follows. */
  #forwardContent(): boolean {
    const at = this.#buffer.indexOf(this.#delimiter)
    if (at === 0 && this.#isBehindHeader) throw missingHeader()
    const length = at < 0 ? this.#safeLength() : at
    if (length > 0) this.#isBehindHeader = false
    this.#remaining -= length
    if (this.#remaining < 0) throw this.#limitProblem()
    this.#forward(at < 0 ? length : length + this.#delimiter.length)
    if (at >= 0) this.#state = 'header'
    return at >= 0
  }

  /** @returns true when a complete header was found, so that content follows. */
  #forwardHeader(): boolean {
    if (this.#state === 'epilogue' || this.#buffer.subarray(0, 2).equals(Buffer.from('--'))) {
      this.#state = 'epilogue'
      this.#forward(this.#buffer.length)
      return false
    }
    const end = this.#buffer.indexOf('\r\n\r\n')
    if ((end < 0 ? this.#buffer.length : end) > maxHeaderBytes) throw missingHeader()
    if (end < 0) return false
    if (this.#buffer.subarray(0, end).includes(this.#delimiter)) throw missingHeader()
    const [padding, ...lines] = this.#buffer.toString('latin1', 0, end).split('\r\n')
    if (padding?.trim() !== '') throw new MalformedForm('A boundary has something behind it')
    const { name, isFile, isJson, charset, text } = normalisePartHeader(lines, this.#jsonFields)
    if (isJson) this.declaredJson.add(name)
    if (charset !== undefined) this.charsets.set(name, charset)
    this.push(`\r\n${text}\r\n`, 'latin1')
    this.#buffer = this.#buffer.subarray(end + 2)
    this.#isBehindHeader = true
    this.#remaining = isFile ? Number.POSITIVE_INFINITY : maxTextBytes + 2
    this.#limitProblem = () => problem.tooLarge({ path: name, message: 'The text is too long' })
    this.#state = 'content'
    return true
  }

  /** Number of buffered bytes that are certainly content: all except a possible beginning of a delimiter. */
  #safeLength(): number {
    const at = this.#buffer.lastIndexOf('\r')
    const isBeginning = at >= 0 && this.#buffer.subarray(at).equals(this.#delimiter.subarray(0, this.#buffer.length - at))
    return isBeginning ? at : this.#buffer.length
  }

  #forward(length: number): void {
    this.push(this.#buffer.subarray(0, length))
    this.#buffer = this.#buffer.subarray(length)
  }
}

function boundaryOf({ headers }: IncomingMessage): string {
  const boundary = parseHeader(headers['content-type'] ?? '')?.parameters.get('boundary') ?? ''
  // The characters of RFC 2046 (5.1.1), all of which are valid in quotes.
  if (!/^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary)) throw new MalformedForm('The form has no boundary')
  return boundary
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { MIMEType } from 'node:util'
import { type Problem, problem } from '../contract/problem.ts'
import { checkedPartHeader, MalformedForm } from './part-header.ts'

/** In bytes: of a whole form, of one text in it, and of a part's header or the preamble. */
export const formLimit = 300 * 1024 * 1024
export const textLimit = 1024 * 1024
const headerLimit = 16 * 1024

export const tooLargeForm = () => problem.tooLarge({ path: '', message: 'A request may have 300 MB at most' })
const noHeader = () => new MalformedForm('A part has no header')

/**
 * The body of a request for multer to read instead of the request: the same bytes, with the header of each part checked
 * (`checkedPartHeader`). It fails at the byte that breaks a limit, where multer reads on to the end of the part or of the body.
 */
export class FormStream extends Transform {
  readonly headers: IncomingHttpHeaders
  readonly #delimiter: Buffer
  // The first delimiter has no line before it.
  #held: Buffer = Buffer.from('\r\n')
  #received = 0
  #place: 'content' | 'header' | 'epilogue' = 'content'
  /** Whether what is held begins with the last line end of a header, which multer would take for that of a delimiter. */
  #isBehindHeader = false
  /** Bytes that may still come before the next delimiter: first of the preamble. */
  #left = headerLimit
  #tooLong: () => Problem | MalformedForm = noHeader

  /** @throws MalformedForm for a request without a boundary. */
  constructor(request: IncomingMessage) {
    super()
    const boundary = boundaryOf(request)
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    // All that multer looks at: what the body is, and that there is one.
    this.headers = { 'content-type': `multipart/form-data; boundary="${boundary}"`, 'transfer-encoding': 'chunked' }
    request.once('close', () => {
      if (!request.complete) this.destroy(problem.badRequest('The request broke off.'))
    })
    request.pipe(this)
  }

  /** multer's first step after an error; it then waits for the end of the body, unless that is gone. */
  override unpipe(destination?: NodeJS.WritableStream): this {
    super.unpipe(destination)
    return this.destroy()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#received += chunk.length
    this.#held = Buffer.concat([this.#held, chunk])
    try {
      if (this.#received > formLimit) throw tooLargeForm()
      while (this.#place === 'content' ? this.#passContent() : this.#passHeader());
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#held)
  }

  /** @returns whether a delimiter was found, with a header behind it. */
  #passContent(): boolean {
    const at = this.#held.indexOf(this.#delimiter)
    if (at === 0 && this.#isBehindHeader) throw noHeader()
    const length = at < 0 ? this.#certainLength() : at
    if (length > 0) this.#isBehindHeader = false
    this.#left -= length
    if (this.#left < 0) throw this.#tooLong()
    this.#pass(at < 0 ? length : length + this.#delimiter.length)
    if (at >= 0) this.#place = 'header'
    return at >= 0
  }

  /** @returns whether a header was found, with content behind it. */
  #passHeader(): boolean {
    if (this.#place === 'epilogue' || this.#held.subarray(0, 2).equals(Buffer.from('--'))) {
      this.#place = 'epilogue'
      this.#pass(this.#held.length)
      return false
    }
    const end = this.#held.indexOf('\r\n\r\n')
    if ((end < 0 ? this.#held.length : end) > headerLimit) throw noHeader()
    if (end < 0) return false
    if (this.#held.subarray(0, end).includes(this.#delimiter)) throw noHeader()
    const [padding, ...lines] = this.#held.toString('latin1', 0, end).split('\r\n')
    if (padding !== '') throw new MalformedForm('A boundary has something behind it')
    const { name, isFile, text } = checkedPartHeader(lines)
    this.push(`\r\n${text}\r\n`, 'latin1')
    this.#held = this.#held.subarray(end + 2)
    this.#isBehindHeader = true
    this.#left = isFile ? Number.POSITIVE_INFINITY : textLimit + 2
    this.#tooLong = () => problem.tooLarge({ path: name, message: 'The text is too long' })
    this.#place = 'content'
    return true
  }

  /** How many bytes are content whatever follows: all but the beginning of a delimiter. */
  #certainLength(): number {
    const at = this.#held.lastIndexOf('\r')
    const isBeginning = at >= 0 && this.#held.subarray(at).equals(this.#delimiter.subarray(0, this.#held.length - at))
    return isBeginning ? at : this.#held.length
  }

  #pass(length: number): void {
    this.push(this.#held.subarray(0, length))
    this.#held = this.#held.subarray(length)
  }
}

function boundaryOf({ headers }: IncomingMessage): string {
  try {
    const boundary = new MIMEType(headers['content-type'] ?? '').params.get('boundary') ?? ''
    // The characters of RFC 2046 (5.1.1), all of which may stand in quotes.
    if (/^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary)) return boundary
  } catch {
    // The same as a type without a boundary.
  }
  throw new MalformedForm('The form has no boundary')
}

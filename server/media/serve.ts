import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { variantWidths } from '../../shared/variant-widths.ts'
import { problem } from '../contract/problem.ts'
import type { ByteRange, FileStats, FileStorage } from './file-storage.ts'
import type { HeldFiles } from './held-files.ts'
import { mediaTypeOf } from './media-types.ts'
import { originalOf } from './pictures.ts'

const pathPattern = new RegExp(`^/[a-z-]+/[0-9a-f]{32}(?:(?:-(?:${variantWidths.join('|')}|still))?\\.webp|\\.(?:mp4|webm|mov))$`)

type Parts = {
  storage: FileStorage
  heldFiles: HeldFiles
  /** Whether an account may see the history and its files. */
  mayReadVersions: (request: Request, response: Response) => Promise<boolean>
  /** Whether a token's link shows a draft that names the file. */
  isFileOfLink: (token: string, address: string) => Promise<boolean>
}

/**
 * Serves uploaded files from any storage, with range and conditional requests (RFC 9110, 13 and 14). A held file is a 404 to the public;
 * only its requests read the session.
 */
export function serveUploads({ storage, heldFiles, mayReadVersions, isFileOfLink }: Parts): RequestHandler {
  async function mayReadHeld(request: Request, response: Response, address: string): Promise<boolean> {
    const { draft: token } = request.query
    if (typeof token === 'string' && (await isFileOfLink(token, address))) return true
    return mayReadVersions(request, response)
  }

  return async (request, response) => {
    if (!pathPattern.test(request.path)) throw problem.notFound('file')
    const address = `/uploads${request.path}`
    const isHeld = await heldFiles.isHeld(address)
    if (isHeld && !(await mayReadHeld(request, response, originalOf(address)))) throw problem.notFound('file')
    response.set({
      'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': isHeld ? 'same-origin' : 'cross-origin',
      ...(!isHeld && { 'access-control-allow-origin': '*' }),
    })
    const requested = request.path.slice(1)
    // Serves the picture itself if it is not wider than the requested variant.
    for (const key of new Set([requested, originalOf(requested)])) if (await respond(storage, { key, isHeld }, request, response)) return
    throw problem.notFound('file')
  }
}

type Asked = { key: string; isHeld: boolean }

const conditionalHeaders = ['range', 'if-none-match', 'if-modified-since']

/** @returns false, without a response, when the file does not exist. */
async function respond(storage: FileStorage, asked: Asked, request: Request, response: Response): Promise<boolean> {
  const { key } = asked
  const isUnconditional = request.method === 'GET' && conditionalHeaders.every((header) => request.headers[header] === undefined)
  if (isUnconditional) {
    // Fast path: an unconditional GET needs one request to the storage.
    const file = await storage.open(key)
    if (file === undefined) return false
    response.set(headersOf(asked, file)).set({ 'content-length': String(file.size), ...inlineDisposition(request) })
    await pipeFile(file.content, request, response)
    return true
  }

  const stats = await storage.stat(key)
  if (stats === undefined) return false
  const headers = headersOf(asked, stats)
  response.set(headers)
  if (request.fresh) {
    response.removeHeader('content-type')
    response.status(304).end()
    return true
  }
  const range = request.method === 'GET' ? rangeOf(request, headers, stats) : undefined
  if (range === 'unsatisfiable') {
    for (const header of Object.keys(headers)) response.removeHeader(header)
    response.set('content-range', `bytes */${stats.size}`)
    throw problem.rangeNotSatisfiable()
  }
  response.set(inlineDisposition(request))
  response.set('content-length', String(range === undefined ? stats.size : range.end - range.start + 1))
  if (range !== undefined) response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${stats.size}`)
  if (request.method === 'HEAD') {
    response.end()
    return true
  }
  const file = await storage.open(key, range)
  if (file !== undefined) await pipeFile(file.content, request, response)
  // The file was deleted between the two requests.
  else response.destroy()
  return true
}

const inlineDisposition = ({ path }: Request) => ({ 'content-disposition': `inline; filename="${path.split('/').at(-1)}"` })

/** A name is never reused, so that files are immutable to caches, and the name is an ETag that is equal on every instance. */
const headersOf = ({ key, isHeld }: Asked, { modified }: FileStats) => ({
  etag: `"${key
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')}"`,
  'last-modified': modified.toUTCString(),
  'cache-control': isHeld ? 'no-store' : 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'content-type': mediaTypeOf(key),
})

/** The single requested range; undefined for the whole file, also when several ranges are requested. */
function rangeOf(request: Request, headers: ReturnType<typeof headersOf>, { size }: FileStats): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.get('if-range')
  if (condition !== undefined && condition !== headers.etag && condition !== headers['last-modified']) return undefined
  const ranges = request.range(size, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

/** Streams a file. When the source fails, the connection is destroyed, so that the client detects the truncation. */
async function pipeFile(content: Readable, request: Request, response: Response): Promise<void> {
  // The client may have disconnected meanwhile; a pipeline into a closed stream leaves its source open.
  if (response.closed || response.destroyed) return void content.destroy()
  await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    content.destroy()
    // A premature close means that the client has disconnected.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.warn({ err: error }, 'the stream of a file failed')
    response.destroy()
  })
}

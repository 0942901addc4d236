import type { RequestHandler } from 'express'
import { problem } from '../contract/problem.ts'
import { originalOf, variantWidths } from './pictures.ts'

const name = new RegExp(`^/[a-z-]+/[0-9a-f]{32}(?:(?:-(?:${variantWidths.join('|')}))?\\.webp|\\.(?:mp4|webm|mov))$`)

/** Uploaded files, with byte ranges. A name is never used twice, so caches may keep what they have for ever. */
export function serveUploads(root: string): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next(problem.methodNotAllowed())
    if (!name.test(request.path)) return next(problem.notFound('file'))
    response.set({
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'content-disposition': `inline; filename="${request.path.split('/').at(-1)}"`,
    })
    const send = (path: string) =>
      response.sendFile(path.slice(1), { root, immutable: true, maxAge: '365d', dotfiles: 'deny' }, (error) => {
        if (!error || response.headersSent) return
        if ('status' in error && error.status === 416) return next(problem.rangeNotSatisfiable())
        // A picture that is not wider than asked for is its own variant.
        const original = originalOf(path)
        if (original === path) next(problem.notFound('file'))
        else send(original)
      })
    send(request.path)
  }
}

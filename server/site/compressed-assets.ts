import type { RequestHandler } from 'express'
import { negotiateEncoding } from '../cache/negotiate-encoding.ts'

const suffixes = { br: '.br', gzip: '.gz' }

/** Serves scripts and styles precompressed by the build; other requests go to the next middleware. */
export function compressedAssets(root: string): RequestHandler {
  return (request, response, next) => {
    const extension = /^\/assets\/[\w.-]+\.(js|css)$/.exec(request.path)?.[1]
    const encoding = negotiateEncoding(request.get('accept-encoding'))
    if (extension === undefined || (request.method !== 'GET' && request.method !== 'HEAD') || encoding === 'identity') return next()
    response.type(extension).set({ 'content-encoding': encoding, vary: 'accept-encoding' })
    response.sendFile(request.path.slice(1) + suffixes[encoding], { root, immutable: true, maxAge: '365d' }, (error) => {
      if (!error || response.headersSent) return
      for (const header of ['content-type', 'content-encoding', 'cache-control']) response.removeHeader(header)
      next()
    })
  }
}

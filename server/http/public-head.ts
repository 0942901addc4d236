import { request } from 'node:https'
import { publicLookup } from './public-lookup.ts'

/** The address that a HEAD request is redirected to; undefined without a redirect. Rejects when the host cannot be reached. */
export type ReadRedirect = (url: URL, signal: AbortSignal) => Promise<string | undefined>

/** Sends the request to the public internet only. */
export const readRedirect: ReadRedirect = (url, signal) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'HEAD', signal, lookup: publicLookup(), agent: false }, (response) => {
      const { statusCode = 0, headers } = response
      response.destroy()
      resolve([301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined)
    })
    sent.once('error', reject)
    sent.end()
  })

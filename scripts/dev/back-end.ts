import type { Connect, ProxyOptions } from 'vite'

/** The API behind the development server. */
export type BackEnd = {
  /** Path to open in the browser, below the development server's address. */
  path: string
  /** Host name to print; browsers separate the cookies of 127.0.0.1 and localhost, but not those of their ports. */
  host: '127.0.0.1' | 'localhost'
  description: string
  /** Handles requests before Vite. */
  middleware?: Connect.NextHandleFunction
  /** Targets of Vite's proxy for the API, uploads and documentation. */
  proxy?: Record<string, ProxyOptions>
  /** The page frame stores the mock's token into the browser. */
  mockToken: boolean
  stop: () => Promise<void>
}

/** Forwards the server's paths with the browser's `Host`, which the server compares with the request's origin. */
export function proxyTo(target: string): Record<string, ProxyOptions> {
  return {
    '^/(api|uploads|docs|healthz|readyz)([/?]|$)': {
      target,
      configure: (proxy) => {
        proxy.on('error', (_error, _request, response) => {
          if (!('headersSent' in response) || response.headersSent) return
          response.writeHead(502, { 'content-type': 'text/plain' })
          response.end(`No server at ${target}: start one with npm start, or set HAULFRONT_URL.`)
        })
      },
    },
  }
}

/** A server that runs already: `npm start`, or `HAULFRONT_URL`. */
export function runningServer(target: string): BackEnd {
  return {
    path: '/',
    host: '127.0.0.1',
    mockToken: false,
    description: `in front of ${target}`,
    proxy: proxyTo(target),
    stop: async () => undefined,
  }
}

import { type Context, type Media, shared } from './written-contract.ts'

export type Response = {
  headers?: Record<string, unknown>
  content?: Record<string, Media>
  'x-uncounted'?: true
}

/** Whether a node belongs to a webhook request or its response, which get no common headers. */
export const isOfWebhook = ({ location }: Context) => location.pointer.startsWith('#/webhooks/')

/**
 * Adds the headers of every response; headers that it declares itself win. Reads of uploads have no rate limit, and refusals marked
 * `x-uncounted` precede the rate limits.
 */
function addCommonHeaders(response: Response, context: Context): void {
  if (isOfWebhook(context)) return
  const limits = {
    'RateLimit-Policy': shared('limits.yaml', '/headers/RateLimitPolicy'),
    RateLimit: shared('limits.yaml', '/headers/RateLimit'),
  }
  const isCounted = response['x-uncounted'] !== true && !context.location.source.absoluteRef.endsWith('uploads.yaml')
  response.headers = {
    // Spread twice: its own headers come first and win.
    ...response.headers,
    'Haulfront-Contract': shared('entity.yaml', '/headers/Contract'),
    ...(isCounted && limits),
    ...response.headers,
  }
}

/** Adds the common headers to the responses of one walk, and removes `x-uncounted` at its end. */
export function commonHeaders() {
  const marked = new Set<Response>()
  return {
    add: (response: Response, context: Context) => {
      addCommonHeaders(response, context)
      if ('x-uncounted' in response) marked.add(response)
    },
    clean: () => {
      for (const response of marked) delete response['x-uncounted']
    },
  }
}

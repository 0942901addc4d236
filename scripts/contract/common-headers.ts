import { type Context, type Media, shared } from './written-contract.ts'

export type Response = {
  headers?: Record<string, unknown>
  content?: Record<string, Media>
  'x-uncounted'?: true
}

/** A request that the server sends, and the response to it, which are what their file says. */
export const isOfWebhook = ({ location }: Context) => location.pointer.startsWith('#/webhooks/')

/**
 * Headers of every response; one that it declares itself stays. The files of uploads are read without a limit, and a refusal with
 * `x-uncounted` comes before the limits count the request.
 */
function addCommonHeaders(response: Response, context: Context): void {
  if (isOfWebhook(context)) return
  const limits = {
    'RateLimit-Policy': shared('limits.yaml', '/headers/RateLimitPolicy'),
    RateLimit: shared('limits.yaml', '/headers/RateLimit'),
  }
  const isCounted = response['x-uncounted'] !== true && !context.location.source.absoluteRef.endsWith('uploads.yaml')
  response.headers = {
    // Twice: they come first, and they win.
    ...response.headers,
    'Haulfront-Contract': shared('entity.yaml', '/headers/Contract'),
    ...(isCounted && limits),
    ...response.headers,
  }
}

/** Adds the common headers to the responses of one walk, and at its end removes what said which. */
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

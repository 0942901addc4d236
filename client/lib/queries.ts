import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { RequestOptions } from './http.ts'
import { HttpProblem } from './problem.ts'

/** What loaders need: where answers are kept and, when rendering on the server, how to get them without a network. */
export type Loading = { queryClient: QueryClient; fetcher?: RequestOptions['fetcher'] }

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && !(error instanceof HttpProblem && error.status >= 400 && error.status < 500),
      },
    },
  })
}

/** What the address itself says, such as a slug. */
export type Params = Readonly<Record<string, string | undefined>>

type Query = { queryKey: QueryKey; queryFn?: unknown }

/** Query options that read through the loader's own fetcher, given a generated `get…QueryOptions` call. */
export type Queries = (request: { request: RequestOptions }, params: Params) => Query[]

/**
 * Starts a page's queries. On the server the page waits for all of them; in the browser it shows its loading states instead. A
 * query that fails leaves its section to show its own error; it never takes the page down.
 */
export async function load({ queryClient, fetcher }: Loading, queries: Queries, params: Params): Promise<null> {
  const started = queries({ request: fetcher === undefined ? {} : { fetcher } }, params).map((options) =>
    queryClient.prefetchQuery(options as Parameters<QueryClient['prefetchQuery']>[0]),
  )
  if (fetcher !== undefined) await Promise.all(started)
  return null
}

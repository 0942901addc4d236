import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { RequestOptions } from './http.ts'
import { HttpProblem } from './problem.ts'

/** Context of loaders: the query cache and, during server-side rendering, the in-process fetcher. */
export type LoaderContext = { queryClient: QueryClient; fetcher?: RequestOptions['fetcher'] }

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

/** Route parameters, such as a slug. */
export type Params = Readonly<Record<string, string | undefined>>

type Query = { queryKey: QueryKey; queryFn?: unknown; meta?: Record<string, unknown> | undefined }

/** A query that decides which parts a page has: a navigation waits for it a moment, so that they do not jump. */
export const decidesPage = <Options extends Query>(options: Options): Options => ({ ...options, meta: { decidesPage: true } })

/** The longest wait, in milliseconds. */
const moment = 300

/** Query options that read through the loader's own fetcher, given a generated `get…QueryOptions` call. */
export type Queries = (request: { request: RequestOptions }, params: Params) => Query[]

/**
 * Prefetches a page's queries. Server-side rendering waits for all of them; the browser shows loading states instead. A failed query leaves
 * its section to show an error; it never fails the page.
 * @throws in a browser without a connection that has not all of the data: the page could only say that it loads.
 */
export async function prefetchQueries({ queryClient, fetcher }: LoaderContext, queries: Queries, params: Params): Promise<null> {
  const all = queries({ request: fetcher === undefined ? {} : { fetcher } }, params)
  const lacks = ({ queryKey }: Query) => queryClient.getQueryData(queryKey) === undefined
  if (fetcher === undefined && !navigator.onLine && all.some(lacks)) throw new Error('offline')
  const deciding = all.findIndex((query) => query.meta?.decidesPage && lacks(query))
  const started = all.map((options) => queryClient.prefetchQuery(options as Parameters<QueryClient['prefetchQuery']>[0]))
  if (fetcher !== undefined) await Promise.all(started)
  else if (deciding !== -1) await Promise.race([started[deciding], new Promise((resolve) => setTimeout(resolve, moment))])
  return null
}

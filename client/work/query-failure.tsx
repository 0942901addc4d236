import { Button, chakra, type FlexProps, Spinner } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { messageOf } from '../lib/problem.ts'
import { Notice } from './notice.tsx'

/** State of a query's last request. */
export type QueryState = {
  error: unknown
  errorUpdateCount: number
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

/** Whether a query has no fresh data: its last request failed, or it is paused because there is no connection. */
export const hasFailed = ({ error, fetchStatus }: Pick<QueryState, 'error' | 'fetchStatus'>) => error !== null || fetchStatus === 'paused'

type Props = FlexProps & { query: QueryState; title: string; children?: ReactNode }

/** Shows why there is no fresh data, with a retry button; renders nothing otherwise. */
export function QueryFailure({ query, title, children, ...style }: Props) {
  const { error, errorUpdateCount, fetchStatus, refetch } = query
  if (!hasFailed(query)) return null
  return (
    <Notice tone="error" title={title} error={error} action={<RetryButton busy={fetchStatus === 'fetching'} retry={refetch} />} {...style}>
      {/* A new element for each failure, so that screen readers announce the next one as well. */}
      <chakra.p key={errorUpdateCount}>
        {error === null ? 'There is no connection.' : messageOf(error, 'The server could not be reached.')} {children}
      </chakra.p>
    </Notice>
  )
}

/** On success the button disappears: if it has the focus, the heading of its screen or dialog receives it. */
function RetryButton({ busy, retry }: { busy: boolean; retry: () => unknown }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (document.activeElement !== current) return
      const dialog = current?.closest('[role=dialog]')
      const heading = dialog ? dialog.querySelector('h2') : document.querySelector('h1')
      heading?.focus({ preventScroll: true })
    }
  }, [])
  // Not disabled while loading, or it would lose the focus.
  return (
    <Button ref={button} variant="outline" colorPalette="gray" aria-busy={busy} onClick={() => !busy && void retry()}>
      {busy && <Spinner size="sm" aria-hidden />} Retry
    </Button>
  )
}

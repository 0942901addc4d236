import { Button, chakra, type FlexProps, Spinner } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isSessionOver, messageOf } from '../lib/problem.ts'
import { Notice } from './notice.tsx'
import { useSignInAgain } from './session/sign-in-again.tsx'

export type QueryState = {
  error: unknown
  errorUpdateCount: number
  fetchStatus: 'fetching' | 'paused' | 'idle'
  /** 0 without data. */
  dataUpdatedAt: number
  isFetchedAfterMount: boolean
  refetch: () => unknown
}

type RequestState = Pick<QueryState, 'error' | 'fetchStatus' | 'dataUpdatedAt' | 'isFetchedAfterMount'>

/**
 * Whether a query has no fresh data: its last request failed, or it is paused because there is no connection. TanStack Query resets the error of
 * a query without data when it is requested again, also by a part of the screen that mounts later: it counts as failed until it has data.
 */
export const hasFailed = ({ error, fetchStatus, dataUpdatedAt, isFetchedAfterMount }: RequestState) =>
  error !== null || fetchStatus === 'paused' || (isFetchedAfterMount && dataUpdatedAt === 0)

type Props = FlexProps & { query: QueryState; title: string; children?: ReactNode }

/** Shows why there is no fresh data, with a button to retry or to log in again; renders nothing otherwise. */
export function QueryFailure({ query, title, children, ...style }: Props) {
  const { errorUpdateCount, fetchStatus, refetch } = query
  const error = useLastError(query)
  if (!hasFailed(query)) return null
  return (
    <Notice
      tone="error"
      title={title}
      error={error}
      action={isSessionOver(error) ? <SignInButton /> : <RetryButton busy={fetchStatus === 'fetching'} retry={refetch} />}
      {...style}
    >
      {/* A new element for each failure, so that screen readers announce the next one as well. */}
      <chakra.p key={errorUpdateCount}>
        {error === null && fetchStatus === 'paused' ? 'There is no connection.' : messageOf(error, 'The server could not be reached.')}{' '}
        {children}
      </chakra.p>
    </Notice>
  )
}

/** In place of a retry, which would be refused again; what was refused is requested once the session has begun. */
function SignInButton() {
  const signIn = useSignInAgain()
  const button = useHandedOnFocus()
  return (
    <Button ref={button} variant="outline" onClick={() => void signIn()}>
      Log in
    </Button>
  )
}

/** For a button that disappears on success: if it has the focus then, the heading of its screen or dialog receives it. */
function useHandedOnFocus(): RefObject<HTMLButtonElement | null> {
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
  return button
}

/** The query's error; while it is requested again, that of the request before. */
function useLastError({ error, fetchStatus }: QueryState): unknown {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return error ?? (fetchStatus === 'fetching' ? last : null)
}

function RetryButton({ busy, retry }: { busy: boolean; retry: () => unknown }) {
  const button = useHandedOnFocus()
  // Not disabled while loading, or it would lose the focus.
  return (
    <Button ref={button} variant="outline" aria-busy={busy} onClick={() => !busy && void retry()}>
      {busy && <Spinner size="sm" aria-hidden />} Retry
    </Button>
  )
}

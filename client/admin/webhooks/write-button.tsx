import type { ButtonProps } from '@chakra-ui/react'
import { useState } from 'react'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { useAction } from '../../work/use-action.ts'
import type { MessageResponse, Toasts } from '../definition.ts'
import { useRefreshWebhooks } from './queries.ts'

type Write<Result> = {
  send: () => Promise<Result>
  /** The toast's text while the write is in flight. */
  loading: string
  toasts: Toasts
  onDone?: (result: Result) => void
}

/** Sends one write of a webhook at a time: a second one would name a version that the first has replaced. A failure is in a toast. */
export function useWrite() {
  const act = useAction()
  const refresh = useRefreshWebhooks()
  const [busy, setBusy] = useState(false)
  const write = async <Result extends MessageResponse>({ send, loading, toasts, onDone }: Write<Result>) => {
    setBusy(true)
    await act(send, { loading, ...toasts }).then(onDone, () => undefined)
    await refresh()
    setBusy(false)
  }
  return { busy, write }
}

export function WriteButton<Result extends MessageResponse>({
  send,
  loading,
  toasts,
  onDone,
  ...button
}: Write<Result> & Omit<ButtonProps, 'loading'>) {
  const { busy, write } = useWrite()
  return <BusyButton size="sm" variant="outline" {...button} busy={busy} onClick={() => void write({ send, loading, toasts, onDone })} />
}

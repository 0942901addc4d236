import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, type ToastOptions, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { isAbort, messageOf } from '../lib/problem.ts'
import './toasts.css'

/** Where a toast belongs: each flow has its own place and patience. */
export type Flow = 'admin' | 'signIn' | 'otp'

const patience: Record<Flow, { container: 'main' | 'otp'; success: number }> = {
  admin: { container: 'main', success: 4000 },
  signIn: { container: 'main', success: 2000 },
  otp: { container: 'otp', success: 2000 },
}
const errorTime = 4000

let ready: Promise<void> | undefined

/**
 * Toasts have a React root of their own, so that they outlive the page that caused them, whatever its layout. A toast must wait for
 * its container: one that names a container which is not there yet is dropped.
 */
function containers(): Promise<void> {
  ready ??= new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    createRoot(place).render(<Containers onReady={resolve} />)
  })
  return ready
}

function Containers({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <>
      <ToastContainer containerId="main" position="top-center" limit={20} autoClose={errorTime} theme="light" aria-label="Notifications" />
      <ToastContainer
        containerId="otp"
        position="bottom-right"
        limit={3}
        autoClose={errorTime}
        theme="light"
        aria-label="Code notifications"
      />
    </>
  )
}

export async function toastError(message: string, flow: Flow = 'admin') {
  await containers()
  toast.error(message, { containerId: patience[flow].container, role: 'alert', autoClose: errorTime })
}

export async function toastSuccess(message: string, flow: Flow = 'admin') {
  await containers()
  toast.success(message, { containerId: patience[flow].container, role: 'status', autoClose: patience[flow].success })
}

export type Texts = {
  loading: string
  success: string
  failure: string
  flow?: Flow
  /** Actions of one name share a toast, as when a row is moved again and again. */
  id?: string
}

/**
 * Shows one toast for one action: loading without a time limit, then the result in its place. The server's own sentence comes
 * before the given ones.
 * @param askedAbout failures that a dialog is about to ask about, and no toast need tell.
 * @returns what the action answers.
 * @throws what the action throws, after showing it.
 */
export async function toastAction<Answer extends { message: string }>(
  action: Promise<Answer>,
  texts: Texts,
  askedAbout: (error: unknown) => boolean = () => false,
): Promise<Answer> {
  const settled = Promise.allSettled([action])
  await containers()
  const { container: containerId, success } = patience[texts.flow ?? 'admin']
  const shared = texts.id !== undefined && toast.isActive(texts.id, containerId) ? texts.id : undefined
  const loading = { containerId, role: 'status', toastId: texts.id } as const
  const id = shared ?? toast.loading(texts.loading, loading)
  if (shared !== undefined) toast.update(shared, { ...loading, render: texts.loading, type: 'default', isLoading: true, autoClose: false })
  const settle = (options: ToastOptions & { render: string }) =>
    toast.update(id, { containerId, isLoading: false, closeButton: true, closeOnClick: true, ...options })
  const [outcome] = await settled
  if (outcome.status === 'rejected') {
    if (isAbort(outcome.reason) || askedAbout(outcome.reason)) {
      toast.dismiss({ id, containerId })
      throw outcome.reason
    }
    settle({ render: messageOf(outcome.reason, texts.failure), type: 'error', role: 'alert', autoClose: errorTime })
    throw outcome.reason
  }
  settle({ render: outcome.value.message || texts.success, type: 'success', role: 'status', autoClose: success })
  return outcome.value
}

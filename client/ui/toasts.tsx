import type { ReactNode } from 'react'
import type { Id, ToastOptions } from 'react-toastify/unstyled'
import { isAbort, messageOf } from '../lib/problem.ts'

/** Toast containers: each flow has its own position and duration. */
export type Flow = 'admin' | 'signIn' | 'otp'

const flows: Record<Flow, { container: 'main' | 'otp'; success: number }> = {
  admin: { container: 'main', success: 4000 },
  signIn: { container: 'main', success: 2000 },
  otp: { container: 'otp', success: 2000 },
}

const load = () => import('./toast-containers.tsx')

type Library = Awaited<ReturnType<typeof load>>

let mounted: Promise<Library> | undefined

/**
 * The library with its containers: it drops a toast whose container is not mounted. Undefined when it could not be loaded, which leaves a
 * failure to the message beside the form.
 */
function containers(): Promise<Library | undefined> {
  mounted ??= load().then(async (library) => {
    await library.mountContainers()
    return library
  })
  return mounted.catch(() => {
    mounted = undefined
    return undefined
  })
}

/** Loads the library after the start of a screen, so that a toast can say later that there is no connection. */
export const prepareToasts = () => void load().catch(() => undefined)

export async function toastError(message: string, flow: Flow = 'admin') {
  const library = await containers()
  library?.toast.error(message, { containerId: flows[flow].container, role: 'alert', autoClose: library.errorDuration })
}

export async function toastSuccess(message: string, flow: Flow = 'admin') {
  const library = await containers()
  library?.toast.success(message, { containerId: flows[flow].container, role: 'status', autoClose: flows[flow].success })
}

/** Result of an action, whose message may also tell of what did not happen. */
export type Told = { message: ReactNode; isWarning?: boolean }

export type Texts = {
  loading: string
  success: string
  failure: string
  flow?: Flow
  /** Actions with the same key share a toast, such as repeated moves of a row. */
  id?: string
}

/** Open toasts of shared actions, by key. */
const sharedToasts = new Map<string, Id>()

/**
 * A loading toast without a time limit that becomes its result. Beyond the container's limit the library queues toasts and loses updates of
 * queued ones: they are applied on open.
 */
function showLoading({ toast }: Library, { loading, flow = 'admin', id: key = '' }: Texts) {
  const { container: containerId } = flows[flow]
  const options = { containerId, role: 'status' } as const
  let onceOpen: (() => void) | undefined
  // Without an explicit delay the library waits 100 ms before it updates a toast, which may close meanwhile.
  const update = (id: Id, changes: Parameters<typeof toast.update>[1]) => toast.update(id, { ...options, delay: undefined, ...changes })

  const open = (): Id => {
    const previous = sharedToasts.get(key)
    if (previous === undefined || !toast.isActive(previous, containerId)) {
      const opened = toast.loading(loading, {
        ...options,
        onOpen: () => onceOpen?.(),
        onClose: () => sharedToasts.get(key) === opened && sharedToasts.delete(key),
      })
      return opened
    }
    // Pointer leave does not start the timer of a loading toast again.
    toast.play({ id: previous, containerId })
    const pending = { type: 'default', isLoading: true, autoClose: false, closeButton: false, closeOnClick: false } as const
    update(previous, { ...pending, render: loading })
    return previous
  }
  const id = open()
  if (key !== '') sharedToasts.set(key, id)
  const whenOpen = (change: () => void) => {
    if (toast.isActive(id, containerId)) change()
    else onceOpen = change
  }
  return {
    settle: (result: ToastOptions & { render: ReactNode }) =>
      whenOpen(() => update(id, { isLoading: false, closeButton: true, closeOnClick: true, ...result })),
    dismiss: () => whenOpen(() => toast.dismiss({ id, containerId })),
  }
}

const announced = new WeakSet<object>()

/** Whether a toast has announced this error. An inline message then repeats it visually, and must not be a second live region. */
export const wasAnnounced = (failure: unknown): boolean => typeof failure === 'object' && failure !== null && announced.has(failure)

/**
 * Shows one toast for one action: loading without a time limit, then its result. The server's message takes precedence over the given ones.
 * @param handledByDialog errors that open a dialog instead of a toast.
 * @returns the result of the action.
 * @throws the error of the action, after showing it.
 */
export async function toastAction<Result extends Told>(
  action: Promise<Result>,
  texts: Texts,
  handledByDialog: (error: unknown) => boolean = () => false,
): Promise<Result> {
  const settlement = Promise.allSettled([action])
  const library = await containers()
  if (library === undefined) return action
  const { settle, dismiss } = showLoading(library, texts)
  const [outcome] = await settlement
  if (outcome.status === 'fulfilled') {
    settle({
      render: outcome.value.message || texts.success,
      type: outcome.value.isWarning === true ? 'warning' : 'success',
      role: 'status',
      autoClose: flows[texts.flow ?? 'admin'].success,
    })
    return outcome.value
  }
  const { reason } = outcome
  if (isAbort(reason) || handledByDialog(reason)) dismiss()
  else {
    settle({ render: messageOf(reason, texts.failure), type: 'error', role: 'alert', autoClose: library.errorDuration })
    if (typeof reason === 'object' && reason !== null) announced.add(reason)
  }
  throw reason
}

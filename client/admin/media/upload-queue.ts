import { getMedia, uploadMedia } from '../../generated/api/media/media.ts'
import * as messages from '../../generated/messages.ts'
import type { ExistingFile, Media } from '../../generated/model/index.ts'
import { askBeforeUnload } from '../../lib/ask-before-unload.ts'
import { createListeners } from '../../lib/listeners.ts'
import { onceAllowed } from '../../lib/once-allowed.ts'
import { onceConnected } from '../../lib/once-connected.ts'
import { HttpProblem, isAbort, isSessionOver, messageOf } from '../../lib/problem.ts'
import { randomKey } from '../../lib/random-key.ts'
import type { Progress } from '../../lib/send-files.ts'
import { describeVideo } from './describe-video.ts'
import { libraryError, libraryRefusal } from './library-rules.ts'
import { isPhoto, shrinkPhoto } from './shrink-photo.ts'

export type Upload = {
  id: string
  file: File
  /** The form that has started it; undefined for one of the library's screen. */
  form?: symbol | undefined
  progress?: Progress | undefined
  /** It waits for a connection. */
  isOffline?: boolean
  error?: string | undefined
  /** Another attempt can succeed. */
  canRetry?: boolean
  /** The file of the library that has its bytes. */
  existing?: ExistingFile | undefined
  isDone?: true
}

type Handlers = {
  onUploaded: (media: Media) => void
  /** Takes the stored file in place of the upload; without it the editor decides. */
  onExisting?: (media: Media) => void
}

type Job = { id: string; file: File; sent?: File; abort: AbortController; key: string; keepBoth: boolean; handlers: Handlers }

/** Uploads at a time; the server takes four of a session. */
const concurrency = 2

export const isPending = ({ error, existing, isDone }: Upload) => error === undefined && existing === undefined && !isDone

/** A 409 names the stored file; 400, 413 and 415 are about the file itself. */
const existingIn = (error: unknown) => (error instanceof HttpProblem ? error.problem.existing?.[0] : undefined)
const isFinal = (error: unknown) => error instanceof HttpProblem && [400, 413, 415].includes(error.status)

/**
 * Queue of uploads to the library, one request each, so that each has its progress, its cancel and its failure. It belongs to the page and not to
 * a screen: uploads go on while the editor works elsewhere. While files are sent or wait, the browser asks before the page is left.
 */
export function createUploadQueue() {
  let state: { uploads: Upload[]; isPaused: boolean } = { uploads: [], isPaused: false }
  let owner: string | undefined
  let stopAsking: (() => void) | undefined
  const jobs = new Map<string, Job>()
  const waiting: Job[] = []
  const { subscribe, notify } = createListeners()
  let running = 0

  function set(changes: Partial<typeof state>): void {
    state = { ...state, ...changes }
    if (state.uploads.some(isPending)) stopAsking ??= askBeforeUnload()
    else {
      stopAsking?.()
      stopAsking = undefined
    }
    notify()
  }
  const change = (id: string, changes: Partial<Upload>) =>
    set({ uploads: state.uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)) })
  const forget = (id: string) => {
    jobs.get(id)?.abort.abort()
    jobs.delete(id)
    set({ uploads: state.uploads.filter((upload) => upload.id !== id) })
  }

  const forgetAll = () => {
    for (const { id } of state.uploads) forget(id)
  }

  /** While files are sent, finished files count. */
  const forgetDone = () => {
    if (!state.uploads.some(isPending)) set({ uploads: state.uploads.filter(({ isDone }) => !isDone) })
  }

  async function send(job: Job): Promise<void> {
    const { id, file, abort, key, handlers } = job
    const { signal } = abort
    const onProgress = (progress: Progress) => change(id, { progress, isOffline: false })
    try {
      job.sent ??= await shrinkPhoto(file)
      const files = [job.sent]
      const refusal = await libraryRefusal(job.sent)
      if (refusal !== undefined) return change(id, { error: refusal })
      // A response that was lost is sent again for the same key.
      const options = { signal, onProgress, headers: { 'Idempotency-Key': key } }
      const query = { duplicates: job.keepBoth ? 'keep' : 'refuse' } as const
      const attempt = () => onceAllowed(() => uploadMedia({ files }, query, options), signal)
      const [stored] = (await onceConnected(attempt, signal, () => change(id, { isOffline: true, progress: undefined }))).media
      if (stored === undefined) return
      const url = URL.createObjectURL(file)
      const described = await describeVideo(stored, url).finally(() => URL.revokeObjectURL(url))
      jobs.delete(id)
      change(id, { isDone: true })
      handlers.onUploaded(described)
    } catch (error) {
      await refuse(job, error)
    }
  }

  async function refuse(job: Job, error: unknown): Promise<void> {
    const { id, handlers } = job
    if (isAbort(error)) return forget(id)
    if (isSessionOver(error)) {
      waiting.unshift(job)
      change(id, { progress: undefined })
      return set({ isPaused: true })
    }
    const existing = existingIn(error)
    if (existing === undefined) return change(id, { error: messageOf(error, messages.uploadMedia.failure), canRetry: !isFinal(error) })
    const found = handlers.onExisting && (await getMedia(existing._id).catch(() => undefined))
    if (found === undefined) return change(id, { existing })
    change(id, { existing, isDone: true })
    handlers.onExisting?.(found.media)
  }

  async function next(): Promise<void> {
    if (state.isPaused || running >= concurrency) return
    const job = waiting.shift()
    if (job === undefined) return
    running += 1
    if (!job.abort.signal.aborted) await send(job)
    running -= 1
    void next()
  }
  const resume = () => {
    if (state.isPaused) set({ isPaused: false })
    for (let slot = 0; slot < concurrency; slot += 1) void next()
  }

  /** Sends again what has failed or was refused as already stored. */
  const again = (ids: readonly string[], keepBoth: boolean) => {
    for (const job of ids.flatMap((id) => jobs.get(id) ?? [])) {
      job.keepBoth = keepBoth
      waiting.push(job)
      change(job.id, { error: undefined, existing: undefined, progress: undefined })
    }
    resume()
  }

  return {
    subscribe,
    snapshot: () => state,
    start: (files: readonly File[], handlers: Handlers, form?: symbol) => {
      const added = files.map((file): Upload => {
        const id = randomKey()
        // A photo is checked as it is sent: the limit is for what is left of it.
        const error = isPhoto(file) ? undefined : libraryError(file)
        if (error !== undefined) return { id, file, form, error }
        const job = { id, file, abort: new AbortController(), key: randomKey(), keepBoth: false, handlers }
        jobs.set(id, job)
        waiting.push(job)
        return { id, file, form }
      })
      if (added.length > 0) forgetDone()
      set({ uploads: [...state.uploads, ...added] })
      resume()
    },
    forget,
    forgetAll,
    forgetDone,
    retry: (ids: readonly string[]) => again(ids, false),
    keepBoth: (ids: readonly string[]) => again(ids, true),
    resume,
    /** Ends the wait for a session: what was not sent can be sent again later. */
    giveUp: () => {
      for (const { id } of waiting.splice(0)) change(id, { error: 'Your session has ended. Log in and try again.', canRetry: true })
      set({ isPaused: false })
    },
    /** The files of one account are not sent by another one. */
    belongTo: (account: string) => {
      if (owner !== undefined && owner !== account) forgetAll()
      owner = account
    },
  }
}

export const uploadQueue = createUploadQueue()

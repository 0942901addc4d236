import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getListMediaQueryKey, uploadMedia } from '../../generated/api/media/media.ts'
import * as messages from '../../generated/messages.ts'
import type { Media } from '../../generated/model/index.ts'
import { onceAllowed } from '../../lib/once-allowed.ts'
import { isAbort, messageOf } from '../../lib/problem.ts'
import { randomKey } from '../../lib/random-key.ts'
import type { Progress } from '../../lib/send-files.ts'
import { describeVideo } from './describe-video.ts'
import { libraryError, libraryRefusal } from './library-rules.ts'
import { isPhoto, shrinkPhoto } from './shrink-photo.ts'

export type Upload = { id: string; file: File; progress?: Progress; error?: string; isDone?: true; cancel: () => void }

/** Uploads at a time; the server takes four of a session. */
const concurrency = 2

/** Uploads to the library, one request each, so that each has its progress, its cancel and its failure. */
export function useUploads(onUploaded: (media: Media) => void = () => undefined) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<{ upload: Upload; signal: AbortSignal }[]>([])
  const running = useRef(0)
  const queryClient = useQueryClient()

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const forget = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))

  async function send({ upload: { id, file }, signal }: { upload: Upload; signal: AbortSignal }): Promise<void> {
    try {
      const onProgress = (progress: Progress) => change(id, { progress })
      const sent = await shrinkPhoto(file)
      const error = await libraryRefusal(sent)
      if (error !== undefined) return change(id, { error })
      const { media } = await onceAllowed(() => uploadMedia({ files: [sent] }, { signal, onProgress }), signal)
      const [stored] = media
      if (stored === undefined) return
      const url = URL.createObjectURL(file)
      const described = await describeVideo(stored, url).finally(() => URL.revokeObjectURL(url))
      change(id, { isDone: true })
      await queryClient.invalidateQueries({ queryKey: getListMediaQueryKey() })
      onUploaded(described)
    } catch (error) {
      if (isAbort(error)) forget(id)
      else change(id, { error: messageOf(error, messages.uploadMedia.failure) })
    }
  }

  async function next(): Promise<void> {
    if (running.current >= concurrency) return
    const job = queue.current.shift()
    if (job === undefined) return
    running.current += 1
    if (!job.signal.aborted) await send(job)
    running.current -= 1
    void next()
  }

  const start = (files: File[]) => {
    for (const file of files) {
      const controller = new AbortController()
      const id = randomKey()
      const cancel = () => {
        controller.abort()
        forget(id)
      }
      // A photo is checked as it is sent: the limit is for what is left of it.
      const error = isPhoto(file) ? undefined : libraryError(file)
      const upload: Upload = { id, file, cancel, ...(error === undefined ? {} : { error }) }
      setUploads((all) => [...all.filter(({ isDone }) => !isDone), upload])
      if (error === undefined) queue.current.push({ upload, signal: controller.signal })
      void next()
    }
  }

  return { uploads, start, forget }
}

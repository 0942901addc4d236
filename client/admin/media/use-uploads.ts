import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { getListMediaQueryKey } from '../../generated/api/media/media.ts'
import type { Media } from '../../generated/model/index.ts'
import { type Upload, uploadQueue } from './upload-queue.ts'

/** All uploads to the library, and whether they wait for a session. */
export const useUploadQueue = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot)

/** Starts uploads. @returns the uploads that this component has started. */
export function useUploads(onUploaded?: (media: Media) => void, onExisting?: (media: Media) => void) {
  const [form] = useState(() => Symbol())
  const queryClient = useQueryClient()
  const { uploads } = useUploadQueue()
  const handlers = {
    onUploaded: (media: Media) => {
      void queryClient.invalidateQueries({ queryKey: getListMediaQueryKey() })
      onUploaded?.(media)
    },
    ...(onExisting && { onExisting }),
  }
  return {
    uploads: uploads.filter((upload) => upload.form === form),
    start: (files: readonly File[]) => uploadQueue.start(files, handlers, form),
  }
}

export function countsOf(uploads: readonly Upload[]) {
  const done = uploads.filter(({ isDone }) => isDone).length
  const failed = uploads.filter(({ error }) => error !== undefined).length
  const existing = uploads.filter((upload) => upload.existing !== undefined && !upload.isDone).length
  const ended = done + failed + existing
  const parts = [
    `${done} uploaded`,
    ...(existing > 0 ? [`${existing} already in the library`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  return { total: uploads.length, done, failed, existing, ended, isRunning: ended < uploads.length, summary: parts.join(' · ') }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deleteMedia, editMedia, getListMediaQueryKey, getMedia, replaceMedia } from '../../../generated/api/media/media.ts'
import * as messages from '../../../generated/messages.ts'
import type { Media } from '../../../generated/model/index.ts'
import { askBeforeUnload } from '../../../lib/ask-before-unload.ts'
import { basedOn } from '../../../lib/based-on.ts'
import { isConflict, messageOf } from '../../../lib/problem.ts'
import type { Progress } from '../../../lib/send-files.ts'
import { useAction } from '../../../work/use-action.ts'
import { describeVideo } from '../describe-video.ts'
import { libraryRefusal, RefusedFile } from '../library-rules.ts'
import { textsOf } from '../media-texts.ts'
import { shrinkPhoto } from '../shrink-photo.ts'

type Edited = {
  media: Media
  /** Runs with the file's record after each change; undefined after its deletion. */
  onChanged: ((media: Media | undefined) => void) | undefined
}

/** The file's record while its dialog is open: what is typed, and the requests that change it. */
export function useMediaEdits({ media: initial, onChanged }: Edited) {
  const [media, setMedia] = useState(initial)
  const [texts, setTexts] = useState(textsOf(initial))
  const latestTexts = useRef(texts)
  latestTexts.current = texts
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<Progress>()
  useEffect(() => (saving ? askBeforeUnload() : undefined), [saving])
  const act = useAction()
  const queryClient = useQueryClient()
  // The dialog stays for the next file: another one would take this one's return of the focus for a click outside.
  if (media._id !== initial._id) {
    setMedia(initial)
    setTexts(textsOf(initial))
    setFailure(undefined)
  }

  /** Every list may show the file. */
  const changeTo = (next: Media | undefined) => {
    if (next !== undefined) setMedia(next)
    void queryClient.invalidateQueries({ queryKey: getListMediaQueryKey() })
    onChanged?.(next)
  }
  /** After a conflict (412): takes over what is stored, but for what was typed, so that the next attempt is based on it. */
  const rebase = async (error: unknown): Promise<never> => {
    const stored = isConflict(error) ? (await getMedia(media._id).catch(() => undefined))?.media : undefined
    if (stored !== undefined) {
      const before: Partial<Record<string, unknown>> = textsOf(media)
      const typed = Object.fromEntries(Object.entries(texts).filter(([name, value]) => value !== before[name]))
      setMedia(stored)
      setTexts({ ...textsOf(stored), ...typed })
    }
    throw error
  }
  /** @returns whether the request succeeded. */
  const run = async (work: () => Promise<Media>): Promise<boolean> => {
    setSaving(true)
    setFailure(undefined)
    try {
      changeTo(await work())
      return true
    } catch (error) {
      setFailure(error instanceof RefusedFile ? error.message : messageOf(error, messages.editMedia.failure))
      return false
    } finally {
      setSaving(false)
      setProgress(undefined)
    }
  }
  const version = basedOn(media.updatedAt)
  return {
    media,
    texts,
    setTexts,
    changed: JSON.stringify(texts) !== JSON.stringify(textsOf(media)),
    saving,
    /** Of a file that is being replaced. */
    progress,
    failure,
    changeTo,
    remove: () => deleteMedia(media._id, version).catch(rebase),
    /** @returns whether all that is typed is saved: more may be typed meanwhile, which stays. */
    save: async (): Promise<boolean> => {
      const write = () => act(() => editMedia(media._id, texts, version), { loading: 'Saving...', ...messages.editMedia })
      return (await run(async () => (await write().catch(rebase)).media)) && latestTexts.current === texts
    },
    replace: (file: File) =>
      run(async () => {
        const sent = await shrinkPhoto(file)
        const refusal = await libraryRefusal(sent)
        if (refusal !== undefined) throw new RefusedFile(refusal)
        const { media: next } = await act(() => replaceMedia(media._id, { file: sent }, { ...version, onProgress: setProgress }), {
          loading: 'Replacing...',
          ...messages.replaceMedia,
        }).catch(rebase)
        // What was typed stays until it is saved.
        void queryClient.invalidateQueries()
        return describeVideo(next, next.address)
      }),
  }
}

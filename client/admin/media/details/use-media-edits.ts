import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editMedia, getListMediaQueryKey, replaceMedia } from '../../../generated/api/media/media.ts'
import * as messages from '../../../generated/messages.ts'
import type { Media } from '../../../generated/model/index.ts'
import { messageOf } from '../../../lib/problem.ts'
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
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
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
    }
  }
  return {
    media,
    texts,
    setTexts,
    changed: JSON.stringify(texts) !== JSON.stringify(textsOf(media)),
    saving,
    failure,
    changeTo,
    save: () => run(async () => (await act(() => editMedia(media._id, texts), { loading: 'Saving...', ...messages.editMedia })).media),
    replace: (file: File) =>
      run(async () => {
        const sent = await shrinkPhoto(file)
        const refusal = await libraryRefusal(sent)
        if (refusal !== undefined) throw new RefusedFile(refusal)
        const { media: next } = await act(() => replaceMedia(media._id, { file: sent }), {
          loading: 'Replacing...',
          ...messages.replaceMedia,
        })
        // What was typed stays until it is saved.
        void queryClient.invalidateQueries()
        return describeVideo(next, next.address)
      }),
  }
}

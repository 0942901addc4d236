import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import type { Media } from '../../../generated/model/index.ts'
import { fileError } from '../../../work/fields/file-types.ts'
import { uploadQueue } from '../../media/upload-queue.ts'
import { useUploads } from '../../media/use-uploads.ts'

/** A file that is being uploaded, and the position in the text at which it was put. */
type Place = { file: File; at: number }

/** Uploads pasted and dropped pictures into the library, and inserts each where it was put, however the text has changed meanwhile. */
export function usePutPictures() {
  const editor = useRef<Editor>(null)
  const places = useRef<Place[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const [inserted, setInserted] = useState<Media[]>([])

  const insert = (media: Media) => {
    // The upload of a file that the library has already gives the name that it has there.
    const index = Math.max(
      places.current.findIndex(({ file }) => file.name === media.name),
      0,
    )
    const [place] = places.current.splice(index, 1)
    if (place === undefined || editor.current === null || editor.current.isDestroyed) return
    const after = places.current.slice(index).filter(({ at }) => at === place.at)
    const content = { type: 'image', attrs: { src: media.address, alt: media.decorative ? '' : media.alt } }
    // A step of its own for Undo, which leaves the cursor where it is.
    const endStep = ({ tr }: { tr: Transaction }) => closeHistory(tr) === tr
    editor.current.chain().command(endStep).insertContentAt(place.at, content, { updateSelection: false }).run()
    // Those of the same paste that come later stay behind it.
    for (const later of after) later.at += 1
    setInserted((all) => [...all.filter(({ address }) => address !== media.address), media])
  }
  const { uploads, start } = useUploads(insert, insert)

  useEffect(() => {
    const isEnded = uploads.every(({ isDone, error }) => isDone || error !== undefined)
    if (isEnded) for (const { id, isDone } of uploads) if (isDone) uploadQueue.forget(id)
    places.current = places.current.filter(({ file }) => !uploads.some((upload) => upload.file === file && upload.error !== undefined))
  }, [uploads])

  /** Follows the changes of the text. */
  const follow = (followed: Editor) => {
    editor.current = followed
    followed.on('transaction', ({ transaction }) => {
      for (const place of places.current) place.at = transaction.mapping.map(place.at, -1)
    })
  }
  const put = (files: File[], at: number): boolean => {
    const errors = files.map((file) => fileError(file, 'image', {}))
    const pictures = files.filter((_, index) => errors[index] === undefined)
    places.current.push(...pictures.map((file) => ({ file, at })))
    setRefused(errors.filter((error) => error !== undefined))
    start(pictures)
    return files.length > 0
  }
  const close = ({ _id }: Media) => setInserted((all) => all.filter((media) => media._id !== _id))

  return { follow, put, refused, uploads, inserted, close }
}

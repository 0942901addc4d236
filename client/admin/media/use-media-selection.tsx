import { deleteMedia, editMedia, getListMediaQueryKey } from '../../generated/api/media/media.ts'
import * as messages from '../../generated/messages.ts'
import type { Media, MediaInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { basedOn } from '../../lib/based-on.ts'
import { useMay } from '../../work/session/session.ts'
import { type SelectionAction, useSelection } from '../list/selection.tsx'
import { SelectionDialog } from '../list/selection-dialog.tsx'
import { allRows } from '../parts/requests/all-rows.ts'
import { paramsOf } from './checks.ts'
import type { LibraryFilter } from './library-tools.tsx'
import { textsOf } from './media-texts.ts'

type Options = {
  media: readonly Media[]
  total: number
  filter: LibraryFilter
  /** Opens the first of these files, to describe one after the other. */
  describe: (media: Media[]) => void
}

const pictures = (media: Media[]) => media.filter(({ kind }) => kind === 'image')

/** @returns the version that the edit makes, for its Undo. */
const sendTexts = async ({ _id, updatedAt }: Media, texts: MediaInput) => {
  const { message, media } = await editMedia(_id, texts, basedOn(updatedAt))
  return { message, updatedAt: media.updatedAt }
}

const decoration: SelectionAction<Media> = {
  label: 'Mark as decorative',
  of: pictures,
  verb: 'marked as decorative',
  send: (media) => sendTexts(media, { ...textsOf(media), decorative: true }),
  undo: { verb: 'as before', send: (media) => sendTexts(media, textsOf(media)), rest: 'The others are still decorative.' },
}

const deletion: SelectionAction<Media> = {
  label: (unused) => `Delete ${unused.length} unused`,
  of: (media) => media.filter(({ usedIn, draft }) => usedIn.length === 0 && !draft),
  verb: 'deleted',
  dialog: ({ what, run, progress, close }) => (
    <SelectionDialog
      key="delete"
      title={`Delete ${what}?`}
      question="What is used stays. The others are deleted from the library. This action cannot be undone."
      toasts={messages.deleteMedia}
      progress={progress}
      run={() => run(({ _id, updatedAt }) => deleteMedia(_id, basedOn(updatedAt)))}
      close={close}
    />
  ),
}

/** Selecting files of the library, and what can be done with several of them at once. */
export function useMediaSelection({ media, total, filter, describe }: Options) {
  const { search, kind, show } = filter
  const may = useMay()
  const description: SelectionAction<Media> = {
    label: 'Describe one by one',
    of: pictures,
    verb: 'described',
    run(chosen) {
      describe(chosen)
      return undefined
    },
  }
  return useSelection(
    {
      rows: media,
      total,
      filter: { search, kind, show },
      readAll: () => allRows<Media>(String(getListMediaQueryKey()[0]), { page: 1, limit: 100, search, kind, ...paramsOf(show) }, true),
      nameOf: ({ name }) => name,
      ...{ singular: 'file', plural: 'Files' },
    },
    may(roles.editMedia) ? [description, decoration, deletion] : [],
    true,
  )
}

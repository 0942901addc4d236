import { chakra, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { deleteMedia, editMedia, getListMediaQueryKey } from '../../generated/api/media/media.ts'
import * as messages from '../../generated/messages.ts'
import type { Media } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { useMay } from '../../work/session/session.ts'
import { Action, Check, OutcomeNotice, useFocusAfterBar, useSelectedRows } from '../list/selection.tsx'
import { SelectionDialog } from '../list/selection-dialog.tsx'
import { useBulkAction } from '../list/use-bulk-action.ts'
import { allRows } from '../parts/all-rows.ts'
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

const decorate = (media: Media) => editMedia(media._id, { ...textsOf(media), decorative: true })
const undo = { verb: 'as before', send: (media: Media) => editMedia(media._id, textsOf(media)), rest: 'The others are still decorative.' }

/** Selecting files of the library, a range with the shift key, and what can be done with several of them at once. */
export function useMediaSelection({ media, total, filter, describe }: Options) {
  const { search, kind, show } = filter
  const selected = useSelectedRows(media)
  const bulk = useBulkAction<Media>({ nameOf: ({ name }) => name, onDone: selected.drop })
  const [deleting, setDeleting] = useState(false)
  const lastChosen = useRef<string>(undefined)
  const may = useMay()
  // A selection belongs to one filter, because its actions do.
  const meets = JSON.stringify([search, kind, show])
  const [lastMet, setLastMet] = useState(meets)
  if (lastMet !== meets) {
    setLastMet(meets)
    selected.clear()
    bulk.setOutcome(undefined)
  }
  useFocusAfterBar({ asking: deleting ? 'delete' : undefined, phase: bulk.busy ? 'busy' : selected.size === 0 ? 'none' : 'some' })
  if (!may(roles.editMedia)) return { bar: undefined, check: undefined }

  const choose = (chosen: readonly Media[], on: boolean) => {
    selected.choose(chosen, on)
    bulk.setOutcome(undefined)
  }
  /** With the shift key, all from the file that was chosen last. */
  const chooseOne = (one: Media, on: boolean, withShift: boolean) => {
    const [from, to] = [media.findIndex(({ _id }) => _id === lastChosen.current), media.indexOf(one)].toSorted((a, b) => a - b)
    lastChosen.current = one._id
    choose(withShift && from !== undefined && to !== undefined && from >= 0 ? media.slice(from, to + 1) : [one], on)
  }
  async function chooseAll(): Promise<void> {
    bulk.setBusy(true)
    try {
      const request = { page: 1, limit: 100, search, kind, ...paramsOf(show) }
      choose(await allRows<Media>(String(getListMediaQueryKey()[0]), request, true), true)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      bulk.setOutcome({ done: 'The others could not be loaded.' })
    }
    bulk.setBusy(false)
  }

  const { busy } = bulk
  const pictures = selected.records.filter(({ kind: of }) => of === 'image')
  const unused = selected.records.filter(({ usedIn, draft }) => usedIn.length === 0 && !draft)
  return {
    check: (one: Media) => (
      <Check
        label={`Select ${one.name}`}
        checked={selected.has(one)}
        disabled={busy}
        choose={(on, withShift) => chooseOne(one, on, withShift)}
      />
    ),
    bar: (
      <>
        {bulk.outcome !== undefined && <OutcomeNotice {...bulk.outcome} busy={busy} />}
        <Flex gap="3" minH="9" align="center" wrap="wrap">
          <Flex as="label" gap="2" align="center" minH="6">
            <Check checked={selected.isPageSelected} disabled={media.length === 0 || busy} choose={(on) => choose(media, on)} /> Select page
          </Flex>
          {selected.size > 0 && (
            <>
              <chakra.strong role="status" aria-busy={busy}>
                {bulk.progress === undefined ? `${selected.size} selected` : `${bulk.progress}…`}
              </chakra.strong>
              {selected.isPageSelected && selected.size < total && (
                <Action busy={busy} onClick={() => void chooseAll()}>
                  Select all {String(total)}
                </Action>
              )}
              <Action busy={busy || pictures.length === 0} onClick={() => describe(pictures)}>
                Describe one by one
              </Action>
              <Action
                busy={busy || pictures.length === 0}
                onClick={() => void bulk.run({ verb: 'marked as decorative', undo }, pictures, decorate)}
              >
                Mark as decorative
              </Action>
              <Action busy={busy || unused.length === 0} onClick={() => setDeleting(true)}>
                Delete {String(unused.length)} unused
              </Action>
              <Action busy={busy} variant="ghost" onClick={selected.clear}>
                Clear selection
              </Action>
            </>
          )}
        </Flex>
        {deleting && (
          <SelectionDialog
            title={`Delete ${unused.length === 1 ? '1 file' : `${unused.length} files`}?`}
            question="What is used stays. The others are deleted from the library. This action cannot be undone."
            toasts={messages.deleteMedia}
            run={() => bulk.run({ verb: 'deleted' }, unused, ({ _id }) => deleteMedia(_id))}
            progress={bulk.progress}
            close={() => setDeleting(false)}
          />
        )}
      </>
    ),
  }
}

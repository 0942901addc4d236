import { Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { NavigateOptions } from 'react-router-dom'
import { deleteMedia, editMedia, getListMediaQueryKey, useListMedia } from '../../generated/api/media/media.ts'
import * as messages from '../../generated/messages.ts'
import type { Media, MediaInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { basedOn } from '../../lib/based-on.ts'
import { useIsCurrent } from '../../lib/navigation.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { type SelectionAction, useSelection } from '../list/selection.tsx'
import { SelectionDialog } from '../list/selection-dialog.tsx'
import { allRows } from '../parts/requests/all-rows.ts'
import { forListOfAll } from '../parts/requests/queries.ts'
import { paramsOf } from './checks.ts'
import { type LibraryFilter, LibraryTools } from './library-tools.tsx'
import { MediaGrid } from './media-grid.tsx'
import { textsOf } from './media-texts.ts'

const limit = 24
const none: Media[] = []

type Props = Omit<Parameters<typeof MediaGrid>[0], 'media' | 'check'> & {
  /** Describes several files, one after the other; undefined where files are chosen, not worked on. */
  describe?: (media: Media[]) => void
  filter: LibraryFilter
  change: (change: Partial<LibraryFilter>, options?: NavigateOptions) => void
  oneKind?: boolean
}

export function LibraryGrid({ filter, change, oneKind = false, describe, ...grid }: Props) {
  const { search, kind, show, page } = filter
  const query = useListMedia({ search, kind, page, limit, ...paramsOf(show) }, { query: forListOfAll })
  const isCurrent = useIsCurrent()
  const { data } = query
  // The last file of the last page was deleted, or no longer meets the filter.
  const lastPage = data?.media.length === 0 && !query.isPlaceholderData ? Math.max(1, data.totalPage) : page
  useEffect(() => {
    if (lastPage < page && isCurrent()) change({ page: lastPage }, { replace: true })
  })
  const selection = useMediaSelection({
    media: data?.media ?? none,
    total: data?.total ?? 0,
    filter,
    describe: describe ?? (() => undefined),
  })
  const isFiltered = search !== '' || show !== '' || (kind !== 'any' && !oneKind)
  return (
    <Flex direction="column" gap="4">
      <LibraryTools filter={filter} change={change} oneKind={oneKind} />
      <QueryFailure query={query} title="The library could not be loaded" />
      {data === undefined && !hasFailed(query) && <Skeleton h="16rem" aria-busy="true" />}
      {data !== undefined && (
        <>
          {data.media.length === 0 && (
            <chakra.p py="8" color="fg.muted">
              {isFiltered
                ? 'No file meets this.'
                : 'The library is empty. Upload pictures and videos here, or with the records that show them.'}
            </chakra.p>
          )}
          {describe !== undefined && <Box _empty={{ display: 'none' }}>{selection.result}</Box>}
          <Flex columnGap="4" wrap="wrap" justify="space-between" align="center" css={{ '& > [data-selection-bar]': { flex: '1' } }}>
            {describe !== undefined && data.total > 0 && selection.bar}
            <chakra.p textStyle="fact" color="fg.muted" aria-live="polite">
              {data.total === 1 ? '1 file' : `${data.total} files`}
            </chakra.p>
          </Flex>
          <MediaGrid {...grid} media={data.media} check={describe && selection.check} />
          {data.totalPage > 1 && (
            <Flex as="nav" aria-label="Pages of the library" gap="3" align="center" justify="flex-end">
              <Step to={page - 1} last={data.totalPage} text="Previous" change={change} />
              <chakra.span textStyle="fact">
                {page} of {data.totalPage}
              </chakra.span>
              <Step to={page + 1} last={data.totalPage} text="Next" change={change} />
            </Flex>
          )}
        </>
      )}
    </Flex>
  )
}

type StepProps = { to: number; last: number; text: string; change: Props['change'] }

const Step = ({ to, last, text, change }: StepProps) => (
  <Button size="sm" variant="outline" disabled={to < 1 || to > last} onClick={() => change({ page: to })}>
    {text}
  </Button>
)

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

function useMediaSelection({ media, total, filter, describe }: Options) {
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

import { chakra } from '@chakra-ui/react'
import { LuCornerUpRight } from 'react-icons/lu'
import { getListRedirectsQueryKey, useListRedirects, useViewRedirect } from '../../generated/api/redirects/redirects.ts'
import type { Redirect, RedirectHits, RedirectInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/redirects.ts'
import { text } from '../controls/controls.tsx'
import { Day, Truncated } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { PasteList } from '../redirects/paste-dialog.tsx'
import { collection } from '../screens/collection.tsx'
import { deletionOf } from './definition-parts.ts'

type CountedRedirect = Redirect & { used?: RedirectHits | undefined }

export const redirects = collection<CountedRedirect, RedirectInput>({
  contentType: 'redirects',
  singular: 'old address',
  name: 'Old Address',
  plural: 'Old Addresses',
  intro: 'Addresses of your former site, and where they lead visitors now. A page of this site always comes first.',
  presentation: {
    menu: { heading: 'Other pages', label: 'Old Addresses', Icon: LuCornerUpRight, createFirst: false },
    noun: 'Old address',
  },
  stateKey: 'redirectId',
  orderedList: undefined,
  numbered: false,
  useRows: (page) =>
    useListRedirects(page, {
      query: {
        ...forList,
        select: ({ redirects: all, hits, total, totalPage }) => {
          const rows = all.map((redirect) => ({ ...redirect, used: hits.find(({ redirectId }) => redirectId === redirect._id) }))
          return { rows, total, totalPage }
        },
      },
    }),
  useRecord: (redirectId) => useViewRedirect({ redirectId }, { query: { ...forForm, select: ({ redirect }) => redirect } }),
  queryKey: getListRedirectsQueryKey(),
  columns: [
    { header: 'Old address', title: true, cell: ({ from }) => <Truncated text={from} length={80} /> },
    {
      header: 'Leads to',
      line: true,
      cell: ({ to }) => (
        <>
          <chakra.span aria-hidden hideFrom="md">
            {'→ '}
          </chakra.span>
          <Truncated text={to} length={80} />
        </>
      ),
    },
    { header: 'Used', short: true, width: '13rem', cell: Used },
  ],
  nameOf: ({ from }) => from,
  fields: {
    from: text('Old address', {
      help: 'The path of the old page, such as /about-us.html; a full address becomes its path. Capitals and a slash at the end do not matter.',
    }),
    to: text('Leads to', { help: 'A path on this site, such as /about, or an address elsewhere that begins with https://' }),
  },
  emptyState: {
    title: 'No old addresses',
    hint: 'Add the addresses of your former site, so that links and bookmarks still lead somewhere.',
  },
  Actions: PasteList,
  create: operations.createRedirect,
  edit: { ...operations.editRedirect, disabledWhileBlank: ['from', 'to'] },
  remove: { ...operations.deleteRedirect, question: deletionOf('this old address', 'the old address') },
})

/** In milliseconds; uses are counted for 90 days. */
const countedTime = 90 * 86_400_000

function Used({ used, createdAt }: Pick<CountedRedirect, 'used' | 'createdAt'>) {
  const isNew = Date.now() - Date.parse(createdAt) < countedTime
  if (used === undefined) return <chakra.span color="fg.subtle">{isNew ? 'Not used yet' : 'Not used in 90 days'}</chakra.span>
  const { hits, lastDay } = used
  return (
    <>
      {`Used ${hits === 1 ? 'once' : `${hits} times`} in 90 days`}
      <chakra.span display="block" color="fg.subtle" fontSize="sm">
        Last on <Day iso={lastDay} />
      </chakra.span>
    </>
  )
}

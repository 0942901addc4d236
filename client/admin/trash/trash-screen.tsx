import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { LuUndo2 } from 'react-icons/lu'
import { deleteFromTrash, getListTrashQueryKey, useListTrash } from '../../generated/api/trash/trash.ts'
import * as messages from '../../generated/messages.ts'
import type { ContentType, DeletedRecord, ListTrashParams } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { basedOn } from '../../lib/based-on.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { focusIfLost, focusTitleIfLost } from '../../work/layout/title-focus.ts'
import { useMay } from '../../work/session/session.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { typeOptions } from '../content/describe-record.ts'
import { contentTypes } from '../content/index.ts'
import type { Column, ListDefinition } from '../definition.ts'
import { TakenSlugNotice } from '../history/taken-slug.tsx'
import { sendRestoration, useRestore } from '../history/use-restore.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { SelectionAction } from '../list/selection.tsx'
import { SelectionDialog } from '../list/selection-dialog.tsx'
import { Day } from '../parts/cells.tsx'
import { forListOfAll } from '../parts/requests/queries.ts'
import { focusTargetBeside } from '../parts/row-id.ts'
import { useIsPhone } from '../parts/use-is-phone.ts'

const nounOf = (contentType: ContentType) => contentTypes[contentType].presentation.noun
const nameOf = ({ contentType, title }: DeletedRecord) => title || nounOf(contentType)

type TrashFilter = Pick<ListTrashParams, 'contentType'>

/** The type, with its icon in the sidebar. */
const TypeOf = ({ contentType }: Pick<DeletedRecord, 'contentType'>) => {
  const { Icon } = contentTypes[contentType].presentation.menu
  return (
    <Flex as="span" gap="1.5" align="center">
      <Icon aria-hidden /> {nounOf(contentType)}
    </Flex>
  )
}

/** On a phone. */
const cards: Column<DeletedRecord>[] = [
  { header: 'Title', title: true, cell: nameOf },
  {
    header: 'Kept until',
    line: true,
    cell: (record) => (
      <>
        <Flex gap="1" align="center">
          <TypeOf {...record} />
          <span>
            · until <Day iso={record.until} />
          </span>
        </Flex>
        Deleted <TimeAgo iso={record.at} isShort /> by {record.userName || 'the system'}
      </>
    ),
  },
]

const trash: ListDefinition<DeletedRecord, TrashFilter> = {
  singular: 'record',
  plural: 'Deleted records',
  title: 'Recently deleted',
  intro: 'Kept until the day that is shown. What you restore returns to its place on the site.',
  listPath: '/admin/trash',
  orderedList: undefined,
  numbered: false,
  rowHeight: { base: '82px' },
  unsorted: true,
  filters: {
    contentType: {
      label: 'Type',
      all: 'All types',
      options: typeOptions,
    },
  },
  useRows: (request) =>
    useListTrash(request, {
      query: {
        ...forListOfAll,
        select: ({ records, total, totalPage }) => ({
          rows: records.map((record) => ({ ...record, updatedAt: record.at })),
          total,
          totalPage,
        }),
      },
    }),
  queryKey: getListTrashQueryKey(),
  columns: [
    { header: 'Title', title: true, cell: nameOf },
    {
      header: 'Type',
      width: 'clamp(7rem, 10.5vw, 9.5rem)',
      cell: TypeOf,
    },
    {
      header: 'Deleted',
      width: 'clamp(8rem, 17.5vw, 16rem)',
      cell: ({ at, userName }) => (
        <span>
          <TimeAgo iso={at} /> by {userName || 'the system'}
        </span>
      ),
    },
    { header: 'Kept until', short: true, width: '9rem', cell: ({ until }) => <Day iso={until} /> },
  ],
  nameOf,
  emptyState: { title: 'Nothing was deleted', hint: 'What you delete is listed here with the day until which you can bring it back.' },
  remove: {
    send: (recordId, options) => deleteFromTrash(recordId, options),
    question: 'It is deleted for good, with all its versions and files. This action cannot be undone.',
    messages: messages.deleteFromTrash,
    roles: roles.deleteFromTrash,
  },
}

const restoreAction: SelectionAction<DeletedRecord> = {
  label: 'Restore',
  verb: 'restored',
  send: ({ versionId, at }) => sendRestoration({ versionId, version: at }),
}

const deleteAction: SelectionAction<DeletedRecord> = {
  label: 'Delete for good…',
  verb: 'deleted for good',
  dialog: ({ what, run, progress, close }) => (
    <SelectionDialog
      key="delete"
      title={`Delete ${what} for good?`}
      question="All versions and files are deleted with them. This action cannot be undone."
      toasts={messages.deleteFromTrash}
      progress={progress}
      run={() => run(({ _id, at }) => deleteFromTrash(_id, basedOn(at)))}
      close={close}
    />
  ),
}

export function TrashScreen() {
  const may = useMay()
  const mayRestore = may(roles.restoreVersion)
  const { restore, busy, takenSlug } = useRestore()
  const [restoring, setRestoring] = useState<string>()
  /** The pressed button goes with its row: the one of the row beside it gets the focus. */
  const bringBack = async (record: DeletedRecord, pressed: Element) => {
    const { _id, versionId, at } = record
    const next = focusTargetBeside(_id)
    setRestoring(_id)
    if (!(await restore(versionId, {}, at, `‘${nameOf(record)}’ restored`))) return
    // The other buttons are enabled again.
    flushSync(() => setRestoring(undefined))
    focusIfLost(next, pressed)
  }
  return (
    <ListScreen
      definition={useIsPhone() ? { ...trash, columns: cards } : trash}
      selectionActions={[...(mayRestore ? [restoreAction] : []), ...(may(roles.deleteFromTrash) ? [deleteAction] : [])]}
      notice={
        takenSlug !== undefined && (
          <TakenSlugNotice
            taken={takenSlug}
            busy={busy}
            restore={() => void takenSlug.retry().then((isRestored) => isRestored && focusTitleIfLost())}
          />
        )
      }
      actionsWidth={{ wide: '11.5rem', tablet: '8.5rem' }}
      rowAction={
        mayRestore
          ? (record) => (
              <BusyButton
                size="sm"
                variant="outline"
                px={{ base: '2', md: '3.5' }}
                aria-label={`Restore ${nameOf(record)}`}
                busy={busy && restoring === record._id}
                disabled={busy}
                onClick={({ currentTarget }) => void bringBack(record, currentTarget)}
              >
                <LuUndo2 aria-hidden /> <chakra.span hideBelow="md">Restore</chakra.span>
              </BusyButton>
            )
          : undefined
      }
    />
  )
}

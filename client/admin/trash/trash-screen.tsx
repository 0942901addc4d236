import { useState } from 'react'
import { LuUndo2 } from 'react-icons/lu'
import { deleteFromTrash, getListTrashQueryKey, useListTrash } from '../../generated/api/trash/trash.ts'
import * as messages from '../../generated/messages.ts'
import type { ContentType, DeletedRecord, ListTrashParams } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { basedOn } from '../../lib/based-on.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { focusTitleIfLost } from '../../work/layout/title-focus.ts'
import { useMay } from '../../work/session/session.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { exactTime } from '../../work/times.ts'
import { typeOptions } from '../content/describe-record.ts'
import { contentTypes } from '../content/index.ts'
import type { ListDefinition } from '../definition.ts'
import { TakenSlugNotice } from '../history/taken-slug.tsx'
import { sendRestoration, useRestore } from '../history/use-restore.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { SelectionAction } from '../list/selection.tsx'
import { SelectionDialog } from '../list/selection-dialog.tsx'
import { forListOfAll } from '../parts/requests/queries.ts'

const nounOf = (contentType: ContentType) => contentTypes[contentType].presentation.noun
const nameOf = ({ contentType, title }: DeletedRecord) => title || nounOf(contentType)

type TrashFilter = Pick<ListTrashParams, 'contentType'>

const trash: ListDefinition<DeletedRecord, TrashFilter> = {
  singular: 'record',
  plural: 'Deleted records',
  title: 'Recently deleted',
  intro: 'What was deleted can come back until the day that is shown. It then returns to its place on the site.',
  listPath: '/admin/trash',
  orderedList: undefined,
  numbered: false,
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
    { header: 'Type', width: 'clamp(6rem, 10vw, 9rem)', cell: ({ contentType }) => nounOf(contentType) },
    {
      header: 'Deleted',
      width: 'clamp(8rem, 19vw, 17rem)',
      line: true,
      cell: ({ at, userName }) => (
        <span>
          <TimeAgo iso={at} /> by {userName || 'the system'}
        </span>
      ),
    },
    {
      header: 'Can come back until',
      width: 'clamp(8rem, 15vw, 13rem)',
      cell: ({ until }) => <time dateTime={until}>{exactTime(until)}</time>,
    },
  ],
  nameOf,
  emptyState: { title: 'Nothing was deleted', hint: 'What you delete stays here for a while, and can be brought back.' },
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
  /** The pressed button goes with its row. */
  const bringBack = async (record: DeletedRecord, pressed: Element) => {
    const { _id, versionId, at } = record
    setRestoring(_id)
    if (await restore(versionId, {}, at, `‘${nameOf(record)}’ restored`)) focusTitleIfLost(pressed)
  }
  return (
    <ListScreen
      definition={trash}
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
                aria-label={`Restore ${nameOf(record)}`}
                busy={busy && restoring === record._id}
                disabled={busy}
                onClick={({ currentTarget }) => void bringBack(record, currentTarget)}
              >
                <LuUndo2 aria-hidden /> Restore
              </BusyButton>
            )
          : undefined
      }
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ContentType } from '../../../generated/model/index.ts'
import { basedOn } from '../../../lib/based-on.ts'
import type { Entity, ListDefinition } from '../../definition.ts'
import { UndoStrip } from '../../history/undo-strip.tsx'
import { DeleteDialog } from '../../parts/dialogs/delete-dialog.tsx'
import { focusTargetBeside } from '../../parts/row-id.ts'

/** The toast of a delete, which its Undo changes. */
const toastOf = (recordId: string) => `deletion ${recordId}`

type Definition<Row extends Entity> = Pick<ListDefinition<Row, object>, 'singular' | 'nameOf' | 'remove'>

/** Deleting one row of a list: the question, and for content a strip with an Undo. */
export function useRowDeletion<Row extends Entity>(definition: Definition<Row>, contentType: ContentType | undefined) {
  const { singular, nameOf, remove } = definition
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ row: Row; next: ReturnType<typeof focusTargetBeside> }>()
  const [deleted, setDeleted] = useState<{ recordId: string; name: string }>()
  const closeStrip = useCallback(() => setDeleted(undefined), [])
  return {
    ask: (row: Row) => setAsked({ row, next: focusTargetBeside(row._id) }),
    strip: deleted !== undefined && contentType !== undefined && (
      <UndoStrip key={deleted.recordId} contentType={contentType} {...deleted} toastId={toastOf(deleted.recordId)} close={closeStrip} />
    ),
    dialog: asked !== undefined && (
      <DeleteDialog
        what={`${singular} ‘${nameOf(asked.row)}’`}
        question={remove.question}
        toasts={{ ...remove.messages, id: toastOf(asked.row._id) }}
        send={() => remove.send(asked.row._id, basedOn(asked.row.updatedAt))}
        next={asked.next}
        onDone={(isDeleted) => {
          if (isDeleted) setDeleted({ recordId: asked.row._id, name: nameOf(asked.row) })
          return queryClient.invalidateQueries()
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

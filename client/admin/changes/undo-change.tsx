import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getVersion, listVersions } from '../../generated/api/changes/changes.ts'
import type { Change } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { clientProblem } from '../../lib/problem.ts'
import { toastError } from '../../ui/toasts.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { useMay } from '../../work/session/session.ts'
import { contentTypes } from '../content/index.ts'
import { type Restoration, useRestore } from '../history/use-restore.ts'
import { DeleteDialog } from '../parts/dialogs/delete-dialog.tsx'

/**
 * Undoes one change: brings a deleted record back, gives the changed properties their former values, or deletes what was created, after its
 * usual question. What was changed later in other properties stays.
 */
export function UndoChange({ change, what, verb }: { change: Change; what: string; verb: string }) {
  const { _id: versionId, contentType, recordId, action, changed, at } = change
  const may = useMay()
  const { restore, restoreFound, busy } = useRestore()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { definition } = contentTypes[contentType]
  const remove = 'listPath' in definition ? definition.remove : undefined
  const undoCreation = async () => {
    if (await isDeleted(change)) toastError('This was deleted since. It can come back in Recently deleted.')
    else setAsking(true)
  }
  // An empty list of properties would stand for all of them, also for what others have changed.
  if (action === 'updated' && changed.length === 0) return null
  if (action === 'moved' || action === 'hidden' || action === 'shown') return null
  if (!may(roles.restoreVersion) || (action === 'created' && (remove === undefined || !may(remove.roles)))) return null

  return (
    <>
      <BusyButton
        size="sm"
        px="2.5"
        // Its word, not its edge, ends where the list does.
        me="-2.5"
        variant="ghost"
        busy={busy}
        aria-label={`Undo: ${what} ${verb}`}
        onClick={() => {
          if (action === 'created') void undoCreation()
          else if (action === 'deleted') void restore(versionId, {}, at, `${what} restored`)
          else void restoreFound(() => findFormer(change))
        }}
      >
        Undo
      </BusyButton>
      {asking && remove !== undefined && (
        <DeleteDialog
          what={what}
          question={remove.question}
          toasts={remove.messages}
          send={() => remove.send(recordId)}
          onDone={() => queryClient.invalidateQueries()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Whether the record of a change is deleted by now; not where that cannot be read, as its deletion tells it, too. */
const isDeleted = ({ contentType, recordId }: Change) =>
  listVersions({ contentType, recordId, page: 1, limit: 1 }).then(
    ({ versions: [newest] }) => newest?.action === 'deleted',
    () => false,
  )

/**
 * Finds the version before a change, and which of its properties undo the change.
 * @throws HttpProblem when there is nothing that a restore could undo.
 */
async function findFormer({ _id, contentType, recordId }: Change): Promise<Restoration> {
  const { versions } = await listVersions({ contentType, recordId, page: 1, limit: 100 })
  const [newest] = versions
  const at = versions.findIndex((version) => version._id === _id)
  const [made, former] = at < 0 ? [] : versions.slice(at)
  if (newest === undefined || made === undefined || former === undefined) {
    throw clientProblem('The version before this change is no longer kept.')
  }
  // A restore would bring the record back, although only an edit is to be undone.
  if (newest.action === 'deleted') throw clientProblem('This was deleted since. Undo the deletion first.')
  // A move makes a version, but does not set `updatedAt`.
  const { content } = await getVersion(newest._id)
  return { versionId: former._id, body: { properties: made.changed }, version: content.record.updatedAt }
}

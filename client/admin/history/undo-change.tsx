import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getVersion, listVersions } from '../../generated/api/changes/changes.ts'
import type { Change } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { toastError } from '../../ui/toasts.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { useMay } from '../../work/session/session.ts'
import { contentTypes } from '../content/index.ts'
import { DeleteDialog } from '../screens/delete-dialog.tsx'
import { useRestore } from './use-restore.ts'

/**
 * Undoes one change: brings a deleted record back, gives the changed properties their former values, or deletes what was created, after its
 * usual question. What was changed later in other properties stays.
 */
export function UndoChange({ change, what }: { change: Change; what: string }) {
  const { _id: versionId, list: contentType, recordId, action, at } = change
  const may = useMay()
  const { restore, busy } = useRestore()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { definition } = contentTypes[contentType]
  const remove = 'listPath' in definition ? definition.remove : undefined
  if (!may(roles.restoreVersion) || (action === 'created' && (remove === undefined || !may(remove.roles)))) return null

  const undo = async () => {
    if (action === 'deleted') return restore(versionId, {}, at)
    const { version } = await getVersion(versionId)
    const { versions } = await listVersions({ contentType, recordId, page: 1, limit: 100 })
    const former = versions.find(({ number }) => number < version.number)
    if (former === undefined) return toastError('The version before this change is no longer kept.')
    return restore(former._id, { properties: version.changed })
  }
  return (
    <>
      <BusyButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        busy={busy}
        aria-label={`Undo: ${what} ${action}`}
        onClick={() => {
          if (action === 'created') return setAsking(true)
          void undo().catch((error: unknown) => {
            if (!(error instanceof HttpProblem)) throw error
            void toastError(error.message)
          })
        }}
      >
        Undo
      </BusyButton>
      {asking && remove !== undefined && (
        <DeleteDialog
          what={what}
          question={remove.question}
          toasts={remove.toasts}
          send={() => remove.send(recordId)}
          onDeleted={() => queryClient.invalidateQueries()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

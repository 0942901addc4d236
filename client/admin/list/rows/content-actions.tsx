import { setVisibility } from '../../../generated/api/visibility/visibility.ts'
import * as roles from '../../../generated/roles.ts'
import { basedOn } from '../../../lib/based-on.ts'
import { useMay } from '../../../work/session/session.ts'
import type { Entity, ListDefinition } from '../../definition.ts'
import { findDeletion } from '../../history/find-deletion.ts'
import { sendRestoration } from '../../history/use-restore.ts'
import { HideDialog } from '../../visibility/hide-dialog.tsx'
import type { SelectionAction } from '../selection.tsx'
import { SelectionDialog } from '../selection-dialog.tsx'
import type { List } from '../use-list.ts'

/** Actions on selected records of content: hide, show, and delete with an Undo. None for a list that holds no content. */
export function useContentActions<Row extends Entity, Query extends object>(
  { contentType, plural, remove }: ListDefinition<Row, Query>,
  list: List<Row, Query>,
): SelectionAction<Row>[] {
  const mayRestore = useMay()(roles.restoreVersion)
  if (contentType === undefined) return []
  const visibility: SelectionAction<Row>[] = [
    {
      label: 'Hide…',
      verb: 'hidden',
      dialog: ({ what, run, close }) => (
        <HideDialog
          key="hide"
          what={what}
          onClose={close}
          hide={(times) =>
            void run((row) => setVisibility({ contentType, recordId: row._id, hidden: true, ...times }, basedOn(row.updatedAt)))
          }
        />
      ),
    },
    {
      label: 'Show',
      verb: 'shown',
      send: (row) => setVisibility({ contentType, recordId: row._id, hidden: false }, basedOn(row.updatedAt)),
    },
  ]
  const deletion: SelectionAction<Row> = {
    label: 'Delete…',
    verb: 'deleted',
    ...(mayRestore && {
      undo: {
        verb: 'restored',
        send: async ({ _id }) => sendRestoration(await findDeletion(contentType, _id)),
        rest: 'What can still be restored is in Recently deleted.',
      },
    }),
    dialog: ({ what, run, progress, close }) => (
      <SelectionDialog
        key="delete"
        title={`Delete ${what}?`}
        question="Each can be brought back from Recently deleted, until the day that is shown there."
        toasts={{ success: `${plural} deleted`, failure: remove.messages.failure }}
        progress={progress}
        run={() => run(({ _id, updatedAt }) => remove.send(_id, basedOn(updatedAt)))}
        close={close}
      />
    ),
  }
  return [...(list.visibility.change === undefined ? [] : visibility), ...(list.mayDelete ? [deletion] : [])]
}

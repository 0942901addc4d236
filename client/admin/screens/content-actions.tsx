import { setVisibility } from '../../generated/api/visibility/visibility.ts'
import type { HideableType } from '../../generated/model/index.ts'
import type { Entity, ListDefinition } from '../definition.ts'
import { findDeletion } from '../history/find-deletion.ts'
import { sendRestoration } from '../history/use-restore.ts'
import { HideDialog } from './hide-dialog.tsx'
import type { SelectionAction } from './selection.tsx'
import { SelectionDialog } from './selection-dialog.tsx'

type Options<Row extends Entity> = {
  definition: ListDefinition<Row>
  /** Undefined for a list that holds no content. */
  contentType: HideableType | undefined
  mayHide: boolean
  mayDelete: boolean
  mayRestore: boolean
}

/** Actions on selected records of content: hide, show, and delete with an Undo. */
export function contentActions<Row extends Entity>(options: Options<Row>): SelectionAction<Row>[] {
  const { definition, contentType, mayHide, mayDelete, mayRestore } = options
  const { plural, remove } = definition
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
          hide={(times) => void run(({ _id }) => setVisibility({ contentType, recordId: _id, hidden: true, ...times }))}
        />
      ),
    },
    { label: 'Show', verb: 'shown', send: ({ _id }) => setVisibility({ contentType, recordId: _id, hidden: false }) },
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
        question="Each can be brought back from Recently deleted for a while."
        toasts={{ success: `${plural} deleted`, failure: remove.messages.failure }}
        progress={progress}
        run={() => run(({ _id }) => remove.send(_id))}
        close={close}
      />
    ),
  }
  return [...(mayHide ? visibility : []), ...(mayDelete ? [deletion] : [])]
}

import { Button, chakra, Dialog, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import type { Choice } from '../../work/form/form-events.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { exactTime } from '../../work/times.ts'
import type { Difference } from '../values/differences.ts'
import { DifferencesTable } from '../values/differences-table.tsx'
import { ConflictFields } from './conflict-fields.tsx'

type Props = {
  /** "client", "site identity". */
  singular: string
  updatedAt: string
  /** Name of the other editor; "" when unknown. */
  updatedBy: string
  /** The other editor is the same account, in another window. */
  isOwn: boolean
  /** Between the merged values and the other version; undefined when that could not be loaded. */
  differences: Difference[] | undefined
  /** Names of the fields that both editors have changed. */
  conflicts: string[]
  /** Labels of the fields whose value the merge has taken from the other version. */
  takenOver: string
  choose: (choice: Choice) => void
}

/**
 * Optimistic-locking conflict: another editor has changed the same fields since the form was opened. Asks about these alone; what one editor
 * has changed is merged. Nothing is lost before the user chooses.
 */
export function ConflictDialog({ singular, updatedAt, updatedBy, isOwn, differences, conflicts, takenOver, choose }: Props) {
  const [shown, setShown] = useState(false)
  const [takeTheirs, setTakeTheirs] = useState<string[]>([])
  const first = useRef<HTMLInputElement>(null)
  return (
    <ModalDialog
      title="A newer version was saved"
      open
      role="alertdialog"
      placement="center"
      scrollBehavior="inside"
      size={shown ? 'lg' : 'md'}
      onOpenChange={() => choose('back')}
      initialFocusEl={() => first.current}
    >
      <Dialog.Body>
        <Dialog.Description>
          {isOwn ? 'You' : updatedBy || 'Another editor'} saved this {singular} {isOwn && 'in another window '}
          <TimeAgo iso={updatedAt} /> ({exactTime(updatedAt)}), after you opened it here. Your version is not saved yet.
          {takenOver !== '' && ` Taken over already: ${takenOver}.`}
        </Dialog.Description>
        {differences === undefined ? (
          <chakra.p mt="3" color="fg.muted">
            The other version could not be loaded, so it cannot be compared. Go back to your form and try again in a moment.
          </chakra.p>
        ) : (
          <>
            <ConflictFields
              conflicts={differences.filter(({ name }) => conflicts.includes(name))}
              takeTheirs={takeTheirs}
              change={setTakeTheirs}
              first={first}
            />
            <Button mt="4" size="sm" variant="outline" aria-expanded={shown} aria-controls="differences" onClick={() => setShown(!shown)}>
              {shown ? 'Hide changes' : 'See changes'}
            </Button>
            <chakra.div id="differences" hidden={!shown} mt="4">
              <DifferencesTable differences={differences} />
            </chakra.div>
          </>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="2" justify="flex-end" w="full">
          <Button variant="ghost" me={{ base: '0', sm: 'auto' }} onClick={() => choose('back')}>
            Back to my form
          </Button>
          {differences !== undefined && (
            <>
              <Button variant="outline" onClick={() => choose('discard')}>
                Discard mine
              </Button>
              {takeTheirs.length === 0 ? (
                <Button bg="border.error" color="bg.panel" onClick={() => choose({ takeTheirs })}>
                  Overwrite
                </Button>
              ) : (
                <Button onClick={() => choose({ takeTheirs })}>Save</Button>
              )}
            </>
          )}
        </Flex>
      </Dialog.Footer>
    </ModalDialog>
  )
}

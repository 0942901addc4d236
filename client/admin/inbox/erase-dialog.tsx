import { Button, chakra, Dialog, Flex } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import * as messages from '../../generated/messages.ts'
import type { Enquiry, EraseEnquiries200 } from '../../generated/model/index.ts'
import { HttpProblem, messageOf } from '../../lib/problem.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { wasAnnounced } from '../../ui/toasts.tsx'
import { TextField } from '../../work/fields/text-field.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { Reference } from '../../work/reference.tsx'
import { useAction, useSendWithSession } from '../../work/use-action.ts'
import { EraseFound, isNothing } from './erase-found.tsx'
import { counted } from './erased-lines.ts'
import { useEraseEnquiries } from './queries.ts'

/** Address and number of a person. Empty ones are left out. */
export type Person = Pick<Enquiry, 'email' | 'phoneNumber'>

/** Word that is typed before an erasure. */
const confirmation = 'ERASE'

type Props = {
  person: Person
  onClose: () => void
  /** Runs when something was erased, before the dialog closes. */
  onErased: () => void
}

/** Erasure of a person in two steps: whose enquiries, then a look at what goes with a typed confirmation. */
export function EraseDialog({ person: initial, onClose, onErased }: Props) {
  const { person, change, found, back, look, confirm, busy, failure, errorAt } = useErasure(initial, () => {
    onErased()
    onClose()
  })
  const [typed, setTyped] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const isConfirmed = typed.trim().toUpperCase() === confirmation
  const isAtField = errorAt('email') !== undefined || errorAt('phoneNumber') !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (found === undefined) void look()
    else if (isConfirmed) void confirm()
  }

  return (
    <ModalDialog
      title="Erase a person"
      open
      role="alertdialog"
      placement="center"
      scrollBehavior="inside"
      initialFocusEl={() => first.current}
      onOpenChange={() => !busy && onClose()}
    >
      <chakra.form display="flex" flexDirection="column" minH="0" noValidate onSubmit={submit}>
        <Dialog.Body>
          {found === undefined ? (
            <Flex direction="column" gap="4">
              <Dialog.Description>
                Finds all enquiries of an address or a number, however they were written. Leave a number out that several people share.
              </Dialog.Description>
              <TextField
                autoComplete="off"
                announced
                label="Email"
                type="email"
                ref={first}
                value={person.email}
                error={errorAt('email')}
                change={(email) => change({ email })}
              />
              <TextField
                autoComplete="off"
                announced
                label="Phone number"
                type="tel"
                value={person.phoneNumber}
                error={errorAt('phoneNumber')}
                change={(phoneNumber) => change({ phoneNumber })}
              />
            </Flex>
          ) : (
            <EraseFound found={found}>
              <TextField
                autoComplete="off"
                announced
                label={`Type ${confirmation} to confirm`}
                help="They cannot be brought back. Backups, mails that were sent and files that were exported are not reached."
                value={typed}
                change={setTyped}
              />
            </EraseFound>
          )}
          {failure !== undefined && !isAtField && (
            <chakra.p mt="4" color="fg.error" fontWeight="600" role={wasAnnounced(failure) ? undefined : 'alert'}>
              {messageOf(failure, messages.eraseEnquiries.failure)}
            </chakra.p>
          )}
          <Reference error={isAtField ? undefined : failure} />
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" disabled={busy} onClick={found === undefined ? onClose : back}>
            {found === undefined ? 'Cancel' : 'Back'}
          </Button>
          {found === undefined && (
            <BusyButton type="submit" busy={busy} loadingText="Looking...">
              Show what goes
            </BusyButton>
          )}
          {found !== undefined && !isNothing(found) && (
            <BusyButton
              type="submit"
              bg="border.error"
              color="bg.panel"
              aria-disabled={!isConfirmed}
              opacity={isConfirmed ? undefined : '0.5'}
              busy={busy}
              loadingText="Erasing..."
            >
              Erase for good
            </BusyButton>
          )}
        </Dialog.Footer>
      </chakra.form>
    </ModalDialog>
  )
}

/** State of the two steps: the person, what was found, and what is in flight. @param onDone runs after the erasure. */
function useErasure(initial: Person, onDone: () => void) {
  const erase = useEraseEnquiries()
  const act = useAction()
  const sendWithSession = useSendWithSession()
  const [person, setPerson] = useState(initial)
  const latest = useRef(person)
  latest.current = person
  const [found, setFound] = useState<EraseEnquiries200>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    await work().catch(setFailure)
    setBusy(false)
  }
  return {
    ...{ person, found, busy, failure },
    change: (changed: Partial<Person>) => setPerson({ ...person, ...changed }),
    errorAt: (path: string) =>
      failure instanceof HttpProblem ? failure.problem.errors?.find((error) => error.path === path)?.message : undefined,
    back: () => {
      setFound(undefined)
      setFailure(undefined)
    },
    look: () =>
      run(async () => {
        const response = await sendWithSession(() => erase(person, false))
        // What was found of another person must not be confirmed for the one that was typed meanwhile.
        if (latest.current === person) setFound(response)
      }),
    confirm: () =>
      run(async () => {
        const send = async () => {
          const done = await erase(person, true)
          return { ...done, message: `${counted(done.enquiries, 'enquiry', 'enquiries')} erased` }
        }
        await act(send, { loading: 'Erasing...', ...messages.eraseEnquiries })
        onDone()
      }),
  }
}

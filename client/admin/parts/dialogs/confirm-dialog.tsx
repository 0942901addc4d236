import { Button, chakra, Dialog } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isConflict, messageOf } from '../../../lib/problem.ts'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { wasAnnounced } from '../../../ui/toasts.tsx'
import { BusyButton } from '../../../work/form/busy-button.tsx'
import { Reference } from '../../../work/reference.tsx'
import { useAction } from '../../../work/use-action.ts'
import type { Toasts } from '../../definition.ts'

type Props = {
  title: string
  question: string
  /** Below the question. */
  children?: ReactNode
  /** While there is nothing to confirm yet. */
  disabled?: boolean
  /** Label of the button, and its label and the toast's text while the action is in flight. */
  action: [label: string, doing: string]
  /** For an irreversible action. */
  grave?: boolean
  toasts: Toasts
  send: () => Promise<{ message: ReactNode }>
  onClose: () => void
  /** Errors that close the dialog like a success, because nothing is left to confirm. The toast shows them. */
  isOver?: (error: unknown) => boolean
  /** Runs before the dialog closes. @param isSent false after an error that leaves nothing to confirm. */
  onDone: (isSent: boolean) => Promise<unknown> | undefined
  /** Takes the focus where the button that opened the dialog goes with what is confirmed; the heading where there is nothing else. */
  next?: 'heading' | (() => HTMLElement | null | undefined) | undefined
}

/** Confirm dialog, open while mounted. An error keeps it open and is shown inside, unless the record has changed meanwhile (412). */
export function ConfirmDialog(props: Props) {
  const { title, question, children, action, disabled, grave, toasts, send, isOver, onClose, onDone, next } = props
  const [label, doing] = action
  const act = useAction()
  const cancel = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<{ text: string; announced: boolean; error: unknown }>()

  const confirm = async () => {
    setBusy(true)
    setReason(undefined)
    try {
      const response = await act(send, { loading: doing, ...toasts }).catch((error: unknown) => {
        if (!isOver?.(error)) throw error
      })
      await onDone(response !== undefined)
      // The dialog would take the focus back as long as it is open.
      flushSync(onClose)
      const target = next === 'heading' ? undefined : next?.()
      if (next !== undefined) (target ?? document.querySelector<HTMLElement>('h1'))?.focus()
    } catch (error) {
      // What was to be confirmed has changed: the toast says so, and the list shows it.
      if (isConflict(error) && wasAnnounced(error)) return onClose()
      setReason({ text: messageOf(error, toasts.failure), announced: wasAnnounced(error), error })
      setBusy(false)
    }
  }

  return (
    <ModalDialog
      title={title}
      open
      role="alertdialog"
      placement="center"
      onOpenChange={() => !busy && onClose()}
      initialFocusEl={() => cancel.current}
    >
      <Dialog.Body>
        <Dialog.Description>{question}</Dialog.Description>
        {children}
        {reason !== undefined && (
          <chakra.p mt="3" color="fg.error" fontWeight="600" role={reason.announced ? undefined : 'alert'}>
            {reason.text}
          </chakra.p>
        )}
        <Reference error={reason?.error} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={cancel} variant="outline" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          {...(grave ? { bg: 'border.error', color: 'bg.panel' } : {})}
          busy={busy}
          disabled={disabled}
          loadingText={doing}
          onClick={() => void confirm()}
        >
          {label}
        </BusyButton>
      </Dialog.Footer>
    </ModalDialog>
  )
}

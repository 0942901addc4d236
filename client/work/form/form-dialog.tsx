import { Button, Dialog, Flex } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { lowWindow } from '../../ui/low-window.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { BusyButton } from './busy-button.tsx'
import type { Saved } from './form-state.ts'
import { LeaveDialog, type LeaveTexts, unsaved } from './leave-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

export type FormInDialog = {
  /** Closes the dialog, after a question while the form has unsaved changes. */
  cancel: () => void
  /** Closes the dialog after a save, unless more was entered while that was in flight. */
  close: (saved?: Pick<Saved, 'changed'>) => void
  /** Rendered within the form, which tells it of unsaved changes, and of the question before a close that loses something else. */
  guard: (changed: boolean, texts?: LeaveTexts) => ReactNode
}

type Props = {
  /** Without one the dialog is open while it is mounted, until `onClosed`. */
  trigger?: ReactElement
  title: string
  description?: string
  maxW?: string
  /** Runs when the dialog has closed, however that came about. */
  onClosed?: () => Promise<void>
  children: (dialog: FormInDialog) => ReactNode
}

/** Dialog with a form. Closing it, or leaving the screen, with changes that the form's `guard` knows of asks first. */
export function FormDialog({ trigger, title, description, maxW, onClosed, children }: Props) {
  const [open, setOpen] = useState(trigger === undefined)
  const [question, ask] = useState({ open: false, texts: unsaved })
  const unstored = useRef<LeaveTexts>(undefined)
  const cancel = () => (unstored.current ? ask({ open: true, texts: unstored.current }) : setOpen(false))
  const guard = (changed: boolean, texts = unsaved) => (
    <>
      <ChangesRef texts={changed ? texts : undefined} at={unstored} />
      <LeaveGuard changed={changed} texts={texts} />
    </>
  )
  return (
    <>
      <ModalDialog
        title={title}
        open={open}
        onOpenChange={(change) => (change.open ? setOpen(true) : cancel())}
        lazyMount
        unmountOnExit
        scrollBehavior="inside"
        maxW={maxW}
        hasCloseButton
        trigger={trigger}
      >
        <Dialog.Body scrollPaddingBottom="20">
          {description !== undefined && (
            <Dialog.Description mb="5" color="fg.muted">
              {description}
            </Dialog.Description>
          )}
          {onClosed !== undefined && <OnClosed run={onClosed} />}
          {children({ cancel, close: (saved) => saved?.changed !== true && setOpen(false), guard })}
        </Dialog.Body>
      </ModalDialog>
      <LeaveDialog
        {...question}
        decide={(leave) => {
          ask({ ...question, open: false })
          if (leave) setOpen(false)
        }}
      />
    </>
  )
}

type ButtonsProps = Pick<FormInDialog, 'cancel'> & { saving: boolean; label: string; running: string }

export const DialogButtons = ({ cancel, saving, label, running }: ButtonsProps) => (
  <DialogFoot>
    <Button variant="outline" disabled={saving} onClick={cancel}>
      Cancel
    </Button>
    <BusyButton type="submit" busy={saving} loadingText={running}>
      {label}
    </BusyButton>
  </DialogFoot>
)

/** Buttons at the end of a dialog's form, which scrolls beneath them. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <Flex css={foot}>{children}</Flex>

const foot = {
  gap: '3',
  justifyContent: 'flex-end',
  position: 'sticky',
  bottom: '-6',
  mx: { base: '-4', md: '-6' },
  mb: '-6',
  px: { base: '4', md: '6' },
  py: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  [lowWindow]: { position: 'static' },
}

/** Runs when it is unmounted, with the dialog's content. */
function OnClosed({ run }: { run: () => Promise<void> }) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => () => void latest.current(), [])
  return null
}

/** Reports to the dialog what it asks before it closes; nothing while the form has no unsaved changes. */
function ChangesRef({ texts, at }: { texts: LeaveTexts | undefined; at: RefObject<LeaveTexts | undefined> }) {
  useEffect(() => {
    at.current = texts
    return () => {
      at.current = undefined
    }
  }, [texts, at])
  return null
}

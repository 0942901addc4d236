import { Button, IconButton, Menu } from '@chakra-ui/react'
import { useContext, useRef, useState } from 'react'
import { LuCalendarClock, LuCopy, LuEllipsisVertical, LuEye, LuEyeOff, LuHistory, LuPlus } from 'react-icons/lu'
import { useNavigate } from 'react-router-dom'
import type { Draft } from '../../generated/model/index.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import type { FormHandle, Permission } from '../../work/form/work-form.tsx'
import { HistoryDrawer } from '../history/history-drawer.tsx'
import type { HistoryOf } from '../history/version-list.tsx'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { HideDialog } from '../visibility/hide-dialog.tsx'
import type { HiddenTimes } from '../visibility/use-visibility.tsx'
import { BarEntriesContext } from './bar-entries.ts'
import { copyOf } from './copy-of.ts'
import { useDraftLink } from './link-entries.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Visibility = {
  /** The record in the title of the dialog: "‘Ravi Traders’". */
  what: string
  isHidden: boolean
  hide: (times: HiddenTimes) => void
  show: () => void
}

/** Entries of the menu for a record that is on the site. */
export type ActionsOfRecord = {
  /** Undefined for a record that is not on the site yet. */
  history?: HistoryOf | undefined
  /** Undefined where the record cannot be hidden. */
  visibility?: Visibility | undefined
  /** Form to create another record, the schema of what it sends, and the name of this one; undefined where there is one at most. */
  duplicate?: { path: string; schema: FormSchema; name: string } | undefined
}

type Props<Input> = ActionsOfRecord & {
  handle: FormHandle<Input>
  permission: Permission
  /** The draft that a preview link would show; undefined without one. */
  linked?: Draft | undefined
  /** When the draft of the record goes live; undefined while it is not scheduled. */
  publishAt: string | undefined
}

type OpenDialog = 'schedule' | 'hide' | 'history'

const another = 'Save and add another'

/** Beside the submit button of a content form: saving a draft, and a menu with what is done less often. */
export function FormActions<Input extends object>(props: Props<Input>) {
  const { handle, permission, linked, publishAt, history, visibility, duplicate } = props
  const { addAnother } = handle
  const link = useDraftLink(linked)
  const [open, setOpen] = useState<OpenDialog>()
  const navigate = useNavigate()
  const barEntries = useContext(BarEntriesContext)
  const menuButton = useRef<HTMLButtonElement>(null)
  const isAdding = useRef(false)
  const isPhone = useIsPhone()
  return (
    <>
      {addAnother !== undefined && !isPhone && (
        // Of this type, so that the form keeps the click where a message moves the button.
        <Button
          type="submit"
          variant="outline"
          disabled={handle.saving}
          onClick={(event) => {
            event.preventDefault()
            addAnother()
          }}
        >
          {another}
        </Button>
      )}
      <BusyButton
        variant="outline"
        busy={handle.savingDraft}
        loadingText="Saving draft..."
        disabled={handle.saving && !handle.savingDraft}
        onClick={() => handle.saveDraft({})}
      >
        Save draft
      </BusyButton>
      <ActionMenu
        minW="14rem"
        positioning={{ placement: 'top-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
        onExitComplete={() => {
          if (isAdding.current) {
            isAdding.current = false
            // After the frame in which the menu gives the focus back to its button.
            requestAnimationFrame(() => focusInput(menuButton.current?.form))
            return
          }
          // A frame that was requested before a quick click has given the focus back to the entries, which are about to go.
          if (document.activeElement?.closest('[role=menu]')) menuButton.current?.focus({ preventScroll: true })
        }}
        // Not disabled while the form is saved, because a dialog that begins a save returns the focus to it.
        trigger={
          <IconButton ref={menuButton} variant="outline" aria-label="More actions">
            <LuEllipsisVertical />
          </IconButton>
        }
      >
        {addAnother !== undefined && isPhone && (
          <Menu.Item
            value="another"
            disabled={handle.saving}
            onSelect={() => {
              isAdding.current = true
              addAnother()
            }}
          >
            <LuPlus aria-hidden /> {another}
          </Menu.Item>
        )}
        {barEntries}
        {permission === 'publish' && (
          <Menu.Item value="schedule" disabled={handle.saving} onSelect={() => setOpen('schedule')}>
            <LuCalendarClock aria-hidden /> Schedule…
          </Menu.Item>
        )}
        {visibility !== undefined && (
          <Menu.Item value="visibility" onSelect={visibility.isHidden ? visibility.show : () => setOpen('hide')}>
            {visibility.isHidden ? <LuEye aria-hidden /> : <LuEyeOff aria-hidden />}
            {visibility.isHidden ? 'Show on the site' : 'Hide from the site…'}
          </Menu.Item>
        )}
        {history !== undefined && (
          <Menu.Item value="history" onSelect={() => setOpen('history')}>
            <LuHistory aria-hidden /> History
          </Menu.Item>
        )}
        {duplicate !== undefined && (
          <Menu.Item
            value="duplicate"
            disabled={handle.saving}
            onSelect={() => void navigate(duplicate.path, { state: { copy: copyOf(handle.values, duplicate.schema, duplicate.name) } })}
          >
            <LuCopy aria-hidden /> Duplicate
          </Menu.Item>
        )}
        {link.entries}
      </ActionMenu>
      {link.dialog}
      <ActionDialogs
        {...{ open, setOpen, history, visibility, publishAt }}
        // Not the menu's entry, which had the focus when the dialog opened.
        returnFocus={() => menuButton.current}
        schedule={(at) => handle.saveDraft({ at })}
      />
    </>
  )
}

/** Focuses the first invalid field of a form, or else its first one. */
const focusInput = (form: HTMLFormElement | null | undefined) => {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const input = invalid ?? form?.querySelector<HTMLElement>('[id^="field-"]')
  input?.focus()
}

type ActionDialogsProps = Pick<Props<object>, 'history' | 'visibility' | 'publishAt'> & {
  open: OpenDialog | undefined
  setOpen: (dialog: OpenDialog | undefined) => void
  returnFocus: () => HTMLElement | null
  schedule: (at: string) => void
}

function ActionDialogs({ open, setOpen, history, visibility, publishAt, returnFocus, schedule }: ActionDialogsProps) {
  const close = () => setOpen(undefined)
  return (
    <>
      {history !== undefined && (
        <HistoryDrawer
          of={history}
          open={open === 'history'}
          setOpen={(isOpen) => setOpen(isOpen ? 'history' : undefined)}
          returnFocus={returnFocus}
        />
      )}
      {open === 'schedule' && <ScheduleDialog publishAt={publishAt} returnFocus={returnFocus} onClose={close} schedule={schedule} />}
      {visibility !== undefined && open === 'hide' && (
        <HideDialog what={visibility.what} returnFocus={returnFocus} onClose={close} hide={visibility.hide} />
      )}
    </>
  )
}

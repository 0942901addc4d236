import { Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { LuEye } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { UploadProgress } from '../../work/fields/upload-progress.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import type { FormHandle } from '../../work/form/work-form.tsx'

/** Where the buttons need two lines, those with a text fill them. */
const barOnPhone = { '@container (max-width: 34rem)': { '& > :is(a, button):not([aria-label])': { flexGrow: '1' } } }

type Props<Input> = {
  handle: FormHandle<Input>
  /** The button that publishes; undefined for an account that may only save drafts. */
  button: { label: string; saving: string } | undefined
  /** Effect of the submit button, where its label does not say it. */
  note: string | undefined
  /** The submit button is disabled while one of these is blank. */
  required: (keyof Input)[]
  backPath: string
  previewing: boolean
  togglePreview: () => void
  /** Set while a navigation away from the form is scheduled; cancels it. */
  stay: (() => void) | undefined
  /** Actions beside the submit button. */
  children: ReactNode
}

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/** Buttons of a record's form, sticky at the bottom of a long one. */
export function ActionBar<Input>(props: Props<Input>) {
  const { handle, button, note, required, backPath, previewing, togglePreview, stay, children } = props
  const { saving, savingDraft, values, progress, cancel } = handle
  const noteId = useId()
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      gap="3"
      py="3"
      mt="2"
      wrap="wrap"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      css={barOnPhone}
    >
      <UploadProgress progress={progress} cancel={cancel} />
      {note !== undefined && (
        <chakra.p id={noteId} flexBasis="full" textStyle="note">
          {note}
        </chakra.p>
      )}
      {button !== undefined && (
        <BusyButton
          type="submit"
          aria-describedby={note === undefined ? undefined : noteId}
          busy={saving && !savingDraft}
          loadingText={button.saving}
          disabled={savingDraft || required.some((name) => isBlank(values[name]))}
        >
          {button.label}
        </BusyButton>
      )}
      {children}
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to={backPath}>Cancel</Link>
      </Button>
      <Button variant={previewing ? 'subtle' : 'outline'} colorPalette="gray" ms="auto" aria-pressed={previewing} onClick={togglePreview}>
        <LuEye aria-hidden /> Preview
      </Button>
      {stay !== undefined && (
        <Button variant="outline" colorPalette="gray" onClick={stay}>
          Stay
        </Button>
      )}
    </Flex>
  )
}

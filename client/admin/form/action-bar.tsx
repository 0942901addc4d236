import { Button, chakra, Flex, Menu } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { LuEye, LuX } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { lowPage } from '../../ui/low-window.ts'
import { UploadProgress } from '../../work/fields/upload-progress.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import type { FormHandle } from '../../work/form/work-form.tsx'
import { BarEntriesContext } from '../drafts/bar-entries.ts'
import { useIsPhone } from '../parts/use-is-phone.ts'

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
  /** Undefined for a record that no page shows. */
  togglePreview: (() => void) | undefined
  /** Set while a navigation away from the form is scheduled; cancels it. */
  stay: (() => void) | undefined
  /** Actions beside the submit button. */
  children: ReactNode
}

/** Letters of the submit button that leave room for Cancel beside ‘Save and add another’. */
const longestLabel = 14

/** Covers the ring of a focused field, which is wider than the form. */
const besideRing = '-4px 0 {colors.bg}, 4px 0 {colors.bg}'

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/** Buttons of a record's form, sticky at the bottom of a long one: one row, whose menu has what there is no room for. */
export function ActionBar<Input>(props: Props<Input>) {
  const { handle, button, note, required, backPath, previewing, togglePreview, stay, children } = props
  const { saving, savingDraft, values, progress, cancel } = handle
  const noteId = useId()
  const isPhone = useIsPhone()
  const isLong = previewing || (button?.label.length ?? 0) > longestLabel
  const isFull = isPhone || (isLong && handle.addAnother !== undefined)
  const entries = isFull && (
    <>
      {isPhone && togglePreview && (
        <Menu.Item value="preview" onSelect={togglePreview}>
          <LuEye aria-hidden /> {previewing ? 'Close preview' : 'Preview'}
        </Menu.Item>
      )}
      <Menu.Item value="cancel" asChild>
        <Link to={backPath}>
          <LuX aria-hidden /> Cancel
        </Link>
      </Menu.Item>
      <Menu.Separator />
    </>
  )
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      gap={{ base: '2', md: '3' }}
      py={{ base: '2', md: '3' }}
      mt="2"
      wrap="wrap"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      // Where the window is as low as at a zoom of 200 %, it stands at the form's end.
      css={{ [lowPage]: { position: 'static' }, boxShadow: besideRing }}
    >
      <UploadProgress progress={progress} cancel={cancel} />
      {note !== undefined && (
        <chakra.p id={noteId} flexBasis="full" textStyle="note">
          {note}
        </chakra.p>
      )}
      <Flex flex="1" minW="0" gap="2" wrap={{ base: 'nowrap', md: 'wrap' }} css={barButtons}>
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
        <BarEntriesContext value={entries}>
          <chakra.div display={isPhone && stay !== undefined ? 'none' : 'contents'}>{children}</chakra.div>
        </BarEntriesContext>
        {!isPhone && (
          <>
            {!isFull && (
              <Button asChild variant="ghost">
                <Link to={backPath}>Cancel</Link>
              </Button>
            )}
            {togglePreview && (
              <Button
                variant={previewing ? 'solid' : 'outline'}
                colorPalette="gray"
                ms="auto"
                aria-label="Preview"
                aria-pressed={previewing}
                css={previewing ? wordOrEye : undefined}
                // The field that is typed in keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={togglePreview}
              >
                {previewing && <LuEye aria-hidden />}
                <span>Preview</span>
              </Button>
            )}
          </>
        )}
        {stay !== undefined && (
          <Button variant="outline" onClick={stay}>
            Stay
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

/** Beside the preview the bar may be so narrow that the word would begin a second row. */
const wordOrEye = {
  '& > svg': { display: 'none' },
  '@container (max-width: 38rem)': { '& > svg': { display: 'block' }, '& > span': { display: 'none' } },
}

/** On a phone the submit button takes what the others leave, and its words two lines where they need them. */
const barButtons = {
  // They stand in the scroll padding that keeps fields clear of them: the focus would scroll the page for each.
  '& :is(a, button)': { scrollMarginBottom: '-6rem' },
  mdDown: {
    '& button': { px: '3' },
    '& > button[type=submit]': { flex: '1 1 0', minWidth: '0', height: 'auto', minHeight: '10', whiteSpace: 'normal', lineHeight: '1.15' },
  },
  '@media (max-width: 359px)': { '& > button': { px: '2', fontSize: 'sm' } },
}

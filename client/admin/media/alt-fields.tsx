import { Flex, Textarea } from '@chakra-ui/react'
import { type KeyboardEvent, useId } from 'react'
import { editMedia } from '../../generated/form-schemas.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { Field } from '../../work/fields/field.tsx'
import { CheckLine } from '../parts/check-line.tsx'

export type AltText = { alt: string; decorative: boolean }

type Props = {
  value: AltText
  change: (value: AltText) => void
  readOnly?: boolean
  /** Whether a missing description is asked for. */
  asks?: boolean
  /** What Enter does where the fields are no part of the form around them; otherwise it presses the form's button. */
  submit?: () => void
}

/** What a picture shows, for people who do not see it, or that it shows nothing worth saying. */
export function AltFields({ value: { alt, decorative }, change, readOnly = false, asks = true, submit }: Props) {
  const id = useId()
  const missing = asks && alt.trim() === '' && !decorative
  return (
    <Flex direction="column" gap="2" onKeyDown={(event) => submitByEnter(event, submit)}>
      <Field
        id={id}
        label="Description (alternative text)"
        help={
          missing
            ? 'Missing: say in a few words what the picture shows, for people who do not see it.'
            : 'Read out in place of the picture.'
        }
      >
        <Textarea
          {...fieldAttributes(id)}
          rows={2}
          maxH="9rem"
          autoresize
          value={alt}
          maxLength={editMedia.properties?.alt?.maxLength}
          readOnly={readOnly}
          disabled={decorative}
          // One line, however many it is written in.
          onChange={({ target }) => change({ alt: target.value.replaceAll(/\s*\n\s*/g, ' '), decorative })}
        />
      </Field>
      <CheckLine
        label="Decorative: it says nothing of its own"
        checked={decorative}
        choose={(on) => change({ alt, decorative: on })}
        attributes={{ disabled: readOnly }}
      />
    </Flex>
  )
}

/** Enter submits from a text of several lines, too, as it does from an input. */
function submitByEnter(event: KeyboardEvent<HTMLElement>, submit: (() => void) | undefined): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || nativeEvent.isComposing || (submit === undefined && (ctrlKey || metaKey))) return
  event.preventDefault()
  if (submit !== undefined) return void submit()
  const buttons = [...(currentTarget.closest('form')?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement)
  buttons.find(({ type }) => type === 'submit')?.click()
}

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
}

/** What a picture shows, for people who do not see it, or that it shows nothing worth saying. */
export function AltFields({ value: { alt, decorative }, change, readOnly = false, asks = true }: Props) {
  const id = useId()
  const missing = asks && alt.trim() === '' && !decorative
  return (
    <Flex direction="column" gap="2">
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
          onKeyDown={submitByEnter}
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

/** Enter presses the button that submits the form, as in an input. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
  event.preventDefault()
  const buttons = [...(currentTarget.form?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement)
  buttons.find(({ type }) => type === 'submit')?.click()
}

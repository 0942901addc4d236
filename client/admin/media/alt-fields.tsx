import { Flex } from '@chakra-ui/react'
import { editMedia } from '../../generated/form-schemas.ts'
import { TextField } from '../../work/fields/text-field.tsx'
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
  const missing = asks && alt.trim() === '' && !decorative
  return (
    <Flex direction="column" gap="2">
      <TextField
        label="Description (alternative text)"
        help={
          missing
            ? 'Missing: say in a few words what the picture shows, for people who do not see it.'
            : 'Read out in place of the picture.'
        }
        value={alt}
        maxLength={editMedia.properties?.alt?.maxLength}
        readOnly={readOnly}
        disabled={decorative}
        change={(text) => change({ alt: text, decorative })}
      />
      <CheckLine
        label="Decorative: it says nothing of its own"
        checked={decorative}
        choose={(on) => change({ alt, decorative: on })}
        attributes={{ disabled: readOnly }}
      />
    </Flex>
  )
}

import { Group, PinInput } from '@chakra-ui/react'
import type { FormEvent, Ref } from 'react'
import { codeIn } from '../generated/normal-forms.ts'

export const codeLength = 6

/** Digits of keyboards in everyday use; the boxes take no other character. */
const digit = '[0-9٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙０-９]'

/** Takes the code out of what a browser fills in or a keyboard inserts, before the boxes read it; `sanitizeValue` sees pasted texts only. */
function readCode({ target }: FormEvent): void {
  if (target instanceof HTMLInputElement) target.value = codeIn(target.value)
}

type Props = {
  digits: string[]
  onChange: (digits: string[]) => void
  isWrong: boolean
  first: Ref<HTMLInputElement>
}

/** Six boxes for a code, in two groups of three; a code that is pasted, or filled in from a message, spreads over them. */
export function CodeBoxes({ digits, onChange, isWrong, first }: Props) {
  return (
    <PinInput.Root
      otp
      // Enter submits the form of named boxes only.
      name="otp"
      autoFocus
      count={codeLength}
      size="xl"
      placeholder=""
      value={digits}
      pattern={digit}
      sanitizeValue={codeIn}
      onValueChange={({ value }) => onChange(value)}
      aria-invalid={isWrong}
      translations={{ inputLabel: (index, length) => `Digit ${index + 1} of ${length}` }}
    >
      <PinInput.Label display="block" fontWeight="650" mb="1.5">
        Code
      </PinInput.Label>
      <PinInput.HiddenInput />
      <PinInput.Control onChangeCapture={readCode} display="flex" gap="2" alignItems="center">
        {[0, 3].map((start) => (
          <Group key={start} attached flex="1">
            {[start, start + 1, start + 2].map((index) => (
              <PinInput.Input key={index} index={index} ref={index === 0 ? first : undefined} flex="1" minW="0" px="0" fontFamily="mono" />
            ))}
          </Group>
        ))}
      </PinInput.Control>
    </PinInput.Root>
  )
}

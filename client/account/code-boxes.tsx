import { Group, PinInput } from '@chakra-ui/react'
import type { Ref } from 'react'

export const codeLength = 6

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
      onValueChange={({ value }) => onChange(value)}
      aria-invalid={isWrong}
    >
      <PinInput.Label fontWeight="650" mb="1.5">
        Code
      </PinInput.Label>
      <PinInput.HiddenInput />
      <PinInput.Control display="flex" gap="2" alignItems="center">
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

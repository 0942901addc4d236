import { chakra } from '@chakra-ui/react'

type Props = { label: string; on: boolean; disabled?: boolean; flip: (on: boolean) => void }

/** Switch (WAI-ARIA): a checkbox that acts at once. Its words stand beside its knob, so that colour alone says nothing. */
export const Switch = ({ label, on, disabled = false, flip }: Props) => (
  <chakra.button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-disabled={disabled}
    display="inline-flex"
    gap="2"
    alignItems="center"
    minH={{ base: '11', md: '8' }}
    cursor="pointer"
    fontSize="sm"
    onClick={() => !disabled && flip(!on)}
  >
    <chakra.span
      aria-hidden
      display="inline-flex"
      alignItems="center"
      w="9"
      h="5"
      px="0.5"
      borderRadius="full"
      borderWidth="1px"
      borderColor={on ? 'fg.success' : 'border.emphasized'}
      bg={on ? 'fg.success' : 'bg.panel'}
      transition="background 150ms"
    >
      <chakra.span
        boxSize="3.5"
        borderRadius="full"
        bg={on ? 'bg.panel' : 'border.emphasized'}
        transform={on ? 'translateX(1rem)' : 'none'}
        transition="transform 150ms"
      />
    </chakra.span>
    <span aria-hidden>{on ? 'On' : 'Off'}</span>
  </chakra.button>
)

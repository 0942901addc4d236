import { Box, chakra, Input } from '@chakra-ui/react'
import { useId } from 'react'

type Props = { label: string; help?: string; error?: string; value: string; change: (value: string) => void }

/** A labelled text input that is not part of the record. */
export function SmallField({ label, help, error, value, change }: Props) {
  const id = useId()
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" mb="1" fontSize="sm" fontWeight="600">
        {label}
      </chakra.label>
      <Input
        id={id}
        size="sm"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-help`}
        onChange={(event) => change(event.target.value)}
      />
      <chakra.p id={`${id}-error`} role="status" color="fg.error" fontSize="sm" fontWeight="600">
        {error}
      </chakra.p>
      <chakra.p id={`${id}-help`} color="fg.subtle" fontSize="sm">
        {help}
      </chakra.p>
    </Box>
  )
}

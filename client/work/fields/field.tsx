import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  /** Id of the input, which has `fieldAttributes(id)`. */
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Announces the error: for a field whose form has no error summary. */
  announced?: boolean
  required?: boolean
  /** Beside the label of a field that is not required. */
  mark?: string | undefined
  /** Rendered at the end of the label's line. */
  aside?: ReactNode
  /** Rendered at the end of the help's line: the inputs of two fields side by side stay in one line. */
  counters?: ReactNode
  size?: 'sm' | 'md'
  children: ReactNode
}

/** The field of the work area: label above, input, then error message and help below. */
export function Field({
  id,
  label,
  help,
  error,
  announced = false,
  required = false,
  mark,
  aside,
  counters,
  size = 'md',
  children,
}: Props) {
  return (
    <Box minW="0">
      <Flex mb="1.5" columnGap="2" wrap="wrap" align="baseline" fontSize={size}>
        <chakra.label htmlFor={id} fontWeight="650">
          {label}
        </chakra.label>
        {required && (
          <chakra.span aria-hidden fontSize="sm" color="fg.subtle">
            * required
          </chakra.span>
        )}
        {!required && mark !== undefined && (
          <chakra.span fontSize="sm" color="fg.subtle">
            {mark}
          </chakra.span>
        )}
        <Flex ms="auto" gap="3" align="baseline">
          {aside}
        </Flex>
      </Flex>
      {children}
      <Flex columnGap="3" wrap="wrap" align="baseline">
        <Box flex={{ base: '1 1 16rem', md: '1 1 10rem' }} minW="0">
          <chakra.p
            id={`${id}-error`}
            role={announced ? 'status' : undefined}
            color="fg.error"
            fontWeight="600"
            fontSize="sm"
            mt={error ? '1.5' : '0'}
          >
            {error}
          </chakra.p>
          <chakra.p id={`${id}-help`} color="fg.subtle" fontSize="sm" mt={help ? '1.5' : '0'}>
            {help}
          </chakra.p>
        </Box>
        {counters !== undefined && (
          <Flex columnGap="3" wrap="wrap" justify="flex-end" ms="auto">
            {counters}
          </Flex>
        )}
      </Flex>
    </Box>
  )
}

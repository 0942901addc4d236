import { Box, chakra, Flex } from '@chakra-ui/react'
import { passwordStrength } from '../../lib/password-strength.ts'

const colors = ['border', 'border.error', 'border.warning', 'border.info', 'border.success']
const segments = [1, 2, 3, 4]

/** Four segments and a word: how strong a password is while it is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const { score, label } = passwordStrength(password)
  return (
    <Flex align="center" gap="3" mt="2" minH="6">
      <Flex aria-hidden flex="1" gap="1">
        {segments.map((segment) => (
          <Box key={segment} flex="1" h="1" bg={segment <= score ? colors[score] : 'border'} transition="background 150ms" />
        ))}
      </Flex>
      <chakra.span
        role="status"
        aria-label="Strength"
        fontSize="sm"
        fontWeight="600"
        color="fg.muted"
        minW="14"
        whiteSpace="nowrap"
        textAlign="end"
      >
        {label}
      </chakra.span>
    </Flex>
  )
}

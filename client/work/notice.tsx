import { Box, chakra, Flex, type FlexProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Reference } from './reference.tsx'

type Props = Omit<FlexProps, 'title'> & {
  tone?: 'success' | 'info' | 'warning' | 'error'
  title: string
  /** A toast has announced it, so this is no live region. */
  announced?: boolean
  /** The failure that it is about: its reference is shown where the server gave it one. */
  error?: unknown
  children?: ReactNode
  action?: ReactNode
}

export function Notice({ tone = 'info', title, announced = false, error, children, action, ...style }: Props) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <Flex
      {...(announced ? { role: 'group', 'aria-label': title } : { role })}
      gap="4"
      wrap="wrap"
      align="center"
      justify="space-between"
      bg={`bg.${tone}`}
      borderInlineStartWidth="4px"
      borderColor={`border.${tone}`}
      px="4"
      py="3"
      {...style}
    >
      <Box flex="1 1 16rem" minW="0">
        <chakra.p fontWeight="650" color={`fg.${tone}`}>
          {title}
        </chakra.p>
        {children !== undefined && <Box color="fg">{children}</Box>}
        <Reference error={error} />
      </Box>
      {action}
    </Flex>
  )
}

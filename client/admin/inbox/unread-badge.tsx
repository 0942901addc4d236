import { chakra } from '@chakra-ui/react'
import { useEnquirySummary } from './queries.ts'

/** How many enquiries nobody has opened yet; nothing when there are none. */
export function UnreadBadge() {
  const unread = useEnquirySummary()?.unread ?? 0
  if (unread === 0) return null
  return (
    <chakra.span
      ms="auto"
      minW="6"
      px="1.5"
      borderRadius="full"
      bg="signal.solid"
      color="signal.contrast"
      fontFamily="mono"
      fontSize="sm"
      fontWeight="600"
      lineHeight="1.6"
      textAlign="center"
    >
      <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
      <chakra.span srOnly>{unread === 1 ? '1 unread enquiry' : `${unread} unread enquiries`}</chakra.span>
    </chakra.span>
  )
}

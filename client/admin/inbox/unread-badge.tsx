import { chakra } from '@chakra-ui/react'
import { hasFailed } from '../../work/query-failure.tsx'
import { countText } from '../list/paging.ts'
import { useEnquirySummary } from './queries.ts'

/** Number of unread enquiries; empty at zero. A count that could not be refreshed is marked as stale. */
export function UnreadBadge() {
  const query = useEnquirySummary()
  const isOld = hasFailed(query)
  const unread = query.data?.unread ?? 0
  if (unread === 0 && !isOld) return null
  const counted = unread === 1 ? '1 unread enquiry' : `${countText(unread)} unread enquiries`
  const stale = unread === 0 ? 'Unread enquiries could not be counted' : `${counted}; this number could not be refreshed`
  const text = isOld ? stale : counted
  return (
    <chakra.span
      ms="auto"
      minW="6"
      px="1.5"
      borderRadius="full"
      borderWidth="1px"
      borderColor={isOld ? 'border.emphasized' : 'signal.solid'}
      bg={isOld ? 'transparent' : 'signal.solid'}
      color={isOld ? 'fg.muted' : 'signal.contrast'}
      fontFamily="mono"
      fontSize="xs"
      fontWeight="600"
      lineHeight="1.5"
      textAlign="center"
      title={isOld ? text : undefined}
    >
      <span aria-hidden>{unread === 0 ? '?' : unread > 99 ? '99+' : unread}</span>
      <chakra.span srOnly>{text}</chakra.span>
    </chakra.span>
  )
}

import { chakra, Flex } from '@chakra-ui/react'
import type { Enquiry } from '../../generated/model/index.ts'
import { mailHref } from '../../lib/mail-href.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { Cut } from '../parts/cells.tsx'

/** Bold with a dot while unread. */
export function SenderName({ name, read }: Pick<Enquiry, 'name' | 'read'>) {
  return (
    <chakra.span fontWeight={read ? '450' : '750'}>
      {!read && (
        <chakra.span
          role="img"
          aria-label="Unread"
          display="inline-block"
          w="2"
          h="2"
          me="2"
          borderRadius="full"
          bg="signal.fg"
          verticalAlign="middle"
        />
      )}
      {name}
    </chakra.span>
  )
}

/** Ways to reply, and the time of receipt. */
export function Sender({ email, phoneNumber, createdAt }: Pick<Enquiry, 'email' | 'phoneNumber' | 'createdAt'>) {
  return (
    <Flex direction="column" gap="0.5">
      <chakra.a href={mailHref(email)} textDecoration="underline" textUnderlineOffset="4px">
        {email}
      </chakra.a>
      <chakra.a href={`tel:${phoneNumber}`} textStyle="fact" color="fg.muted">
        {phoneNumber}
      </chakra.a>
      <chakra.span fontSize="sm" color="fg.subtle">
        <TimeAgo iso={createdAt} />
      </chakra.span>
    </Flex>
  )
}

/** Beginning of the message; the panel shows the rest. */
export const Message = ({ message }: Pick<Enquiry, 'message'>) =>
  message === '' ? <chakra.span color="fg.subtle">No message</chakra.span> : <Cut text={message} length={140} />

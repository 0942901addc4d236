import { chakra, Flex } from '@chakra-ui/react'
import type { Enquiry } from '../../generated/model/index.ts'
import { mailHref } from '../../lib/mail-href.ts'
import { shownPhone, telHref } from '../../lib/phone.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { Cut } from '../parts/cells.tsx'
import { useAssigneeName } from './assignees.ts'
import { statusNames } from './filter.ts'
import { noticeText } from './notice-text.ts'
import { spamReasonTexts } from './spam-reason-texts.ts'

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
      <chakra.a href={telHref(phoneNumber)} textStyle="fact" color="fg.muted">
        {shownPhone(phoneNumber)}
      </chakra.a>
      <chakra.span fontSize="sm" color="fg.subtle">
        <TimeAgo iso={createdAt} />
      </chakra.span>
    </Flex>
  )
}

/** Beginning of the message, and how far the enquiry has come: its status, who answers it, and whether the company was told. */
export function Message(enquiry: Enquiry) {
  const { message, status, spamReasons, noticeSentAt, createdAt } = enquiry
  const assignee = useAssigneeName(enquiry)
  const notice = noticeText(enquiry)
  return (
    <Flex direction="column" gap="1.5">
      {/* On a phone the first line of a card does not wrap. */}
      <chakra.span overflow="hidden" textOverflow="ellipsis" lineClamp={{ md: 2 }}>
        {message === '' ? <chakra.span color="fg.subtle">No message</chakra.span> : <Cut text={message} length={140} />}
      </chakra.span>
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" fontSize="sm" color="fg.muted" whiteSpace="normal">
        <chakra.span
          px="2"
          borderWidth="1px"
          borderRadius="l2"
          borderColor={status === 'new' ? 'signal.fg' : 'border.emphasized'}
          color={status === 'new' ? 'signal.fg' : 'fg.muted'}
          fontWeight="600"
        >
          {statusNames[status]}
        </chakra.span>
        <chakra.span hideFrom="md">
          <TimeAgo iso={createdAt} />
        </chakra.span>
        <chakra.span color={assignee === undefined ? 'fg.subtle' : 'fg'}>{assignee ?? 'Not assigned'}</chakra.span>
        {status === 'spam' && spamReasons.length > 0 && <chakra.span>{spamReasonTexts(spamReasons).join(' · ')}</chakra.span>}
        {notice !== undefined && (
          <chakra.span color={noticeSentAt === null ? 'fg.error' : 'fg.subtle'} overflowWrap="anywhere">
            <Cut text={notice} length={60} />
          </chakra.span>
        )}
      </Flex>
    </Flex>
  )
}

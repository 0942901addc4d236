import { chakra, Flex } from '@chakra-ui/react'
import { LuMailCheck, LuMailX } from 'react-icons/lu'
import { shownPhone, telHref } from '../../../shared/phone.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import { mailHref } from '../../lib/mail-href.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { Truncated } from '../parts/cells.tsx'
import { useAssigneeName } from './assignees.ts'
import { useCompanyPhone } from './company-phone.ts'
import { enquiryText } from './enquiry-text.ts'
import { statusNames } from './filter.ts'
import { noticeText } from './notice-text.ts'
import { type EnquiryRow, furtherText } from './queries.ts'
import { spamReasonTexts } from './spam-reason-texts.ts'

/** Where the message's column has no room for every word. */
const narrow = '@media (max-width: 88rem)'
/** Where five rows of three lines fit below the head of the list. */
const high = '@media (min-height: 50rem)'

type SenderNameProps = Pick<Enquiry, 'name' | 'read'> & { dot?: 'hanging' | 'after' }

/** Bold while unread, with a dot that hangs before the column; on a phone always after the name. */
export function SenderName({ name, read, dot = 'hanging' }: SenderNameProps) {
  const hangs = dot === 'hanging'
  return (
    <Flex as="span" gap={{ base: '2', md: hangs ? '1' : '2' }} align="baseline" fontWeight={read ? '450' : '750'}>
      {!read && (
        <chakra.span
          role="img"
          aria-label="Unread"
          order={{ base: '1', md: hangs ? '0' : '1' }}
          ms={{ md: hangs ? '-3' : '0' }}
          boxSize="2"
          flexShrink="0"
          borderRadius="full"
          bg="signal.fg"
          forcedColorAdjust="none"
        />
      )}
      <span>{name}</span>
    </Flex>
  )
}

/** Ways to reply, each in one line. */
export function Sender({ email, phoneNumber }: Pick<Enquiry, 'email' | 'phoneNumber'>) {
  const companyPhone = useCompanyPhone()
  return (
    <Flex direction="column" gap="0.5">
      <chakra.a
        href={mailHref(email)}
        title={email}
        truncate
        fontSize="sm"
        lineHeight="1.5rem"
        textDecoration="underline"
        textUnderlineOffset="4px"
      >
        <bdi>{email}</bdi>
      </chakra.a>
      <chakra.a href={telHref(phoneNumber, companyPhone)} textStyle="fact" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {shownPhone(phoneNumber, companyPhone)}
      </chakra.a>
    </Flex>
  )
}

/** How many further enquiries the row stands for, and how many of them are new. */
const further = ({ further: count = 0, furtherNew = 0 }: EnquiryRow) =>
  count > 0 && (
    <chakra.span flexShrink="0" whiteSpace="nowrap">
      + {furtherText(count)}
      <chakra.span css={{ [narrow]: { display: 'none' } }}> of this sender</chakra.span>
      {furtherNew > 0 && (
        <chakra.span color="signal.fg" fontWeight="600">
          {' '}
          · {furtherNew} new
        </chakra.span>
      )}
    </chakra.span>
  )

const shownStatus = ({ status }: Enquiry) => (
  <chakra.span
    flexShrink="0"
    px="2"
    borderWidth="1px"
    borderRadius="l2"
    borderColor={status === 'new' ? 'signal.fg' : 'border.emphasized'}
    color={status === 'new' ? 'signal.fg' : 'fg.muted'}
    fontWeight="600"
  >
    {statusNames[status]}
  </chakra.span>
)

function excerpt(enquiry: Enquiry) {
  const text = enquiryText(enquiry)
  return text === '' ? <chakra.span color="fg.subtle">No message</chakra.span> : <Truncated text={text} length={140} />
}

/** Room for three actions in the line below the message; where nothing hovers they are seen, and are higher than the line. */
const besideActions = { paddingInlineEnd: '28', '@media (hover: none)': { minHeight: '7' } }

/** Beginning of the message and its age, and how far the enquiry has come: its status, who answers it, and whether the company was told. */
export function Message(enquiry: EnquiryRow) {
  const { status, spamReasons, noticeSentAt, createdAt } = enquiry
  const assignee = useAssigneeName(enquiry)
  const notice = noticeText(enquiry)
  return (
    <Flex direction="column" gap="1" pb="0.5">
      <Flex gap="3" justify="space-between" align="baseline">
        <chakra.span lineClamp="1" css={{ [high]: { lineClamp: '2' } }}>
          {excerpt(enquiry)}
        </chakra.span>
        <chakra.span flexShrink="0" fontSize="sm" color="fg.subtle" whiteSpace="nowrap">
          <TimeAgo iso={createdAt} isShort />
        </chakra.span>
      </Flex>
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" fontSize="sm" color="fg.muted" css={besideActions}>
        {shownStatus(enquiry)}
        <chakra.span color={assignee === undefined ? 'fg.subtle' : 'fg'}>{assignee ?? 'Not assigned'}</chakra.span>
        {further(enquiry)}
        {status === 'spam' && spamReasons.length > 0 && <chakra.span>{spamReasonTexts(spamReasons).join(' · ')}</chakra.span>}
        {notice !== undefined && <NoticeIcon sent={noticeSentAt !== undefined} text={notice} isAlone={false} />}
      </Flex>
    </Flex>
  )
}

/** On a phone, the beginning of the message in one line; its status, who answers it and the state of the notice in another. */
export function MessageOnCard(enquiry: EnquiryRow) {
  const { status, spamReasons, noticeSentAt } = enquiry
  const assignee = useAssigneeName(enquiry)
  const notice = noticeText(enquiry)
  const isSpam = status === 'spam' && spamReasons.length > 0
  const isFolded = (enquiry.further ?? 0) > 0
  return (
    <Flex direction="column" gap="0.5">
      <chakra.span truncate>{excerpt(enquiry)}</chakra.span>
      <Flex dir="ltr" gap="2" align="center">
        {shownStatus(enquiry)}
        <chakra.span truncate color={assignee === undefined || isSpam ? 'fg.subtle' : 'fg'} _empty={{ display: 'none' }}>
          {isSpam ? spamReasonTexts(spamReasons).join(' · ') : (assignee ?? (isFolded ? '' : 'Not assigned'))}
        </chakra.span>
        {further(enquiry)}
        {notice !== undefined && <NoticeIcon sent={noticeSentAt !== undefined} text={notice} isAlone={isFolded} />}
      </Flex>
    </Flex>
  )
}

/** @param isAlone without words beside it, where they have no room. */
const NoticeIcon = ({ sent, text, isAlone }: { sent: boolean; text: string; isAlone: boolean }) => (
  <Flex as="span" title={text} flexShrink="0" ms={{ base: 'auto', md: '0' }} gap="1" align="center" alignSelf="center" color="fg.subtle">
    {sent ? <LuMailCheck aria-hidden /> : <LuMailX aria-hidden />}
    {!sent && !isAlone && (
      <chakra.span aria-hidden css={{ [narrow]: { display: 'none' } }}>
        not sent
      </chakra.span>
    )}
    <chakra.span srOnly>{text}</chakra.span>
  </Flex>
)

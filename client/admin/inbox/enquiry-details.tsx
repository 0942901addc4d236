import { Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LuMail, LuPhone } from 'react-icons/lu'
import { shownPhone } from '../../../shared/phone.ts'
import { WhatsApp } from '../../generated/icons.tsx'
import type { Enquiry, SpamReason } from '../../generated/model/index.ts'
import { useSiteName } from '../../work/layout/site-name.ts'
import { Notice } from '../../work/notice.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { dayWithYear, exactTime, shortTime } from '../../work/times.ts'
import { FactLine } from '../parts/panel/fact-line.tsx'
import { useAssigneeName } from './assignees.ts'
import { useCompanyPhone } from './company-phone.ts'
import { statusNames } from './filter.ts'
import { noticeText } from './notice-text.ts'
import { replyLinks } from './reply-links.ts'
import { spamReasonTexts } from './spam-reason-texts.ts'

type Props = {
  enquiry: Enquiry
  /** The status and the person are choices at the foot of the panel then. */
  mayEdit: boolean
  onReply: () => void
  /** Below the ways to reply. */
  children?: ReactNode
}

/** The message of an enquiry, the ways to reply, and its other fields. The message is plain text: nothing in it is clickable. */
export function EnquiryDetails({ enquiry, mayEdit, onReply, children }: Props) {
  const { phoneNumber, email, message, page, openedFrom, status, spamReasons, acknowledgedAt, createdAt } = enquiry
  const companyPhone = useCompanyPhone()
  const links = replyLinks(enquiry, useSiteName(), companyPhone)
  const assignee = useAssigneeName(enquiry)
  const notice = noticeText(enquiry)
  return (
    <Flex direction="column" gap="6">
      {status === 'spam' && spamReasons.length > 0 && <SpamNotice reasons={spamReasons} />}
      <chakra.p dir="auto" fontSize="lg" whiteSpace="pre-line" overflowWrap="anywhere" color={message === '' ? 'fg.subtle' : 'fg'}>
        {message === '' ? 'Without a message.' : message}
      </chakra.p>
      <Flex gap="2" wrap="wrap">
        <Reply href={links.mail} onReply={onReply} icon={<LuMail aria-hidden />}>
          Reply
        </Reply>
        {links.call !== undefined && (
          <Reply href={links.call} onReply={onReply} icon={<LuPhone aria-hidden />}>
            Call
          </Reply>
        )}
        {links.chat !== undefined && (
          <Reply href={links.chat} onReply={onReply} icon={<WhatsApp aria-hidden />} elsewhere>
            WhatsApp
          </Reply>
        )}
      </Flex>
      {children}
      <chakra.dl borderTopWidth="1px" pt="3" fontSize="0.9375rem" css={{ '& > div': { py: '0.5', borderWidth: '0' } }}>
        <FactLine term="Email">{email}</FactLine>
        <FactLine term="Phone">{shownPhone(phoneNumber, companyPhone)}</FactLine>
        <LoadFacts enquiry={enquiry} />
        {!mayEdit && (
          <>
            <FactLine term="Status">{statusNames[status]}</FactLine>
            <FactLine term="Answered by">{assignee === undefined ? 'Not assigned' : <bdi>{assignee}</bdi>}</FactLine>
          </>
        )}
        {notice !== undefined && <FactLine term="Mail">{notice}</FactLine>}
        {acknowledgedAt !== undefined && <FactLine term="Thanked">by mail, {shortTime(Date.parse(acknowledgedAt))}</FactLine>}
        {page !== '' && (
          <FactLine term="Written on">
            <PageLink path={page} />
          </FactLine>
        )}
        {openedFrom !== '' && (
          <FactLine term="Came from">
            <PageLink path={openedFrom} />
          </FactLine>
        )}
        <FactLine term="Received">
          {exactTime(createdAt)}{' '}
          <chakra.span color="fg.subtle">
            (<TimeAgo iso={createdAt} />)
          </chakra.span>
        </FactLine>
      </chakra.dl>
    </Flex>
  )
}

function LoadFacts({ enquiry: { from, to, weight, loadingDate } }: Pick<Props, 'enquiry'>) {
  const facts = { From: from, To: to, Weight: weight, 'Loading date': loadingDate && dayWithYear(loadingDate) }
  return Object.entries(facts).map(
    ([term, fact]) =>
      fact !== '' && (
        <FactLine key={term} term={term}>
          <bdi>{fact}</bdi>
        </FactLine>
      ),
  )
}

/** Why it was taken for spam, and that it can be brought back. */
const SpamNotice = ({ reasons }: { reasons: SpamReason[] }) => (
  <Notice tone="warning" title="This looks like spam">
    <chakra.ul ps="5" mt="1" listStyleType="square">
      {spamReasonTexts(reasons).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </chakra.ul>
  </Notice>
)

const PageLink = ({ path }: { path: string }) => (
  <chakra.a href={path} target="_blank" rel="noopener" textDecoration="underline" textUnderlineOffset="4px">
    {path}
  </chakra.a>
)

type ReplyProps = { href: string; onReply: () => void; icon: ReactNode; elsewhere?: boolean; children: string }

const Reply = ({ href, onReply, icon, elsewhere = false, children }: ReplyProps) => (
  <Button asChild variant="outline" flex={{ base: '1 0 auto', md: 'none' }} px={{ base: '3', md: '4' }}>
    <a href={href} onClick={onReply} {...(elsewhere ? { target: '_blank', rel: 'noopener' } : {})}>
      {icon} {children}
    </a>
  </Button>
)

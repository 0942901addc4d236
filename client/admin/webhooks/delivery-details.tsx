import { Box, chakra, Drawer, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { LuSend } from 'react-icons/lu'
import type { WebhookDelivery, WebhookHeader } from '../../generated/model/index.ts'
import { CopyButton } from '../../work/copy-button.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { exactTime } from '../../work/times.ts'
import { FactLine } from '../parts/panel/fact-line.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { ToneBadge } from '../parts/tone-badge.tsx'
import { prettyJson, sentRecord } from './sent-record.ts'
import { useResend } from './use-resend.ts'
import { durationText, nextTryOf, outcomeOf, triesText } from './webhook-words.ts'

const headerLine = ({ name, value }: WebhookHeader) => `${name}: ${value}`

/** Body and foot of the panel of one delivery: how it went, what was sent, what came back. All of it is text. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDelivery }) {
  const { requestHeaders, requestBody, responseStatus, responseText, duration } = delivery
  const resend = useResend()
  const [busy, setBusy] = useState(false)
  const sendAgain = async () => {
    setBusy(true)
    await resend(delivery._id)
    setBusy(false)
  }
  const headers = requestHeaders.map(headerLine).join('\n')
  const json = prettyJson(requestBody)
  return (
    <>
      <Drawer.Body py="5">
        <Flex direction="column" gap="6">
          <Facts delivery={delivery} />
          <Part title="Request" aside={<CopyButton text={requestBody} label="Copy the body" />}>
            {headers !== '' && <Code label="Request headers">{headers}</Code>}
            <Code label="Request body">{json}</Code>
          </Part>
          <Part title="Response">
            {responseStatus === undefined ? (
              <chakra.p color="fg.muted">{duration === undefined ? 'It was not sent yet.' : 'There was none.'}</chakra.p>
            ) : (
              <>
                <chakra.p>
                  Status <b>{responseStatus}</b>
                  {duration !== undefined && ` after ${durationText(duration)}`}
                </chakra.p>
                {responseText === '' ? (
                  <chakra.p color="fg.muted">Without a body.</chakra.p>
                ) : (
                  <Code label="Response body">{prettyJson(responseText)}</Code>
                )}
              </>
            )}
          </Part>
        </Flex>
      </Drawer.Body>
      <Drawer.Footer borderTopWidth="1px" justifyContent="flex-start">
        <BusyButton variant="outline" colorPalette="gray" busy={busy} loadingText="Sending again..." onClick={() => void sendAgain()}>
          <LuSend aria-hidden /> Send again
        </BusyButton>
      </Drawer.Footer>
    </>
  )
}

function Facts({ delivery }: { delivery: WebhookDelivery }) {
  const { _id, attempts, createdAt, lastTry, error } = delivery
  const { tone, word } = outcomeOf(delivery)
  const record = sentRecord(delivery)
  const next = nextTryOf(delivery)
  return (
    <chakra.dl borderTopWidth="1px" aria-label="About this delivery">
      <FactLine term="Outcome">
        <ToneBadge tone={tone}>{word}</ToneBadge>
        {error !== '' && (
          <chakra.p mt="1.5" color="fg.error">
            {error}
          </chakra.p>
        )}
      </FactLine>
      {record !== undefined && (
        <FactLine term="Record">
          {record.path === undefined ? (
            <bdi>{record.name}</bdi>
          ) : (
            <RecordLink to={record.path}>
              <bdi>{record.name}</bdi>
            </RecordLink>
          )}
        </FactLine>
      )}
      <FactLine term="Happened">
        {exactTime(createdAt)}{' '}
        <chakra.span color="fg.subtle">
          (<TimeAgo iso={createdAt} />)
        </chakra.span>
      </FactLine>
      <FactLine term="Tries">
        {attempts === 0 ? 'None yet' : triesText(attempts)}
        {lastTry !== undefined && (
          <>
            , the last <TimeAgo iso={lastTry} />
          </>
        )}
        {next !== undefined && `, ${next}`}
      </FactLine>
      <FactLine term="webhook-id">
        <chakra.span fontFamily="mono" fontSize="sm">
          {_id}
        </chakra.span>
      </FactLine>
    </chakra.dl>
  )
}

type PartProps = { title: string; aside?: React.ReactNode; children: React.ReactNode }

const Part = ({ title, aside, children }: PartProps) => (
  <Box as="section">
    <Flex mb="2" gap="3" justify="space-between" align="center">
      <chakra.h3 fontWeight="650" fontSize="lg">
        {title}
      </chakra.h3>
      {aside}
    </Flex>
    <Flex direction="column" gap="3">
      {children}
    </Flex>
  </Box>
)

/** Text as it was sent, which scrolls within itself and so takes the focus of the keyboard. */
const Code = ({ label, children }: { label: string; children: string }) => (
  <chakra.pre
    tabIndex={0}
    role="group"
    aria-label={label}
    m="0"
    p="3"
    maxH="24rem"
    overflow="auto"
    bg="bg.subtle"
    borderWidth="1px"
    fontFamily="mono"
    fontSize="xs"
    lineHeight="1.6"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
  >
    {children}
  </chakra.pre>
)

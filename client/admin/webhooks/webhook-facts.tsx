import { chakra, Flex } from '@chakra-ui/react'
import type { Webhook } from '../../generated/model/index.ts'
import { CopyButton } from '../../work/copy-button.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { exactTime } from '../../work/times.ts'
import { FactLine } from '../parts/panel/fact-line.tsx'
import { ToneBadge } from '../parts/tone-badge.tsx'
import { WebhookSwitch } from './webhook-switch.tsx'
import { eventsInWords, stateOf } from './webhook-words.ts'

/** What a webhook is, and how it stands. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, events, ownerName, createdAt, formerSecretUntil, waiting } = webhook
  const { tone, word } = stateOf(webhook)
  return (
    <chakra.dl borderTopWidth="2px" borderTopColor="fg">
      <FactLine term="State">
        <Flex gap="4" align="center" wrap="wrap">
          <ToneBadge tone={tone}>{word}</ToneBadge>
          <WebhookSwitch webhook={webhook} />
          {waiting > 0 && <chakra.span color="fg.muted">{waiting === 1 ? 'One message waits' : `${waiting} messages wait`}</chakra.span>}
        </Flex>
      </FactLine>
      <FactLine term="Address">
        <Flex gap="3" align="center" wrap="wrap">
          <chakra.span fontFamily="mono" fontSize="sm" minW="0" overflowWrap="anywhere">
            {url}
          </chakra.span>
          <CopyButton text={url} label="Copy" />
        </Flex>
      </FactLine>
      <FactLine term="Sends">{eventsInWords(events)}</FactLine>
      {formerSecretUntil !== undefined && (
        <FactLine term="Secret">New; the former one signs as well until {exactTime(formerSecretUntil)}</FactLine>
      )}
      <FactLine term="Made">
        by <bdi>{ownerName}</bdi>, <TimeAgo iso={createdAt} />
      </FactLine>
    </chakra.dl>
  )
}

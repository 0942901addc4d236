import { Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { LuChevronRight, LuSend } from 'react-icons/lu'
import { resendWebhookDelivery } from '../../generated/api/webhooks/webhooks.ts'
import * as messages from '../../generated/messages.ts'
import type { WebhookDelivery } from '../../generated/model/index.ts'
import { CopyButton } from '../../work/copy-button.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { exactTime } from '../../work/times.ts'
import { FactLine } from '../parts/panel/fact-line.tsx'
import { ShowOlder } from '../parts/panel/show-older.tsx'
import { ToneBadge } from '../parts/tone-badge.tsx'
import { useDeliveries } from './queries.ts'
import { happened, nextTryOf, outcomeOf, responseText, triesText } from './webhook-words.ts'
import { WriteButton } from './write-button.tsx'

type Props = { webhookId: string; opened: string | undefined; setOpened: (id: string | undefined) => void }

export function DeliveryLog({ webhookId, opened, setOpened }: Props) {
  const query = useDeliveries(webhookId)
  const list = useRef<HTMLUListElement>(null)
  const deliveries = query.data
  return (
    <Box as="section" aria-labelledby="deliveries">
      <chakra.h3 id="deliveries" mb="2" fontWeight="650" fontSize="lg">
        Deliveries
      </chakra.h3>
      <QueryFailure query={query} title="The deliveries could not be loaded" mb="3" />
      {!hasFailed(query) && deliveries === undefined && <Skeleton h="12rem" />}
      {deliveries?.length === 0 && (
        <chakra.p color="fg.muted">
          Nothing was sent in the last thirty days. Each message appears here with what was sent, what came back, and when it is tried
          again. Send a test to see one.
        </chakra.p>
      )}
      <chakra.ul ref={list} borderTopWidth={deliveries?.length ? '1px' : '0'}>
        {deliveries?.map((delivery) => (
          <Entry
            key={delivery._id}
            delivery={delivery}
            isOpen={delivery._id === opened}
            toggle={() => setOpened(delivery._id === opened ? undefined : delivery._id)}
          />
        ))}
      </chakra.ul>
      <ShowOlder
        list={list}
        shown={deliveries?.length ?? 0}
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        show={() => void query.fetchNextPage()}
      />
    </Box>
  )
}

/** What happened, how it went and when; opened, all of it. */
function Entry({ delivery, isOpen, toggle }: { delivery: WebhookDelivery; isOpen: boolean; toggle: () => void }) {
  const { tone, word } = outcomeOf(delivery)
  return (
    <chakra.li borderBottomWidth="1px">
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        display="flex"
        gap="2"
        w="full"
        py="2.5"
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: 'bg.subtle' }}
      >
        <Box as={LuChevronRight} aria-hidden mt="1" flexShrink="0" color="fg.muted" rotate={isOpen ? '90deg' : undefined} />
        <Flex flex="1" minW="0" columnGap="3" wrap="wrap" justify="space-between">
          <b>{happened[delivery.event]}</b>
          <chakra.span display="inline-flex" columnGap="2" alignItems="center" fontSize="sm" color="fg.muted">
            <ToneBadge tone={tone}>{word}</ToneBadge>
            <TimeAgo iso={delivery.createdAt} />
          </chakra.span>
        </Flex>
      </chakra.button>
      {isOpen && <Details delivery={delivery} />}
    </chakra.li>
  )
}

/** How a delivery went, what was sent, what came back. All of it is text. */
function Details({ delivery }: { delivery: WebhookDelivery }) {
  const { _id, attempts, createdAt, lastTry, error, requestHeaders, requestBody } = delivery
  const next = nextTryOf(delivery)
  return (
    <Flex direction="column" gap="3" ps="6" pb="5">
      <chakra.dl borderTopWidth="1px" aria-label="About this delivery">
        <FactLine term="Outcome">
          {/* Tells a screen reader how a test or a new try went. */}
          <Box role="status">
            {outcomeOf(delivery).word}
            {error !== undefined && <chakra.p color="fg.error">{error}</chakra.p>}
          </Box>
        </FactLine>
        <FactLine term="Happened">{exactTime(createdAt)}</FactLine>
        <FactLine term="Tries">
          {attempts === 0 ? 'None yet' : triesText(attempts)}
          {lastTry !== undefined && `, the last ${exactTime(lastTry)}`}
          {next !== undefined && `, ${next}`}
        </FactLine>
        <FactLine term="Response">{responseText(delivery) ?? 'It was not sent yet.'}</FactLine>
      </chakra.dl>
      {delivery.responseText !== '' && <Code label="Response body">{prettyJson(delivery.responseText)}</Code>}
      {requestHeaders.length > 0 && (
        <Code label="Request headers">{requestHeaders.map(({ name, value }) => `${name}: ${value}`).join('\n')}</Code>
      )}
      <Code label="Request body">{prettyJson(requestBody)}</Code>
      <Flex gap="3" wrap="wrap">
        <WriteButton send={() => resendWebhookDelivery(_id)} loading="Sending again..." toasts={messages.resendWebhookDelivery}>
          <LuSend aria-hidden /> Send again
        </WriteButton>
        <CopyButton text={requestBody} label="Copy the body" />
      </Flex>
    </Flex>
  )
}

/** A text as JSON with line breaks and indents, where it is JSON. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Text as it was sent, under its name. It scrolls within itself and so takes the focus of the keyboard. */
const Code = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <chakra.p aria-hidden mb="1" fontSize="sm" color="fg.muted">
      {label}
    </chakra.p>
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
  </Box>
)

import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import type { Webhook } from '../../generated/model/index.ts'
import { Address } from '../../ui/address.tsx'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import type { Column } from '../definition.ts'
import { ListState } from '../list/list-state.tsx'
import { ListTable } from '../list/list-table.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { ToneBadge } from '../parts/tone-badge.tsx'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { DevelopersTabs } from '../tokens/developers-tabs.tsx'
import { webhookPath } from './paths.ts'
import { useRefreshWebhooks, useWebhooks } from './queries.ts'
import { NewWebhookDialog } from './webhook-dialogs.tsx'
import { troubleOf, WebhookReason } from './webhook-notice.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { eventsInWords, stateOf, waitingText } from './webhook-words.ts'

const plural = 'Webhooks'

const emptyState = {
  title: 'No webhooks yet',
  hint: 'A webhook tells another system by itself what happens here: a new enquiry goes to your sales software or your chat, a published page to your search. Each message is signed, tried again for three days, and listed here with its response.',
}

const named: Column<Webhook> = { header: 'Webhook', title: true, cell: (webhook) => <Named webhook={webhook} /> }
const columns: Column<Webhook>[] = [
  named,
  { header: 'State', width: '9rem', cell: (webhook) => <State webhook={webhook} /> },
  { header: 'Last delivery', width: '22rem', cell: (webhook) => <LastDelivery webhook={webhook} /> },
]
const cards: Column<Webhook>[] = [
  named,
  {
    header: 'State and last delivery',
    line: true,
    cell: (webhook) => (
      <Flex mt="1.5" gap="2" align="baseline">
        <State webhook={webhook} />
        <LastDelivery webhook={webhook} />
      </Flex>
    ),
  },
]

export function WebhooksScreen() {
  const query = useWebhooks()
  const refresh = useRefreshWebhooks()
  const [address, setAddress] = useSearchParams()
  const opened = address.get('webhook')
  const isPhone = useIsPhone()
  return (
    <WorkPage
      title={plural}
      intro="Messages to your other systems about what happens here, signed and tried again until they arrive."
      isList
      // In one place, whatever the list holds: its dialog shows a secret while the list is read again.
      actions={<NewWebhookDialog onClosed={refresh} />}
    >
      <DevelopersTabs />
      <Box>
        <ListState query={query} plural={plural} emptyState={emptyState} addNew={undefined} search="" clear={() => undefined}>
          <ListTable
            caption={plural}
            columns={isPhone ? cards : columns}
            rows={query.data?.webhooks}
            skeletonRows={3}
            rowHeight={{ base: '87px', md: '56px' }}
            first={1}
            actions={undefined}
            actionsWidth={{ wide: '0', tablet: '0' }}
          />
        </ListState>
        <chakra.p mt="5" color="fg.muted">
          For developers:{' '}
          <chakra.a href="/docs/webhooks" textDecoration="underline" textUnderlineOffset="4px">
            how programs receive and verify webhooks
          </chakra.a>
        </chakra.p>
      </Box>
      {opened !== null && (
        <WebhookPanel
          id={opened}
          query={query}
          open={(webhook) => setAddress({ webhook }, { replace: true })}
          close={() => setAddress({}, { replace: true })}
        />
      )}
    </WorkPage>
  )
}

const Named = ({ webhook: { _id, url, events, ownerName } }: { webhook: Webhook }) => (
  <Box minW="0" overflowWrap="anywhere">
    <RecordLink to={webhookPath(_id)}>
      <Address text={url} />
    </RecordLink>
    <chakra.p mt="0.5" color="fg.muted" fontSize="sm" fontWeight="400">
      {eventsInWords(events)} · by <bdi>{ownerName}</bdi>
    </chakra.p>
  </Box>
)

function State({ webhook }: { webhook: Webhook }) {
  const { tone, word } = stateOf(webhook)
  return <ToneBadge tone={tone}>{word}</ToneBadge>
}

/** How the last delivery went and when; where nothing arrives, why. */
function LastDelivery({ webhook }: { webhook: Webhook }) {
  const { lastDelivery, waiting } = webhook
  const trouble = troubleOf(webhook)
  return (
    <Box fontSize="sm" minW="0" whiteSpace="normal">
      <Flex columnGap="2" align="center" wrap="wrap" color="fg.muted">
        {trouble === undefined &&
          (lastDelivery === undefined ? (
            'Nothing sent yet'
          ) : (
            <span>
              {lastDelivery.succeeded ? 'Delivered' : 'Not delivered'} <TimeAgo iso={lastDelivery.at} />
            </span>
          ))}
        {waiting > 0 && <span>{waitingText(waiting)}</span>}
      </Flex>
      {trouble && <WebhookReason webhook={webhook} trouble={trouble} />}
    </Box>
  )
}

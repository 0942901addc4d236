import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import type { WebhookDelivery } from '../../generated/model/index.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import type { Column } from '../definition.ts'
import { useListAddress } from '../list/list-address.ts'
import { ListFooter } from '../list/list-footer.tsx'
import { ListState } from '../list/list-state.tsx'
import { ListTable } from '../list/list-table.tsx'
import { Pagination } from '../list/pagination.tsx'
import { lastPage } from '../list/paging.ts'
import { RefreshButton } from '../list/rows/row-actions.tsx'
import { usePastEnd } from '../list/use-past-end.ts'
import { currentSearch } from '../parts/requests/current-search.ts'
import { ToneBadge } from '../parts/tone-badge.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { useDeliveries } from './queries.ts'
import { sentRecord } from './sent-record.ts'
import { useResend } from './use-resend.ts'
import { happened, nextTryOf, outcomeOf, responseText, triesText } from './webhook-words.ts'

const plural = 'Deliveries'
const pageLength = 10

const emptyState = {
  title: 'Nothing was sent in the last thirty days.',
  hint: 'Each message appears here with what was sent, what came back, and when it is tried again. Send a test to see one.',
}

/** Deliveries of a webhook, newest first. The address names the one that is opened beside them. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const listAddress = useListAddress()
  const { page, hrefOf } = listAddress
  const [address, setAddress] = useSearchParams()
  const query = useDeliveries(webhookId, { page, limit: pageLength })
  const { deliveries, total = 0, totalPage = 0 } = query.data ?? {}
  const pastEnd = usePastEnd({ address: listAddress, query, shown: deliveries?.length })
  const resend = useResend()
  const opened = address.get('delivery')

  const at = (id: string | undefined, next = currentSearch()) => {
    if (id === undefined) next.delete('delivery')
    else next.set('delivery', id)
    return next
  }
  const columns: Column<WebhookDelivery>[] = [
    { header: 'Event', title: true, cell: (delivery) => <Event delivery={delivery} /> },
    { header: 'Outcome', width: '19rem', line: true, cell: (delivery) => <Outcome delivery={delivery} /> },
    { header: 'Response', width: '10rem', cell: (delivery) => <Response delivery={delivery} /> },
    { header: 'When', width: '9rem', cell: ({ createdAt }) => <TimeAgo iso={createdAt} /> },
  ]
  return (
    <Box as="section" aria-labelledby="deliveries">
      <Flex mb="3" gap="3" align="center" justify="space-between">
        <chakra.h2 id="deliveries" tabIndex={-1} textStyle="title" outline="none">
          {plural}
        </chakra.h2>
        <RefreshButton busy={query.isFetching} refresh={() => void query.refetch()} />
      </Flex>
      <ListState query={query} plural={plural} emptyState={emptyState} addNew={undefined} search="" clear={() => undefined}>
        <ListTable
          caption={plural}
          columns={columns}
          rows={pastEnd ? undefined : deliveries}
          skeletonRows={pageLength}
          first={pageLength * (page - 1) + 1}
          titleLink={({ _id }, content) => <Link to={`?${at(_id, new URLSearchParams(address))}`}>{content}</Link>}
          actionsWidth={{ wide: '8.5rem', tablet: '8.5rem' }}
          actions={(delivery) =>
            delivery.status === 'failed' && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={`Send again: ${happened[delivery.event]}, ${sentRecord(delivery)?.name ?? ''}`}
                onClick={() => void resend(delivery._id)}
              >
                Send again
              </Button>
            )
          }
        />
      </ListState>
      <ListFooter first={pageLength * (page - 1) + 1} shown={deliveries?.length} total={total} searching={false}>
        {totalPage > 1 && (
          <Pagination
            page={page}
            totalPage={lastPage({ page, limit: pageLength, total, totalPage, shown: deliveries?.length })}
            hrefOf={hrefOf}
          />
        )}
      </ListFooter>
      {opened !== null && (
        <DeliveryPanel
          webhookId={webhookId}
          id={opened}
          shown={query}
          open={(id) => setAddress(at(id), { replace: true })}
          close={() => setAddress(at(undefined))}
        />
      )}
    </Box>
  )
}

/** What happened, and to which record. */
const Event = ({ delivery }: { delivery: WebhookDelivery }) => (
  <>
    {happened[delivery.event]}
    <chakra.span display="block" fontSize="sm" fontWeight="400" color="fg.muted">
      <bdi>{sentRecord(delivery)?.name}</bdi>
    </chakra.span>
  </>
)

/** How it went; on a phone, which has no other column, also when. */
function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const { tone, word } = outcomeOf(delivery)
  const rest = [delivery.attempts > 1 ? triesText(delivery.attempts) : undefined, nextTryOf(delivery)].filter((text) => text !== undefined)
  return (
    <Flex minW="0" columnGap="2" wrap="wrap" align="center" fontSize="sm" color="fg.muted">
      <ToneBadge tone={tone}>{word}</ToneBadge>
      {rest.length > 0 && <span>{rest.join(', ')}</span>}
      <Box as="span" hideFrom="md">
        <TimeAgo iso={delivery.createdAt} />
      </Box>
    </Flex>
  )
}

/** What came back; without a response, why. */
const Response = ({ delivery }: { delivery: WebhookDelivery }) => (
  <chakra.span fontSize="sm" color="fg.muted" title={delivery.error === '' ? undefined : delivery.error}>
    {responseText(delivery) ?? '—'}
  </chakra.span>
)

import { Drawer, Skeleton } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { getListWebhookDeliveriesQueryKey, listWebhookDeliveries } from '../../generated/api/webhooks/webhooks.ts'
import type { WebhookDelivery } from '../../generated/model/index.ts'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import type { QueryResult } from '../definition.ts'
import { RecordPanel } from '../parts/panel/record-panel.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { happened } from './webhook-words.ts'

type Props = {
  webhookId: string
  id: string
  /** The page of the log behind it. */
  shown: QueryResult<{ deliveries: WebhookDelivery[] }>
  open: (id: string) => void
  close: () => void
}

/** One delivery beside the log. The URL names it, so that it can be reloaded and shared. */
export function DeliveryPanel({ webhookId, id, shown, open, close }: Props) {
  const rows = shown.data?.deliveries
  const listed = rows?.find(({ _id }) => _id === id)
  const older = useOlderDelivery(webhookId, id, rows !== undefined && listed === undefined)
  const delivery = listed ?? older.data ?? undefined
  return (
    <RecordPanel
      id={id}
      title={delivery === undefined ? 'Delivery' : happened[delivery.event]}
      size="lg"
      labels={{ previous: 'Newer delivery', next: 'Older delivery', close: 'Close delivery' }}
      ids={rows?.map(({ _id }) => _id)}
      open={open}
      close={close}
    >
      {() =>
        delivery === undefined ? (
          <Drawer.Body py="5">
            <QueryFailure query={shown} title="This delivery could not be loaded" />
            <QueryFailure query={older} title="This delivery could not be loaded" />
            {older.data === null && (
              <Notice tone="warning" title="There is no such delivery">
                The log has those of the last thirty days. One of an enquiry is deleted together with it.
              </Notice>
            )}
            {older.data !== null && !hasFailed(shown) && !hasFailed(older) && <Skeleton h="20rem" />}
          </Drawer.Body>
        ) : (
          <DeliveryDetails key={id} delivery={delivery} />
        )
      }
    </RecordPanel>
  )
}

/** A delivery that a link names and that is not on the page of the log; null when no page has it. */
function useOlderDelivery(webhookId: string, id: string, enabled: boolean) {
  return useQuery({
    queryKey: [...getListWebhookDeliveriesQueryKey(webhookId), 'delivery', id],
    queryFn: () => findDelivery(webhookId, id),
    enabled,
  })
}

async function findDelivery(webhookId: string, id: string, page = 1): Promise<WebhookDelivery | null> {
  const { deliveries, totalPage } = await listWebhookDeliveries(webhookId, { page, limit: 100 })
  const found = deliveries.find(({ _id }) => _id === id)
  return found ?? (page < totalPage ? findDelivery(webhookId, id, page + 1) : null)
}

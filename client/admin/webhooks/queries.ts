import { useQueryClient } from '@tanstack/react-query'
import {
  getListWebhookDeliveriesQueryKey,
  getListWebhooksQueryKey,
  useListWebhookDeliveries,
  useListWebhooks,
} from '../../generated/api/webhooks/webhooks.ts'
import type { ListWebhookDeliveriesParams, WebhookDelivery, WebhookDeliveryPage } from '../../generated/model/index.ts'
import { forListOfAll } from '../parts/requests/queries.ts'

/** Milliseconds between two readings: while a delivery is tried within the longer time, and otherwise. */
const [soon, later] = [1500, 15_000]

/** All webhooks; read again by itself, because deliveries happen without the reader. */
export const useWebhooks = () =>
  useListWebhooks({
    query: { ...forListOfAll, refetchInterval: later, select: ({ webhooks }) => ({ webhooks, total: webhooks.length }) },
  })

const isTriedSoon = ({ status, nextTry }: WebhookDelivery) =>
  status === 'waiting' && (nextTry === undefined || Date.parse(nextTry) - Date.now() < later)

/** One page of a webhook's log; read again often while one of its deliveries is about to be tried. */
export const useDeliveries = (webhookId: string, request: ListWebhookDeliveriesParams) =>
  useListWebhookDeliveries(webhookId, request, {
    query: {
      ...forListOfAll,
      refetchInterval: ({ state }) => ((state.data as WebhookDeliveryPage | undefined)?.deliveries.some(isTriedSoon) ? soon : later),
    },
  })

/** Reads webhooks and logs again after a write. */
export function useRefreshWebhooks(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const [list] = getListWebhooksQueryKey()
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(list) })
  }
}

/** Key of the newest deliveries of a webhook, in which a test is. */
export const newest = { page: 1, limit: 20 } satisfies ListWebhookDeliveriesParams
export const newestKey = (webhookId: string) => getListWebhookDeliveriesQueryKey(webhookId, newest)

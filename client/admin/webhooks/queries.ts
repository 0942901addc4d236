import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getListWebhookDeliveriesQueryKey,
  getListWebhooksQueryKey,
  listWebhookDeliveries,
  useListWebhooks,
} from '../../generated/api/webhooks/webhooks.ts'
import type { WebhookDelivery, WebhookDeliveryPage } from '../../generated/model/index.ts'
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

/** A delivery may be on two pages, when a new one came between their requests. */
const deliveriesOf = ({ pages }: InfiniteData<WebhookDeliveryPage>) => [
  ...new Map(pages.flatMap(({ deliveries }) => deliveries).map((delivery) => [delivery._id, delivery])).values(),
]

/**
 * The log of a webhook, newest first, in pages; read again often while one of its deliveries is about to be tried. The list, which has the
 * state of the webhook, is read again after each try.
 */
export function useDeliveries(webhookId: string) {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: getListWebhookDeliveriesQueryKey(webhookId),
    queryFn: ({ pageParam, signal }) => listWebhookDeliveries(webhookId, { page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPage }, pages) => (pages.length < totalPage ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data !== undefined && deliveriesOf(state.data).some(isTriedSoon) ? soon : later),
    select: deliveriesOf,
  })
  const lastTry = query.data?.map((delivery) => delivery.lastTry ?? '').reduce((one, other) => (one > other ? one : other), '')
  useEffect(() => {
    if (lastTry) void queryClient.invalidateQueries({ queryKey: getListWebhooksQueryKey() })
  }, [lastTry, queryClient])
  return query
}

export function useRefreshWebhooks(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const [list] = getListWebhooksQueryKey()
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(list) })
  }
}

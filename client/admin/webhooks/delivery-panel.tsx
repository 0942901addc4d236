import { CloseButton, Drawer, Portal, Skeleton } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { getListWebhookDeliveriesQueryKey, listWebhookDeliveries } from '../../generated/api/webhooks/webhooks.ts'
import type { WebhookDelivery } from '../../generated/model/index.ts'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import type { QueryResult } from '../definition.ts'
import { PanelStep } from '../parts/panel-step.tsx'
import { useShortcut } from '../parts/shortcut.ts'
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
  const rows = shown.data?.deliveries ?? []
  const at = rows.findIndex(({ _id }) => _id === id)
  const older = useOlderDelivery(webhookId, id, shown.data !== undefined && at < 0)
  const delivery = rows[at] ?? older.data ?? undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const [previous, next] = at < 0 ? [] : [rows[at - 1]?._id, rows[at + 1]?._id]
  const go = (to: string | undefined) => to !== undefined && open(to)
  useShortcut('j', () => go(next), { inDialogs: true })
  useShortcut('k', () => go(previous), { inDialogs: true })
  return (
    <Drawer.Root
      open
      placement="end"
      size={{ base: 'full', md: 'lg' }}
      initialFocusEl={() => heading.current}
      onOpenChange={close}
      // After a reload the screen's heading takes the focus for a moment, which must not close the panel.
      onFocusOutside={(event) => event.preventDefault()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="bg.panel">
            <Drawer.Header borderBottomWidth="1px" pe="14" gap="3" alignItems="center">
              <Drawer.Title ref={heading} tabIndex={-1} outline="none" flex="1" minW="0" fontSize="xl" overflowWrap="anywhere">
                {delivery === undefined ? 'Delivery' : happened[delivery.event]}
              </Drawer.Title>
              <PanelStep label="Newer delivery" hint="k" to={previous} go={go} icon={<LuChevronUp />} />
              <PanelStep label="Older delivery" hint="j" to={next} go={go} icon={<LuChevronDown />} />
            </Drawer.Header>
            {delivery === undefined ? (
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
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton colorPalette="gray" top="5.5" aria-label="Close delivery" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
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

import { resendWebhookDelivery } from '../../generated/api/webhooks/webhooks.ts'
import * as messages from '../../generated/messages.ts'
import { useAction } from '../../work/use-action.ts'
import { useRefreshWebhooks } from './queries.ts'

/** Sends a delivery again. A failure is in a toast; the log shows how the new try went. */
export function useResend(): (deliveryId: string) => Promise<void> {
  const act = useAction()
  const refresh = useRefreshWebhooks()
  return async (deliveryId) => {
    const texts = { loading: 'Sending again...', ...messages.resendWebhookDelivery }
    await act(() => resendWebhookDelivery(deliveryId), texts).catch(() => undefined)
    await refresh()
  }
}

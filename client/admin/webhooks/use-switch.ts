import { editWebhook } from '../../generated/api/webhooks/webhooks.ts'
import * as messages from '../../generated/messages.ts'
import { useAction } from '../../work/use-action.ts'
import { useRefreshWebhooks } from './queries.ts'

/** Switches a webhook on or off. A failure is in a toast, and the switch stays as it was. */
export function useSwitch(): (webhookId: string, enabled: boolean) => Promise<void> {
  const act = useAction()
  const refresh = useRefreshWebhooks()
  return async (webhookId, enabled) => {
    const texts = { loading: enabled ? 'Switching on...' : 'Switching off...', ...messages.editWebhook }
    await act(() => editWebhook(webhookId, { enabled }), texts).catch(() => undefined)
    await refresh()
  }
}

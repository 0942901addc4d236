import { useRef } from 'react'
import { editWebhook } from '../../generated/api/webhooks/webhooks.ts'
import * as messages from '../../generated/messages.ts'
import type { Webhook } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { useAction } from '../../work/use-action.ts'
import { useRefreshWebhooks } from './queries.ts'

/** Switches a webhook on or off. A failure is in a toast, and the switch stays as it was. */
export function useSwitch(): (webhook: Webhook, enabled: boolean) => Promise<void> {
  const act = useAction()
  const refresh = useRefreshWebhooks()
  const busy = useRef(false)
  return async ({ _id, updatedAt }, enabled) => {
    // A second press while the first is in flight would be refused: its version is the former one.
    if (busy.current) return
    busy.current = true
    const texts = { loading: enabled ? 'Switching on...' : 'Switching off...', ...messages.editWebhook }
    await act(() => editWebhook(_id, { enabled }, basedOn(updatedAt)), texts).catch(() => undefined)
    await refresh()
    busy.current = false
  }
}

import { useState } from 'react'
import { editWebhook } from '../../generated/api/webhooks/webhooks.ts'
import * as messages from '../../generated/messages.ts'
import type { Webhook } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'
import { Switch } from '../parts/switch.tsx'
import { useRefreshWebhooks } from './queries.ts'
import { useSwitch } from './use-switch.ts'
import { hostOf } from './webhook-words.ts'

/** Switches a webhook on and off; asks first where messages that wait would be lost. */
export function useGuardedSwitch(webhook: Webhook) {
  const { _id, url, enabled, waiting, updatedAt } = webhook
  const flip = useSwitch()
  const refresh = useRefreshWebhooks()
  const [asking, setAsking] = useState(false)
  return {
    flip: (on: boolean) => (enabled && !on && waiting > 0 ? setAsking(true) : void flip(webhook, on)),
    question: asking && (
      <ConfirmDialog
        title={`Switch off the webhook to ${hostOf(url)}?`}
        question={`${waiting === 1 ? 'One message waits' : `${waiting} messages wait`} for another try, and will not be sent. What happens while it is off is not sent later.`}
        action={['Switch off', 'Switching off...']}
        toasts={messages.editWebhook}
        send={() => editWebhook(_id, { enabled: false }, basedOn(updatedAt))}
        onDone={refresh}
        onClose={() => setAsking(false)}
      />
    ),
  }
}

export function WebhookSwitch({ webhook }: { webhook: Webhook }) {
  const { flip, question } = useGuardedSwitch(webhook)
  return (
    <>
      <Switch label={`Deliveries to ${hostOf(webhook.url)}`} on={webhook.enabled} flip={flip} />
      {question}
    </>
  )
}

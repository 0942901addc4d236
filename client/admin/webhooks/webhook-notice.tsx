import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { editWebhook } from '../../generated/api/webhooks/webhooks.ts'
import * as messages from '../../generated/messages.ts'
import type { Webhook } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { Notice } from '../../work/notice.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { WriteButton } from './write-button.tsx'

type Trouble = {
  tone: 'warning' | 'error'
  title: string
  /** In a sentence, what happened last and what helps. */
  text: ReactNode
  /** Label of the button that switches the webhook on. */
  remedy?: string
}

/** Why nothing arrives at a webhook; undefined while it works, and while a person has switched it off. */
export function troubleOf({
  enabled,
  disabledReason,
  ownerMayReceive,
  ownerName,
  failingSince,
  lastDelivery,
}: Webhook): Trouble | undefined {
  const lastError = lastDelivery?.error ?? ''
  if (!enabled && disabledReason === 'failed')
    return {
      tone: 'error',
      title: 'Switched off, because messages did not arrive',
      text: `${lastError} Set your server right, send a test, and switch it on again. What has happened meanwhile is not sent.`,
      remedy: 'Switch on again',
    }
  if (!enabled && disabledReason === 'restored')
    return {
      tone: 'warning',
      title: 'Off since a backup was restored',
      text: 'A copy of this site must not send what the real one sends. Switch it on if this is the real one.',
      remedy: 'Switch on',
    }
  if (enabled && !ownerMayReceive)
    return {
      tone: 'warning',
      title: 'Nothing is sent',
      text: `It belongs to ${ownerName}, who is no longer an active super admin, or lacks the second step. Take it over, and it sends in your name.`,
      remedy: 'Take it over',
    }
  if (enabled && failingSince !== undefined)
    return {
      tone: 'error',
      title: 'Messages do not arrive',
      text: (
        <>
          {lastError} Failing since <TimeAgo iso={failingSince} />; after three days the webhook is switched off.
        </>
      ),
    }
  return undefined
}

export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const trouble = troubleOf(webhook)
  if (trouble === undefined) return null
  const { tone, title, text, remedy } = trouble
  const { _id, updatedAt } = webhook
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        remedy !== undefined && (
          <WriteButton
            send={() => editWebhook(_id, { enabled: true }, basedOn(updatedAt))}
            loading="Switching on..."
            toasts={messages.editWebhook}
          >
            {remedy}
          </WriteButton>
        )
      }
    >
      {text}
    </Notice>
  )
}

/** The same in a row of the list, beside the badge of its state: the last error, or where it is none that stops it, the title. */
export function WebhookReason({ webhook: { lastDelivery, ownerMayReceive }, trouble }: { webhook: Webhook; trouble: Trouble }) {
  return (
    <chakra.p mt="1" color={`fg.${trouble.tone}`}>
      {(ownerMayReceive && lastDelivery?.error) || trouble.title}
    </chakra.p>
  )
}

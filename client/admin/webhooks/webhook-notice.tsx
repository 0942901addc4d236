import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { Webhook } from '../../generated/model/index.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { Notice } from '../../work/notice.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { useSwitch } from './use-switch.ts'
import { hostOf } from './webhook-words.ts'

type Trouble = {
  tone: 'warning' | 'error'
  title: string
  /** In a sentence, what happened last and what helps. */
  text: ReactNode
  /** Label of the button that switches the webhook on. */
  remedy?: string
}

/** Why nothing arrives at a webhook; undefined while it works, and while a person has switched it off. */
function troubleOf({ enabled, disabledReason, ownerMayReceive, ownerName, failingSince, lastDelivery }: Webhook): Trouble | undefined {
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

/** Notice above a webhook's log: why nothing arrives, and what helps. */
export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const trouble = troubleOf(webhook)
  if (trouble === undefined) return null
  const { tone, title, text, remedy } = trouble
  return (
    <Notice tone={tone} title={title} action={remedy !== undefined && <OnButton webhook={webhook} label={remedy} />}>
      {text}
    </Notice>
  )
}

/** The same in a row of the list. */
export function WebhookReason({ webhook }: { webhook: Webhook }) {
  const trouble = troubleOf(webhook)
  if (trouble === undefined) return null
  const { tone, title, remedy } = trouble
  const { lastDelivery, ownerMayReceive } = webhook
  return (
    <Box mt="1">
      <chakra.p color={`fg.${tone}`}>
        {title}
        {ownerMayReceive && lastDelivery !== undefined && lastDelivery.error !== '' && `: ${lastDelivery.error}`}
      </chakra.p>
      {remedy !== undefined && (
        <Box mt="1.5">
          <OnButton webhook={webhook} label={remedy} />
        </Box>
      )}
    </Box>
  )
}

function OnButton({ webhook, label }: { webhook: Webhook; label: string }) {
  const flip = useSwitch()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await flip(webhook, true)
    setBusy(false)
  }
  return (
    <BusyButton
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-label={`${label}: ${hostOf(webhook.url)}`}
      busy={busy}
      onClick={() => void press()}
    >
      {label}
    </BusyButton>
  )
}

import { Button, chakra, Drawer, Flex, Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import { LuKeyRound, LuPencil, LuSend, LuTrash2 } from 'react-icons/lu'
import { editWebhook, testWebhook } from '../../generated/api/webhooks/webhooks.ts'
import * as messages from '../../generated/messages.ts'
import type { Webhook } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { Address } from '../../ui/address.tsx'
import { CopyButton } from '../../work/copy-button.tsx'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { TimeAgo } from '../../work/time-ago.tsx'
import { exactTime } from '../../work/times.ts'
import { FactLine } from '../parts/panel/fact-line.tsx'
import { RecordPanel } from '../parts/panel/record-panel.tsx'
import { ToneBadge } from '../parts/tone-badge.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { useRefreshWebhooks, type useWebhooks } from './queries.ts'
import { DeleteWebhookDialog, EditWebhookDialog, RenewSecretDialog, SwitchOffDialog } from './webhook-dialogs.tsx'
import { troubleOf, WebhookNotice } from './webhook-notice.tsx'
import { eventsInWords, hostOf, stateOf, waitingText } from './webhook-words.ts'
import { useWrite, WriteButton } from './write-button.tsx'

type Props = { id: string; query: ReturnType<typeof useWebhooks>; open: (id: string) => void; close: () => void }

/** One webhook beside the list. The URL names it, so that it can be reloaded and shared. */
export function WebhookPanel({ id, query, open, close }: Props) {
  const webhooks = query.data?.webhooks
  const webhook = webhooks?.find(({ _id }) => _id === id)
  return (
    <RecordPanel
      id={id}
      title={webhook === undefined ? 'Webhook' : hostOf(webhook.url)}
      size="lg"
      labels={{ previous: 'Previous webhook', next: 'Next webhook', close: 'Close webhook' }}
      ids={webhooks?.map(({ _id }) => _id)}
      open={open}
      close={close}
    >
      {() =>
        webhook === undefined ? (
          <Drawer.Body>
            <QueryFailure query={query} title="This webhook could not be loaded" />
            {webhooks !== undefined && <Notice tone="warning" title="There is no such webhook" />}
            {webhooks === undefined && !hasFailed(query) && <Skeleton h="20rem" />}
          </Drawer.Body>
        ) : (
          <OpenedWebhook key={id} webhook={webhook} close={close} />
        )
      }
    </RecordPanel>
  )
}

function OpenedWebhook({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const [dialog, setDialog] = useState<'edit' | 'secret' | 'off' | 'delete'>()
  const [openedDelivery, setOpenedDelivery] = useState<string>()
  const refresh = useRefreshWebhooks()
  const onClosed = async () => {
    setDialog(undefined)
    await refresh()
  }
  return (
    <>
      <Drawer.Body>
        <Flex direction="column" gap="6">
          <WebhookNotice webhook={webhook} />
          <Facts webhook={webhook} askBeforeOff={() => setDialog('off')} />
          <DeliveryLog webhookId={webhook._id} opened={openedDelivery} setOpened={setOpenedDelivery} />
        </Flex>
      </Drawer.Body>
      <Drawer.Footer borderTopWidth="1px" justifyContent="flex-start" flexWrap="wrap">
        <WriteButton
          send={() => testWebhook(webhook._id)}
          loading="Sending a test..."
          toasts={messages.testWebhook}
          onDone={({ delivery }) => setOpenedDelivery(delivery._id)}
        >
          <LuSend aria-hidden /> Send a test
        </WriteButton>
        <Button size="sm" variant="outline" onClick={() => setDialog('edit')}>
          <LuPencil aria-hidden /> Edit…
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDialog('secret')}>
          <LuKeyRound aria-hidden /> New secret…
        </Button>
        <Button size="sm" variant="outline" color="fg.error" onClick={() => setDialog('delete')}>
          <LuTrash2 aria-hidden /> Delete…
        </Button>
      </Drawer.Footer>
      {dialog === 'edit' && <EditWebhookDialog webhook={webhook} onClosed={onClosed} />}
      {dialog === 'secret' && <RenewSecretDialog webhook={webhook} onClosed={onClosed} />}
      {dialog === 'off' && <SwitchOffDialog webhook={webhook} onClosed={onClosed} />}
      {dialog === 'delete' && <DeleteWebhookDialog webhook={webhook} onClosed={onClosed} onDeleted={close} />}
    </>
  )
}

function Facts({ webhook, askBeforeOff }: { webhook: Webhook; askBeforeOff: () => void }) {
  const { _id, url, events, enabled, ownerName, createdAt, updatedAt, formerSecretUntil, waiting } = webhook
  const { tone, word } = stateOf(webhook)
  const { busy, write } = useWrite()
  const flip = (on: boolean) => {
    if (!on && waiting > 0) askBeforeOff()
    else
      void write({
        send: () => editWebhook(_id, { enabled: on }, basedOn(updatedAt)),
        loading: on ? 'Switching on...' : 'Switching off...',
        toasts: messages.editWebhook,
      })
  }
  return (
    <chakra.dl borderTopWidth="2px" borderTopColor="fg">
      <FactLine term="State">
        <Flex columnGap="4" align="center" wrap="wrap">
          {/* What stops it stands in the notice above. */}
          {troubleOf(webhook) === undefined && <ToneBadge tone={tone}>{word}</ToneBadge>}
          <Switch label={`Deliveries to ${hostOf(url)}`} on={enabled} disabled={busy} flip={flip} />
          {waiting > 0 && <chakra.span color="fg.muted">{waitingText(waiting)}</chakra.span>}
        </Flex>
      </FactLine>
      <FactLine term="Address">
        <Flex columnGap="3" align="center" wrap="wrap">
          <chakra.span fontFamily="mono" fontSize="sm" minW="0" overflowWrap="anywhere">
            <Address text={url} />
          </chakra.span>
          <CopyButton text={url} label="Copy" />
        </Flex>
      </FactLine>
      <FactLine term="Sends">{eventsInWords(events)}</FactLine>
      {formerSecretUntil !== undefined && (
        <FactLine term="Secret">New; the former one signs as well until {exactTime(formerSecretUntil)}</FactLine>
      )}
      <FactLine term="Made">
        by <bdi>{ownerName}</bdi>, <TimeAgo iso={createdAt} />
      </FactLine>
    </chakra.dl>
  )
}

type SwitchProps = { label: string; on: boolean; disabled?: boolean; flip: (on: boolean) => void }

/** Switch (WAI-ARIA): a checkbox that acts at once. Its words stand beside its knob, so that colour alone says nothing. */
const Switch = ({ label, on, disabled = false, flip }: SwitchProps) => (
  <chakra.button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-disabled={disabled}
    display="inline-flex"
    gap="2"
    alignItems="center"
    minH={{ base: '11', md: '8' }}
    cursor="pointer"
    fontSize="sm"
    onClick={() => !disabled && flip(!on)}
  >
    <chakra.span
      aria-hidden
      display="inline-flex"
      alignItems="center"
      w="9"
      h="5"
      px="0.5"
      borderRadius="full"
      borderWidth="1px"
      borderColor={on ? 'fg.success' : 'border.emphasized'}
      bg={on ? 'fg.success' : 'bg.panel'}
      transition="background 150ms"
    >
      <chakra.span
        boxSize="3.5"
        borderRadius="full"
        bg={on ? 'bg.panel' : 'border.emphasized'}
        transform={on ? 'translateX(1rem)' : 'none'}
        transition="transform 150ms"
      />
    </chakra.span>
    <span aria-hidden>{on ? 'On' : 'Off'}</span>
  </chakra.button>
)

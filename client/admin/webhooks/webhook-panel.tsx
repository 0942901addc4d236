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
import { eventsInWords, stateOf, waitingText } from './webhook-words.ts'
import { WriteButton } from './write-button.tsx'

type Props = { id: string; query: ReturnType<typeof useWebhooks>; open: (id: string) => void; close: () => void }

/** One webhook beside the list. The URL names it, so that it can be reloaded and shared. */
export function WebhookPanel({ id, query, open, close }: Props) {
  const webhooks = query.data?.webhooks
  const webhook = webhooks?.find(({ _id }) => _id === id)
  return (
    <RecordPanel
      id={id}
      title={webhook === undefined ? 'Webhook' : webhook.url.replace(/^https?:\/\//, '')}
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
      <Drawer.Footer borderTopWidth="1px" justifyContent="flex-start" css={{ smDown: { display: 'grid', gridTemplateColumns: '1fr 1fr' } }}>
        <WriteButton
          send={() => testWebhook(webhook._id)}
          loading="Sending a test..."
          toasts={messages.testWebhook}
          onDone={({ delivery }) => setOpenedDelivery(delivery._id)}
          variant={webhook.lastDelivery === undefined ? 'solid' : 'outline'}
        >
          <LuSend aria-hidden /> Send a test
        </WriteButton>
        <Button size="sm" variant="outline" onClick={() => setDialog('edit')}>
          <LuPencil aria-hidden /> Edit…
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDialog('secret')}>
          <LuKeyRound aria-hidden /> New secret…
        </Button>
        <Button size="sm" variant="outline" color="fg.error" ms={{ sm: 'auto' }} onClick={() => setDialog('delete')}>
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
  const trouble = troubleOf(webhook)
  return (
    <chakra.dl>
      <FactLine term="State">
        <Flex columnGap="4" align="center" wrap="wrap">
          {/* What stops it stands in the notice above. */}
          {trouble === undefined && <ToneBadge tone={tone}>{word}</ToneBadge>}
          {enabled && waiting > 0 && (
            <Button size="sm" variant="outline" onClick={askBeforeOff}>
              Switch off…
            </Button>
          )}
          {(enabled ? waiting === 0 : trouble === undefined) && (
            <WriteButton
              send={() => editWebhook(_id, { enabled: !enabled }, basedOn(updatedAt))}
              loading={enabled ? 'Switching off...' : 'Switching on...'}
              toasts={messages.editWebhook}
            >
              {enabled ? 'Switch off' : 'Switch on'}
            </WriteButton>
          )}
          {waiting > 0 && <chakra.span color="fg.muted">{waitingText(waiting)}</chakra.span>}
        </Flex>
      </FactLine>
      <FactLine term="Address">
        <Flex columnGap="3" rowGap="2" align="center" wrap="wrap">
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

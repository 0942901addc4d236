import { CloseButton, Flex, Spinner } from '@chakra-ui/react'
import { useState } from 'react'
import { testWebhook, useListWebhookDeliveries } from '../../generated/api/webhooks/webhooks.ts'
import * as messages from '../../generated/messages.ts'
import type { Webhook, WebhookDelivery } from '../../generated/model/index.ts'
import { Notice } from '../../work/notice.tsx'
import { useAction } from '../../work/use-action.ts'
import { RecordLink } from '../parts/record-link.tsx'
import { webhookPath } from './paths.ts'
import { newest, newestKey, useRefreshWebhooks } from './queries.ts'
import { hostOf, responseText } from './webhook-words.ts'

type Sent = { webhook: Webhook; delivery: WebhookDelivery }

/** Sends a test, and shows its outcome in place as soon as there is one. */
export function useTest() {
  const act = useAction()
  const refresh = useRefreshWebhooks()
  const [sent, setSent] = useState<Sent>()
  const send = async (webhook: Webhook) => {
    setSent(undefined)
    const { delivery } = await act(() => testWebhook(webhook._id), { loading: 'Sending a test...', ...messages.testWebhook })
    setSent({ webhook, delivery })
    await refresh()
  }
  return {
    // The toast says why nothing was sent.
    send: (webhook: Webhook) => void send(webhook).catch(() => undefined),
    outcome: sent !== undefined && <TestOutcome key={sent.delivery._id} {...sent} close={() => setSent(undefined)} />,
  }
}

/** Milliseconds between two looks at the test. */
const interval = 700

function TestOutcome({ webhook, delivery, close }: Sent & { close: () => void }) {
  const host = hostOf(webhook.url)
  const { data } = useListWebhookDeliveries(webhook._id, newest, {
    query: {
      queryKey: [...newestKey(webhook._id), 'test', delivery._id],
      select: ({ deliveries }) => deliveries.find(({ _id }) => _id === delivery._id),
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some(({ _id, status }) => _id === delivery._id && status !== 'waiting') ? false : interval,
    },
  })
  const { status, error } = data ?? delivery
  const action = (
    <Flex gap="2" align="center">
      <RecordLink to={webhookPath(webhook._id, delivery._id)}>See the delivery</RecordLink>
      <CloseButton size="sm" colorPalette="gray" aria-label="Close the outcome of the test" onClick={close} />
    </Flex>
  )
  if (status === 'waiting')
    return (
      <Notice title={`A test is on its way to ${host}`}>
        <Flex gap="2" align="center">
          <Spinner size="sm" aria-hidden /> Its outcome comes within ten seconds.
        </Flex>
      </Notice>
    )
  if (status === 'delivered')
    return (
      <Notice tone="success" title={`${host} took the test`} action={action}>
        {responseText(data ?? delivery)}
      </Notice>
    )
  return (
    <Notice tone="error" title={`${host} did not take the test`} action={action}>
      {error}
    </Notice>
  )
}

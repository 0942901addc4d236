import { Box, Skeleton } from '@chakra-ui/react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Webhook } from '../../generated/model/index.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { NoSuchRecord } from '../parts/load-failure.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { webhooksPath } from './paths.ts'
import { useRefreshWebhooks, useWebhooks } from './queries.ts'
import { useTest } from './use-test.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts } from './webhook-facts.tsx'
import { WebhookNotice } from './webhook-notice.tsx'
import { hostOf } from './webhook-words.ts'

const trail = [{ path: webhooksPath, label: 'Webhooks' }]

/** One webhook: how it stands, and the log of its deliveries. */
export function WebhookScreen() {
  const { id } = useParams()
  const query = useWebhooks()
  const webhook = query.data?.webhooks.find(({ _id }) => _id === id)
  if (webhook !== undefined) return <Shown webhook={webhook} />
  return (
    <WorkPage title="Webhook" trail={trail}>
      {query.data !== undefined && !query.isFetching ? (
        <NoSuchRecord singular="webhook" plural="webhooks" listHref={webhooksPath} />
      ) : (
        <>
          <QueryFailure query={query} title="This webhook could not be loaded" />
          {!hasFailed(query) && <Skeleton h="20rem" />}
        </>
      )}
    </WorkPage>
  )
}

function Shown({ webhook }: { webhook: Webhook }) {
  const test = useTest()
  const navigate = useNavigate()
  const refresh = useRefreshWebhooks()
  return (
    <WorkPage
      title={hostOf(webhook.url)}
      trail={trail}
      actions={
        <WebhookActions
          webhook={webhook}
          size="md"
          sendTest={() => test.send(webhook)}
          onDeleted={async () => {
            await navigate(webhooksPath)
            await refresh()
          }}
        />
      }
    >
      {test.outcome}
      <Box _empty={{ display: 'none' }}>
        <WebhookNotice webhook={webhook} />
      </Box>
      <WebhookFacts webhook={webhook} />
      <DeliveryLog key={webhook._id} webhookId={webhook._id} />
    </WorkPage>
  )
}

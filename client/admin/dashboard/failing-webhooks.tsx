import { chakra } from '@chakra-ui/react'
import { useListWebhooks } from '../../generated/api/webhooks/webhooks.ts'
import type { Webhook } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { webhookPath } from '../webhooks/paths.ts'
import { hostOf, isFailing } from '../webhooks/webhook-words.ts'
import { TimedLine, TimedList } from './timed-line.tsx'

/** Webhooks whose messages do not arrive, for those who may read them; each leads to why. Without one there is nothing to show. */
export function FailingWebhooks() {
  const may = useMay()(roles.listWebhooks)
  const query = useListWebhooks({ query: { enabled: may, refetchOnMount: 'always' } })
  const failing = query.data?.webhooks.filter(isFailing) ?? []
  if (!may || (query.error === null && failing.length === 0)) return null
  return (
    <Part id="failing-webhooks" title="Webhooks that fail">
      <QueryFailure query={query} title="The webhooks could not be loaded" mb="3" />
      <TimedList>
        {failing.map((webhook) => (
          <Line key={webhook._id} {...webhook} />
        ))}
      </TimedList>
    </Part>
  )
}

const Line = ({ _id, url, enabled, failingSince, disabledAt }: Webhook) => (
  <TimedLine since={failingSince ?? disabledAt}>
    <RecordLink to={webhookPath(_id)}>
      <bdi>{hostOf(url)}</bdi>
    </RecordLink>
    {!enabled && <chakra.span color="fg.muted"> was switched off</chakra.span>}
  </TimedLine>
)

import { Badge, chakra } from '@chakra-ui/react'
import type { ApiToken } from '../../generated/model/index.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { exactTime, timeLeft } from '../../work/times.ts'
import { Day } from '../parts/cells.tsx'

export const LastUse = ({ lastUsed }: Pick<ApiToken, 'lastUsed'>) =>
  lastUsed === undefined ? (
    'Never used'
  ) : (
    <>
      Last used <TimeAgo iso={lastUsed} />
    </>
  )

export const TokenStart = ({ createdAt }: Pick<ApiToken, 'createdAt'>) => (
  <>
    Created <TimeAgo iso={createdAt} />
  </>
)

export function TokenEnd({ expiresAt }: Pick<ApiToken, 'expiresAt'>) {
  const left = timeLeft(expiresAt)
  if (left === undefined) return <Badge variant="outline">Expired</Badge>
  return (
    <>
      <time dateTime={expiresAt} title={exactTime(expiresAt)}>
        Works {left}
      </time>
      <chakra.span hideBelow="md">
        , until <Day iso={expiresAt} textStyle="inherit" />
      </chakra.span>
    </>
  )
}

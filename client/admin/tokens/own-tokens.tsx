import { Badge, Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getListTokensQueryKey, useListTokens } from '../../generated/api/tokens/tokens.ts'
import type { ApiToken } from '../../generated/model/index.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { roleName } from '../../work/session/session.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { LastUse, TokenEnd } from './token-times.tsx'
import { coverageOf } from './token-words.ts'

const heading = 'own-tokens'

export function OwnTokens() {
  const query = useListTokens({ own: true })
  const queryClient = useQueryClient()
  const [revoked, setRevoked] = useState<ApiToken>()
  const title = useRef<HTMLHeadingElement>(null)
  const { tokens } = query.data ?? {}
  const refresh = () => queryClient.invalidateQueries({ queryKey: getListTokensQueryKey() })

  return (
    <Box as="section" aria-labelledby={heading}>
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <chakra.h2 id={heading} ref={title} tabIndex={-1} textStyle="part" outline="none">
          API tokens
        </chakra.h2>
        <NewTokenDialog look={{ size: 'sm', variant: 'outline' }} onClosed={refresh} />
      </Flex>
      <chakra.p mt="1" mb="3" color="fg.muted">
        For programs that work with this website in your name, never beyond your own role.{' '}
        <chakra.a href="/docs/getting-started#api-token" textDecoration="underline">
          How programs use them
        </chakra.a>
      </chakra.p>
      <QueryFailure query={query} title="Your API tokens could not be loaded" mb="3" />
      {!hasFailed(query) && tokens === undefined && <Skeleton h="4rem" />}
      {tokens !== undefined && tokens.length > 0 && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          {tokens.map((token) => (
            <Line key={token._id} token={token} revoke={() => setRevoked(token)} />
          ))}
        </chakra.ul>
      )}
      {revoked !== undefined && (
        <RevokeDialog token={revoked} onDone={refresh} next={() => title.current} onClose={() => setRevoked(undefined)} />
      )}
    </Box>
  )
}

const Line = ({ token, revoke }: { token: ApiToken; revoke: () => void }) => (
  <Flex as="li" gap="3" py="3" minH="16" borderBottomWidth="1px" justify="space-between" align="center" wrap="wrap">
    <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
      <Flex gap="2" align="center" wrap="wrap">
        <chakra.span dir="auto" fontWeight="650">
          {token.name}
        </chakra.span>
        <Badge variant="outline">{roleName(token.role)}</Badge>
      </Flex>
      <chakra.p mt="0.5" fontSize="sm" color="fg.muted">
        {coverageOf(token)}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        <LastUse {...token} /> · <TokenEnd {...token} />
      </chakra.p>
    </Box>
    <Button size="sm" variant="outline" aria-label={`Revoke the token ${token.name}`} onClick={revoke}>
      Revoke
    </Button>
  </Flex>
)

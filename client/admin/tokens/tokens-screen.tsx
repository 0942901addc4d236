import { Badge, Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getListTokensQueryKey, useListTokens } from '../../generated/api/tokens/tokens.ts'
import type { ApiToken } from '../../generated/model/index.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { roleName, useCurrentUser } from '../../work/session/session.ts'
import type { Column } from '../definition.ts'
import { ListState } from '../list/list-state.tsx'
import { ListTable } from '../list/list-table.tsx'
import { RowButtons } from '../users/row-buttons.tsx'
import { UsersTabs, usersPath } from '../users/users-tabs.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { LastUse, TokenEnd } from './token-times.tsx'
import { coverageOf } from './token-words.ts'

const plural = 'API tokens'

/** The API tokens of all accounts, for super admins. */
export function TokensScreen() {
  const query = useListTokens({}, { query: { select: ({ tokens }) => ({ tokens, total: tokens.length }) } })
  const me = useCurrentUser()
  const queryClient = useQueryClient()
  const [revoked, setRevoked] = useState<ApiToken>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: getListTokensQueryKey() })
  const columns: Column<ApiToken>[] = [
    { header: 'Token', cell: (token) => <Named token={token} /> },
    { header: 'Works as', width: '14rem', cell: (token) => <Owner token={token} you={token.ownerId === me?._id} /> },
    { header: 'Use', width: '13rem', cell: (token) => <Use token={token} /> },
  ]
  return (
    <WorkPage
      title={plural}
      trail={[{ path: usersPath, label: 'Users' }]}
      intro="Programs that work with this website in the name of an account, never beyond its role. Tokens end with their time, and do nothing while their account is inactive."
      actions={<NewTokenDialog look={{}} onClosed={refresh} />}
    >
      <UsersTabs />
      <ListState
        query={query}
        plural={plural}
        emptyState={{ title: 'No API tokens yet.', hint: 'Tokens appear here when someone creates one, here or in their profile.' }}
        addNew={undefined}
        search=""
        clear={() => undefined}
      >
        <ListTable
          caption={plural}
          columns={columns}
          rows={query.data?.tokens}
          skeletonRows={3}
          first={1}
          actionsWidth={{ wide: '7rem', tablet: '7rem' }}
          actions={(token) => (
            <RowButtons>
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={`Revoke the token ${token.name} of ${token.ownerName}`}
                onClick={() => setRevoked(token)}
              >
                Revoke
              </Button>
            </RowButtons>
          )}
        />
      </ListState>
      {revoked !== undefined && (
        <RevokeDialog
          token={revoked}
          onDone={async () => {
            await refresh()
            setRevoked(undefined)
            // The button that opened the dialog is gone with its row.
            document.querySelector<HTMLElement>('h1')?.focus()
          }}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </WorkPage>
  )
}

const Named = ({ token }: { token: ApiToken }) => (
  <Box minW="0" overflowWrap="anywhere">
    <chakra.span dir="auto" fontWeight="650">
      {token.name}
    </chakra.span>
    <chakra.p color="fg.muted" fontSize="sm">
      {coverageOf(token)}
    </chakra.p>
  </Box>
)

const Owner = ({ token, you }: { token: ApiToken; you: boolean }) => (
  <Box minW="0" overflowWrap="anywhere">
    <Flex gap="2" align="center" wrap="wrap">
      <span dir="auto">{token.ownerName}</span>
      {you && (
        <Badge colorPalette="sea" variant="subtle">
          You
        </Badge>
      )}
    </Flex>
    <chakra.p color="fg.muted" fontSize="sm">
      {roleName(token.role)}
    </chakra.p>
  </Box>
)

const Use = ({ token }: { token: ApiToken }) => (
  <Box fontSize="sm">
    <LastUse {...token} />
    <Box color="fg.muted">
      <TokenEnd {...token} />
    </Box>
  </Box>
)

import { Badge, Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LuTrash2 } from 'react-icons/lu'
import { getListTokensQueryKey, useListTokens } from '../../generated/api/tokens/tokens.ts'
import type { ApiToken } from '../../generated/model/index.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { roleName, useCurrentUser } from '../../work/session/session.ts'
import type { Column } from '../definition.ts'
import { ListState } from '../list/list-state.tsx'
import { ListTable } from '../list/list-table.tsx'
import { RowMenu } from '../list/rows/row-menu.tsx'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { RowButtons } from '../users/row-buttons.tsx'
import { DevelopersTabs } from './developers-tabs.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { LastUse, TokenEnd, TokenStart } from './token-times.tsx'
import { coverageOf } from './token-words.ts'

const plural = 'API tokens'

export function TokensScreen() {
  const query = useListTokens({}, { query: { select: ({ tokens }) => ({ tokens, total: tokens.length }) } })
  const me = useCurrentUser()
  const queryClient = useQueryClient()
  const [revoked, setRevoked] = useState<ApiToken>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: getListTokensQueryKey() })
  const columns: Column<ApiToken>[] = [
    { header: 'Token', cell: (token) => <Named token={token} /> },
    { header: 'Works as', width: '13rem', cell: (token) => <Owner token={token} you={token.ownerId === me?._id} /> },
    { header: 'Use', width: '19rem', cell: (token) => <Use token={token} /> },
  ]
  const isPhone = useIsPhone()
  const cards: Column<ApiToken>[] = [
    { header: 'Token', title: true, cell: (token) => <Named token={token} /> },
    { header: 'Works as', line: true, cell: (token) => <OnCard token={token} /> },
  ]
  return (
    <WorkPage
      isList
      title={plural}
      intro="Keys for programs that work in the name of an account, never beyond its role."
      actions={<NewTokenDialog look={{}} onClosed={refresh} />}
    >
      <DevelopersTabs />
      <ListState
        query={query}
        plural={plural}
        emptyState={{
          title: 'No API tokens yet',
          hint: 'With a token, a program reads or edits the site in the name of an account. Those that people create, here or in their profile, are listed here.',
        }}
        addNew={undefined}
        search=""
        clear={() => undefined}
      >
        <ListTable
          caption={plural}
          columns={isPhone ? cards : columns}
          rows={query.data?.tokens}
          skeletonRows={3}
          rowHeight={{ base: '104px', md: '54px' }}
          first={1}
          actionsWidth={{ wide: '7rem', tablet: '7rem' }}
          actions={(token) => <Actions token={token} revoke={() => setRevoked(token)} />}
        />
      </ListState>
      {revoked !== undefined && <RevokeDialog token={revoked} onDone={refresh} onClose={() => setRevoked(undefined)} />}
    </WorkPage>
  )
}

function Actions({ token: { name, ownerName }, revoke }: { token: ApiToken; revoke: () => void }) {
  const label = `Revoke the token ${name} of ${ownerName}`
  if (useIsPhone()) {
    const entry = { kind: 'revoke', name: label, label: 'Revoke…', Icon: LuTrash2, isDangerous: true, run: revoke }
    return <RowMenu label={`Actions for the token ${name} of ${ownerName}`} actions={[entry]} />
  }
  return (
    <RowButtons>
      <Button size="sm" variant="outline" aria-label={label} onClick={revoke}>
        Revoke
      </Button>
    </RowButtons>
  )
}

const Named = ({ token }: { token: ApiToken }) => (
  <Box minW="0" overflowWrap="anywhere">
    <chakra.span dir="auto" fontWeight="650">
      {token.name}
    </chakra.span>
    <chakra.p color="fg.muted" fontSize="sm" fontWeight="400">
      {coverageOf(token)} · <TokenStart {...token} />
    </chakra.p>
  </Box>
)

const Owner = ({ token, you }: { token: ApiToken; you: boolean }) => (
  <Box minW="0" overflowWrap="anywhere">
    <Flex gap="2" align="center" wrap="wrap">
      <span dir="auto">{token.ownerName}</span>
      {you && <Badge>You</Badge>}
    </Flex>
    <chakra.p color="fg.muted" fontSize="sm">
      {roleName(token.role)}
    </chakra.p>
  </Box>
)

/** On a phone, whose token it is in one line, its use and its end in another. */
const OnCard = ({ token }: { token: ApiToken }) => (
  <Flex direction="column" gap="1">
    <Flex gap="2" align="center">
      <Badge variant="outline">{roleName(token.role)}</Badge>
      <chakra.span dir="auto" truncate>
        {token.ownerName}
      </chakra.span>
    </Flex>
    <chakra.span truncate>
      <LastUse {...token} /> · <TokenEnd {...token} />
    </chakra.span>
  </Flex>
)

const Use = ({ token }: { token: ApiToken }) => (
  <Box fontSize="sm">
    <LastUse {...token} />
    <Box color="fg.muted">
      <TokenEnd {...token} />
    </Box>
  </Box>
)

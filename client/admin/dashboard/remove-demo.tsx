import { Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeDemoContent, useCountDemoContent } from '../../generated/api/dashboard/dashboard.ts'
import * as messages from '../../generated/messages.ts'
import type { RecordCount } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { contentTypes } from '../content/index.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'

export function RemoveDemo() {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (!may(roles.removeDemoContent)) return null
  return (
    <>
      <Button size="sm" variant="outline" mt="1" mb="2" h="auto" minH="9" py="1.5" whiteSpace="normal" onClick={() => setAsking(true)}>
        Remove what is still the demo company’s …
      </Button>
      {asking && <RemoveDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const totalOf = (types: RecordCount[]) => types.reduce((sum, { count }) => sum + count, 0)
const recordsText = (count: number) => (count === 1 ? '1 record' : `${count} records`)

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const query = useCountDemoContent({ query: { refetchOnMount: 'always', gcTime: 0 } })
  const { types } = query.data ?? {}
  const total = types && totalOf(types)
  const send = async () => {
    const { removed } = await removeDemoContent()
    const text = `${recordsText(totalOf(removed))} removed.`
    return {
      message: (
        <span>
          {text} They are in{' '}
          <a href="/admin/trash" style={{ textDecoration: 'underline' }}>
            Recently deleted
          </a>
          .
        </span>
      ),
    }
  }
  return (
    <ConfirmDialog
      title="Remove what is still the demo company’s?"
      question="These records go, also from the site. Recently deleted can bring each of them back. A record with a text of your own stays."
      action={[total ? `Remove ${recordsText(total)}` : 'Remove', 'Removing...']}
      disabled={total === undefined || total === 0}
      grave
      toasts={messages.removeDemoContent}
      send={send}
      onDone={() => queryClient.invalidateQueries()}
      next={() => document.getElementById('set-up')}
      onClose={onClose}
    >
      <QueryFailure query={query} title="The records could not be counted" mt="3" />
      {types === undefined && !hasFailed(query) && <Skeleton h="12rem" mt="3" />}
      {total === 0 && <chakra.p mt="3">Each of these records has a text of your own.</chakra.p>}
      <chakra.ul mt="3" columns={{ sm: '2' }} columnGap="8">
        {types?.map(({ contentType, count }) => (
          <Flex
            as="li"
            key={contentType}
            py="1"
            gap="3"
            justify="space-between"
            align="baseline"
            borderBottomWidth="1px"
            breakInside="avoid"
          >
            <span>{contentTypes[contentType].presentation.menu.label}</span>
            <chakra.span textStyle="fact">{count}</chakra.span>
          </Flex>
        ))}
      </chakra.ul>
    </ConfirmDialog>
  )
}

import { Badge, Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LuLogOut } from 'react-icons/lu'
import { deleteOtherSessions, deleteSession, getListSessionsQueryKey, useListSessions } from '../generated/api/sessions/sessions.ts'
import * as messages from '../generated/messages.ts'
import type { Session } from '../generated/model/index.ts'
import { isMissing } from '../lib/problem.ts'
import { hasFailed, QueryFailure } from '../work/query-failure.tsx'
import { TimeAgo } from '../work/time-ago.tsx'
import { timeAgo } from '../work/times.ts'
import { useAction } from '../work/use-action.ts'

const heading = 'own-sessions'

export function OwnSessions() {
  const query = useListSessions()
  const queryClient = useQueryClient()
  const act = useAction()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(5)
  const title = useRef<HTMLHeadingElement>(null)
  const { sessions } = query.data ?? {}

  /** A pressed button keeps the focus while its request is in flight, for another try if that fails. */
  const end = async (send: () => Promise<{ message: string }>, texts: { success: string; failure: string }) => {
    if (busy) return
    setBusy(true)
    // One that has ended meanwhile leaves the list all the same.
    const ended = await act(send, { loading: 'Signing out...', ...texts }).then(() => true, isMissing)
    await queryClient.invalidateQueries({ queryKey: getListSessionsQueryKey() })
    setBusy(false)
    // The pressed button is gone with its row.
    if (ended) title.current?.focus()
  }

  return (
    <Box as="section" aria-labelledby={heading}>
      <Flex mb="3" gap="3" justify="space-between" align="center" wrap="wrap">
        <chakra.h2 id={heading} ref={title} tabIndex={-1} textStyle="part" outline="none">
          Where you are logged in
        </chakra.h2>
        {sessions !== undefined && sessions.length > 1 && (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={busy}
            onClick={() => void end(deleteOtherSessions, messages.deleteOtherSessions)}
          >
            <LuLogOut aria-hidden /> Log out all others
          </Button>
        )}
      </Flex>
      <QueryFailure query={query} title="Your devices could not be loaded" mb="3" />
      {!hasFailed(query) && sessions === undefined && <Skeleton h="4rem" />}
      {sessions !== undefined && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          {sessions.slice(0, shown).map((session) => (
            <Line
              key={session._id}
              session={session}
              busy={busy}
              signOut={() => void end(() => deleteSession(session._id), messages.deleteSession)}
            />
          ))}
        </chakra.ul>
      )}
      {sessions !== undefined && sessions.length > shown && (
        <Button
          mt="3"
          size="sm"
          variant="outline"
          onClick={() => {
            setShown(sessions.length)
            title.current?.focus()
          }}
        >
          {`Show all ${sessions.length}`}
        </Button>
      )}
    </Box>
  )
}

type LineProps = { session: Session; busy: boolean; signOut: () => void }

function Line({ session: { device, createdAt, lastSeen, current }, busy, signOut }: LineProps) {
  // Two sessions of one device differ by their times only.
  const name = `Log out ${device}, last used ${timeAgo(lastSeen)}, logged in ${timeAgo(createdAt)}`
  return (
    <Flex as="li" gap="3" py="3" minH="16" borderBottomWidth="1px" justify="space-between" align="center" wrap="wrap">
      <Box flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        <Flex gap="2" align="center" wrap="wrap">
          <chakra.span fontWeight="650">{device}</chakra.span>
          {current && <Badge>This device</Badge>}
        </Flex>
        <chakra.p mt="0.5" fontSize="sm" color="fg.muted">
          Last used <TimeAgo iso={lastSeen} /> ·{' '}
          <chakra.span whiteSpace="nowrap">
            logged in <TimeAgo iso={createdAt} />
          </chakra.span>
        </chakra.p>
      </Box>
      {!current && (
        <Button size="sm" variant="outline" aria-label={name} aria-disabled={busy} onClick={signOut}>
          Log out
        </Button>
      )}
    </Flex>
  )
}

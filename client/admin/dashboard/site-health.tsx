import { Button, chakra, Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import { sendTestMail, useGetHealth } from '../../generated/api/dashboard/dashboard.ts'
import * as messages from '../../generated/messages.ts'
import type { CheckedPart, HealthParts } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import { useHasNoMailServer } from '../parts/missing-mail-server.tsx'
import { Part, PartNote } from '../parts/part.tsx'
import { TimedLine, TimedList } from './timed-line.tsx'

type PartName = keyof HealthParts

const names: Record<PartName, string> = { database: 'Database', storage: 'Files', mail: 'Mail' }
const failures: Record<PartName, string> = {
  database: 'The database does not respond. Visitors see what is in the cache.',
  storage: 'Files cannot be stored: no room, no permission, or the bucket is away. Pages are served, uploads fail.',
  mail: 'The mail server cannot be reached, or refuses to sign in. Mails wait and are tried again for two hours.',
}

/** What has something to say, in words; undefined for a part in order. */
function sentenceOf(name: PartName, { state }: CheckedPart): string | undefined {
  if (state === 'failing') return failures[name]
  return state === 'unknown' ? 'This is being checked.' : undefined
}

/** How the parts of the site stand, for the people who run it: one line while all are in order. */
export function SiteHealth() {
  const may = useMay()
  return may(roles.getHealth) ? <Health /> : null
}

function Health() {
  const query = useGetHealth({ query: { refetchOnMount: 'always' } })
  const { parts } = query.data ?? {}
  const hasNoMailServer = useHasNoMailServer()
  const told = Object.entries(parts ?? {}).flatMap(([key, part]) => {
    const name = key as PartName
    const sentence = sentenceOf(name, part)
    return sentence === undefined ? [] : [{ name, sentence, ...part }]
  })
  return (
    <Part
      id="site-health"
      title="Running the site"
      action={!query.isPending && !hasNoMailServer && <TestMail onDone={() => query.refetch()} />}
    >
      <QueryFailure query={query} title="The state of the site could not be loaded" mb="3" />
      {query.isPending && !hasFailed(query) && <Skeleton h="6" />}
      {parts !== undefined && told.length === 0 && (
        <PartNote>{hasNoMailServer ? 'Database and files are in order.' : 'All in order: database, files and mail.'}</PartNote>
      )}
      <TimedList>
        {told.map(({ name, sentence, state, since }) => (
          <TimedLine key={name} since={state === 'failing' ? since : undefined}>
            <chakra.span fontWeight="650">{names[name]}</chakra.span>{' '}
            <chakra.span color={state === 'failing' ? 'fg.error' : 'fg.muted'}>{sentence}</chakra.span>
          </TimedLine>
        ))}
      </TimedList>
    </Part>
  )
}

/** Sends a mail to the signed-in account. The pressed button keeps the focus while its request is in flight: it is not disabled. */
function TestMail({ onDone }: { onDone: () => Promise<unknown> }) {
  const act = useAction()
  const [sending, setSending] = useState(false)
  const send = async () => {
    if (sending) return
    setSending(true)
    await act(sendTestMail, { loading: 'Sending...', ...messages.sendTestMail }).catch(() => undefined)
    await onDone()
    setSending(false)
  }
  return (
    <Button size="sm" variant="outline" onClick={send} aria-busy={sending}>
      Send a test mail
    </Button>
  )
}

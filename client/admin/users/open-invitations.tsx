import { Badge, Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { LuSend, LuTrash2 } from 'react-icons/lu'
import { deleteInvitation, resendInvitation, useListInvitations } from '../../generated/api/invitations/invitations.ts'
import * as messages from '../../generated/messages.ts'
import type { Invitation } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { QueryFailure } from '../../work/query-failure.tsx'
import { roleName } from '../../work/session/session.ts'
import { exactTime, timeLeft } from '../../work/times.ts'
import { useAction } from '../../work/use-action.ts'
import type { Column } from '../definition.ts'
import { ListTable } from '../list/list-table.tsx'
import type { RowAction } from '../list/rows/row-action.ts'
import { RowMenu } from '../list/rows/row-menu.tsx'
import { Truncated } from '../parts/cells.tsx'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'
import { useMailed } from '../parts/missing-mail-server.tsx'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { RowButtons } from './row-buttons.tsx'

const heading = 'open-invitations'

/** Columns of the users' table, below which this one stands. */
export const [roleWidth, stateWidth, actionsWidth] = [
  'clamp(11rem, 15vw, 13.5rem)',
  'clamp(12rem, 20vw, 16rem)',
  { wide: '14.5rem', tablet: '8rem' },
] as const

const columns: Column<Invitation>[] = [
  {
    header: 'Email',
    cell: ({ email, invitedBy }) => (
      <Box overflowWrap="anywhere">
        <chakra.span fontWeight="650">{email}</chakra.span>
        <chakra.p color="fg.muted" fontSize="sm">
          Invited by {invitedBy || 'a deleted account'}
        </chakra.p>
      </Box>
    ),
  },
  { header: 'Role', width: roleWidth, cell: ({ role }) => roleName(role) },
  { header: 'Link works', width: stateWidth, cell: ({ expiresAt }) => <Expiry iso={expiresAt} /> },
]

const cards: Column<Invitation>[] = [
  { header: 'Email', title: true, cell: ({ email }) => <Truncated text={email} length={60} /> },
  {
    header: 'Role and end',
    line: true,
    cell: ({ role, expiresAt }) => (
      <Flex gap="2" align="center">
        <Badge variant="outline">{roleName(role)}</Badge>
        <span>
          {timeLeft(expiresAt) !== undefined && 'Link works '}
          <Expiry iso={expiresAt} />
        </span>
      </Flex>
    ),
  },
]

/** Invitations that were not accepted yet, with ways to send them again and to revoke them. Nothing while there are none. */
export function OpenInvitations({ refresh }: { refresh: () => Promise<unknown> }) {
  const query = useListInvitations()
  const mailed = useMailed()
  const [revoked, setRevoked] = useState<Invitation>()
  const isPhone = useIsPhone()
  const invitations = query.data?.invitations ?? []
  return (
    <>
      <QueryFailure query={query} title="The open invitations could not be loaded" />
      {invitations.length > 0 && (
        <Box as="section" aria-labelledby={heading}>
          <chakra.h2 id={heading} tabIndex={-1} textStyle="part" mb="3">
            Open invitations
          </chakra.h2>
          <ListTable
            caption="Open invitations"
            columns={isPhone ? cards : columns}
            rows={invitations}
            skeletonRows={0}
            first={1}
            actionsWidth={actionsWidth}
            actions={(invitation) => (
              <Actions invitation={invitation} mailed={mailed} refresh={refresh} revoke={() => setRevoked(invitation)} />
            )}
          />
        </Box>
      )}
      {revoked !== undefined && (
        <ConfirmDialog
          title={`Revoke the invitation of ${revoked.email}?`}
          question="The link in the mail works no longer. You can invite them again."
          action={['Revoke', 'Revoking...']}
          grave
          toasts={messages.deleteInvitation}
          send={() => deleteInvitation(revoked._id, basedOn(revoked.updatedAt))}
          onDone={refresh}
          next="heading"
          onClose={() => setRevoked(undefined)}
        />
      )}
    </>
  )
}

type ActionsProps = {
  invitation: Invitation
  mailed: ReturnType<typeof useMailed>
  refresh: () => Promise<unknown>
  revoke: () => void
}

function Actions({ invitation: { _id, email }, mailed, refresh, revoke }: ActionsProps) {
  const act = useAction()
  const [sending, setSending] = useState(false)
  const isPhone = useIsPhone()
  /** The pressed button keeps the focus while its request is in flight: it is not disabled. */
  const resend = async () => {
    if (sending) return
    setSending(true)
    await act(() => resendInvitation(_id).then(mailed), { loading: 'Sending...', ...messages.resendInvitation }).catch(() => undefined)
    await refresh()
    setSending(false)
  }
  if (isPhone) {
    const actions: RowAction[] = [
      { kind: 'resend', name: `Send again the invitation of ${email}`, label: 'Send again', Icon: LuSend, run: () => void resend() },
      { kind: 'revoke', name: `Revoke the invitation of ${email}`, label: 'Revoke…', Icon: LuTrash2, isDangerous: true, run: revoke },
    ]
    return <RowMenu label={`Actions for the invitation of ${email}`} actions={actions} />
  }
  const quiet = { size: 'sm', variant: 'outline' } as const
  return (
    <RowButtons>
      <Button {...quiet} aria-label={`Send again the invitation of ${email}`} aria-disabled={sending} onClick={() => void resend()}>
        Send again
      </Button>
      <Button {...quiet} aria-label={`Revoke the invitation of ${email}`} onClick={revoke}>
        Revoke
      </Button>
    </RowButtons>
  )
}

function Expiry({ iso }: { iso: string }) {
  const left = timeLeft(iso)
  if (left === undefined)
    return (
      <Badge justifySelf="start" colorPalette="gray" variant="outline">
        Expired
      </Badge>
    )
  return (
    <chakra.time dateTime={iso} title={exactTime(iso)} whiteSpace="nowrap">
      {left}
    </chakra.time>
  )
}

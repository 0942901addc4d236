import { Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editUser, getListUsersQueryKey, resetSecondFactor, useListUsers } from '../../generated/api/accounts/accounts.ts'
import { getListInvitationsQueryKey } from '../../generated/api/invitations/invitations.ts'
import { getGetCurrentUserQueryKey } from '../../generated/api/sessions/sessions.ts'
import * as messages from '../../generated/messages.ts'
import type { User } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { isMissing } from '../../lib/problem.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { UserAvatar } from '../../work/user-avatar.tsx'
import type { Column } from '../definition.ts'
import { useListAddress } from '../list/list-address.ts'
import { ListFooter } from '../list/list-footer.tsx'
import { ListState } from '../list/list-state.tsx'
import { ListTable } from '../list/list-table.tsx'
import { Pagination } from '../list/pagination.tsx'
import { RefreshButton } from '../list/rows/row-actions.tsx'
import { usePastEnd } from '../list/use-past-end.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'
import { forList } from '../parts/requests/queries.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { type Change, changeOf, type Edit } from './change.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { actionsWidth, OpenInvitations, roleWidth, stateWidth } from './open-invitations.tsx'
import { UserActions } from './user-actions.tsx'
import { AccountLine, AccountState, Person, PersonOnCard, RoleChoice } from './user-cells.tsx'

const plural = 'Users'

/** Users and their access. Every change needs a confirmation, because it ends the user's sessions. */
export function UsersScreen() {
  const address = useListAddress()
  const { page, limit, search, find, hrefOf } = address
  const query = useListUsers({ page, limit, search }, { query: forList })
  const me = useCurrentUser()
  const queryClient = useQueryClient()
  const [change, setChange] = useState<Change>()
  const [reset, setReset] = useState<User>()
  const isPhone = useIsPhone()
  const { users, withSecondFactor = [], lastSeen = [], onlySuperAdmin, total = 0, totalPage = 0 } = query.data ?? {}
  const isOnly = ({ _id }: User) => _id === onlySuperAdmin

  const pastEnd = usePastEnd({ address, query, shown: users?.length })

  const openConfirmation = (user: User) => (edit: Edit) => setChange(changeOf(user, edit, user._id === me?._id))
  const seen = ({ _id }: User) => lastSeen.find(({ userId }) => userId === _id)?.at
  const person = (user: User) => ({ user, you: user._id === me?._id })
  const columns: Column<User>[] = [
    { header: 'Person', cell: (user) => <Person {...person(user)} /> },
    { header: 'Role', width: roleWidth, cell: (user) => <RoleChoice user={user} choose={openConfirmation(user)} isOnly={isOnly(user)} /> },
    { header: 'Status', width: stateWidth, cell: (user) => <AccountState user={user} lastSeen={seen(user)} /> },
  ]
  const cards: Column<User>[] = [
    { header: 'Photo', picture: true, cell: (user) => <UserAvatar user={user} size="md" /> },
    { header: 'Person', title: true, cell: (user) => <PersonOnCard {...person(user)} /> },
    { header: 'Role and status', line: true, cell: (user) => <AccountLine user={user} lastSeen={seen(user)} isOnly={isOnly(user)} /> },
  ]
  const invalidateUsers = () =>
    Promise.all([getListUsersQueryKey(), getGetCurrentUserQueryKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

  const refreshInvitations = () => queryClient.invalidateQueries({ queryKey: getListInvitationsQueryKey() })

  return (
    <WorkPage
      actions={<InviteDialog onInvited={() => void refreshInvitations()} />}
      title={plural}
      isList
      intro="Super admins do everything, editors edit the site and answer enquiries, viewers only look, and users have a profile only."
    >
      <div>
        <Flex gap="3" mb="3" align="center" justify="space-between">
          <SearchBox label="Search users by name or address" value={search} find={find} maxW={{ md: '24rem' }} />
          <RefreshButton busy={query.isFetching} refresh={() => void query.refetch()} />
        </Flex>
        <ListState
          query={query}
          plural={plural}
          emptyState={{ title: 'No users found.', hint: 'New accounts appear here after they verify the code from the email.' }}
          addNew={undefined}
          search={search}
          clear={() => find('')}
        >
          <ListTable
            caption={plural}
            columns={isPhone ? cards : columns}
            rows={pastEnd ? undefined : users}
            skeletonRows={limit}
            rowHeight={{ base: '76px', md: '57px' }}
            first={limit * (page - 1) + 1}
            actionsWidth={actionsWidth}
            actions={(user) => (
              <UserActions
                user={user}
                choose={openConfirmation(user)}
                isOnly={isOnly(user)}
                resetSecondStep={withSecondFactor.includes(user._id) && user._id !== me?._id ? () => setReset(user) : undefined}
              />
            )}
          />
        </ListState>
        <ListFooter
          first={limit * (page - 1) + 1}
          shown={users?.length}
          total={total}
          searching={search !== '' && query.data !== undefined}
        >
          {totalPage > 1 && <Pagination page={page} totalPage={totalPage} hrefOf={hrefOf} />}
        </ListFooter>
      </div>
      <OpenInvitations refresh={refreshInvitations} />
      {reset !== undefined && <ResetSecondStep user={reset} refresh={invalidateUsers} onClose={() => setReset(undefined)} />}
      {change !== undefined && (
        <ConfirmDialog
          title={change.title}
          question={change.question}
          action={[change.label, 'Saving...']}
          toasts={messages.editUser}
          send={() => editUser({ userId: change.userId, ...change.edit }, basedOn(change.updatedAt))}
          onDone={invalidateUsers}
          onClose={() => setChange(undefined)}
        />
      )}
    </WorkPage>
  )
}

type Props = { user: User; refresh: () => Promise<unknown>; onClose: () => void }

/** Resets the second step of an owner who has lost phone and recovery codes. */
const ResetSecondStep = ({ user: { _id, name }, refresh, onClose }: Props) => (
  <ConfirmDialog
    title={`Reset the second step of ${name}?`}
    question="For somebody who has lost it: be sure that it is really they who ask. They are signed out everywhere, get a mail, and log in with the password alone."
    action={['Reset', 'Resetting...']}
    grave
    toasts={messages.resetSecondFactor}
    send={() => resetSecondFactor(_id)}
    isOver={isMissing}
    onDone={refresh}
    next="heading"
    onClose={onClose}
  />
)

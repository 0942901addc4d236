import { Badge, Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { User } from '../../generated/model/index.ts'
import { Select } from '../../ui/select.tsx'
import { roleNames } from '../../work/session/session.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { UserAvatar } from '../../work/user-avatar.tsx'
import { Day } from '../parts/cells.tsx'
import type { Edit } from './change.ts'

type Choosing = {
  user: User
  choose: (edit: Edit) => void
  /** The only active super admin: it stays one, and `OnlySuperAdmin` says why. */
  isOnly: boolean
}

const reasonId = 'only-super-admin'

/** Reason why the only active super admin has no other role, and stays active. */
const OnlySuperAdmin = () => (
  <chakra.p id={reasonId} color="fg.muted" fontSize="sm">
    The only active super admin. Make another account super admin first.
  </chakra.p>
)

/** Name, and address below it, which wraps where the table would be wider than the page. */
export const Person = ({ user, you, isOnly }: { user: User; you: boolean; isOnly: boolean }) => (
  <Flex gap="3" align="center">
    <UserAvatar user={user} />
    <Box minW="0">
      <Flex gap="2" align="center" fontWeight="650">
        {user.name}
        {you && (
          <Badge colorPalette="sea" variant="subtle">
            You
          </Badge>
        )}
      </Flex>
      <chakra.span color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {user.email}
      </chakra.span>
      {isOnly && <OnlySuperAdmin />}
    </Box>
  </Flex>
)

/** The roles, as options of a select. */
export const RoleOptions = () =>
  Object.entries(roleNames).map(([role, name]) => (
    <option key={role} value={role}>
      {name}
    </option>
  ))

/** Controlled select: a choice takes effect only after its confirmation. */
export const RoleChoice = ({ user, choose, isOnly }: Choosing) => (
  <Select
    frame={{ size: 'sm', w: '9.5rem', disabled: isOnly }}
    aria-label={`Role of ${user.name}`}
    aria-describedby={isOnly ? reasonId : undefined}
    value={user.role}
    onChange={(event) => choose({ role: event.target.value as User['role'] })}
  >
    <RoleOptions />
  </Select>
)

/** Whether an account may sign in, since when there is one, and when its owner was here last. */
export const AccountState = ({ user: { status, createdAt }, lastSeen }: { user: User; lastSeen: string | undefined }) => (
  <Box>
    <Badge colorPalette={status ? 'sea' : 'gray'} variant={status ? 'subtle' : 'outline'}>
      {status ? 'Active' : 'Inactive'}
    </Badge>
    <Box color="fg.muted" fontSize="sm" whiteSpace="nowrap">
      since <Day iso={createdAt} />
    </Box>
    <Box color="fg.muted" fontSize="sm">
      {lastSeen === undefined ? (
        'Not here lately'
      ) : (
        <>
          Last here <TimeAgo iso={lastSeen} />
        </>
      )}
    </Box>
  </Box>
)

export const Activation = ({ user: { name, status }, choose, isOnly }: Choosing) => (
  <Button
    size="sm"
    variant="outline"
    colorPalette="gray"
    justifySelf="start"
    aria-label={`${status ? 'Deactivate' : 'Activate'} ${name}`}
    aria-disabled={isOnly}
    aria-describedby={isOnly ? reasonId : undefined}
    onClick={() => !isOnly && choose({ status: !status })}
  >
    {status ? 'Deactivate' : 'Activate'}
  </Button>
)

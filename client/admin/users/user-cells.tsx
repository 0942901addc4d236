import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import type { User } from '../../generated/model/index.ts'
import { Select } from '../../ui/select.tsx'
import { roleName, roleNames } from '../../work/session/session.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { UserAvatar } from '../../work/user-avatar.tsx'
import { Day } from '../parts/cells.tsx'
import type { Edit } from './change.ts'

export type Choosing = {
  user: User
  choose: (edit: Edit) => void
  /** The only active super admin: it stays one, and `OnlySuperAdmin` says why. */
  isOnly: boolean
}

export const reasonId = 'only-super-admin'

/** Reason, below the disabled role, why the only active super admin has no other role, and stays active. */
const OnlySuperAdmin = () => (
  <chakra.p id={reasonId} color="fg.muted" fontSize="sm">
    The only active super admin. Make another one first.
  </chakra.p>
)

type PersonProps = { user: User; you: boolean }

const You = () => <Badge size="sm">You</Badge>

/** Name, and address below it, which wraps where the table would be wider than the page. */
export const Person = ({ user, you }: PersonProps) => (
  <Flex gap="3" align="center">
    <UserAvatar user={user} />
    <Box minW="0">
      <Flex gap="2" align="center" fontWeight="650">
        {user.name}
        {you && <You />}
      </Flex>
      <chakra.span color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {user.email}
      </chakra.span>
    </Box>
  </Flex>
)

/** On a phone, without the picture, which has a column of its own. */
export const PersonOnCard = ({ user, you }: PersonProps) => (
  <Box minW="0" overflowWrap="anywhere">
    <Flex gap="2" align="center">
      {user.name}
      {you && <You />}
    </Flex>
    <chakra.span display="block" color="fg.muted" fontSize="sm" fontWeight="400" lineHeight="1.3">
      {user.email}
    </chakra.span>
  </Box>
)

/** Controlled select: a choice takes effect only after its confirmation. */
export const RoleChoice = ({ user, choose, isOnly }: Choosing) => (
  <Flex direction="column" gap="1.5" py="1.5" whiteSpace="normal">
    <Select
      frame={{ size: 'sm', w: '9.5rem', disabled: isOnly }}
      aria-label={`Role of ${user.name}`}
      aria-describedby={isOnly ? reasonId : undefined}
      value={user.role}
      options={Object.entries(roleNames)}
      onChange={(event) => choose({ role: event.target.value as User['role'] })}
    />
    {isOnly && <OnlySuperAdmin />}
  </Flex>
)

type StateProps = { user: User; lastSeen: string | undefined }

const LastSeen = ({ at }: { at: string | undefined }) =>
  at === undefined ? (
    'Not here lately'
  ) : (
    <>
      Last here <TimeAgo iso={at} />
    </>
  )

const Inactive = () => <Badge variant="outline">Inactive</Badge>

/** Whether an account may sign in, since when there is one, and when its owner was here last. */
export const AccountState = ({ user: { status, createdAt }, lastSeen }: StateProps) => (
  <Box color="fg.muted" fontSize="sm">
    <Flex columnGap="2" align="center" wrap="wrap">
      {status ? <Badge>Active</Badge> : <Inactive />}
      <chakra.span whiteSpace="nowrap">
        since <Day iso={createdAt} textStyle="inherit" />
      </chakra.span>
    </Flex>
    <LastSeen at={lastSeen} />
  </Box>
)

/** On a phone, the role and when the owner was here last, in one line; an account that may not sign in is marked. */
export const AccountLine = ({ user: { role, status }, lastSeen, isOnly }: StateProps & { isOnly: boolean }) => (
  <>
    <Flex gap="2" align="center">
      <Badge variant="outline">{roleName(role)}</Badge>
      {!status && <Inactive />}
      <chakra.span truncate>
        <LastSeen at={lastSeen} />
      </chakra.span>
    </Flex>
    {isOnly && (
      <Box mt="1" whiteSpace="normal">
        <OnlySuperAdmin />
      </Box>
    )}
  </>
)

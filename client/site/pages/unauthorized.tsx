import { type ComponentType, Suspense } from 'react'
import { useGetCurrentUser } from '../../generated/api/index.ts'
import type { Role, User } from '../../generated/model/index.ts'
import { ArrowLink } from '../../ui/parts.tsx'
import { MessagePage } from './message-page.tsx'
import { WhatWeOffer } from './not-found.tsx'

type Props = {
  /** What a signed-in account can do from here. Injected by the routes, because the site and the account screens never import each other. */
  SignedInAccount: ComponentType<{ user: User }>
}

const forStaff = 'Your role does not open this page. A super admin can give you another.'
const reasons: Record<Role, string> = {
  user: 'This area is for the people who run the site.',
  viewer: forStaff,
  editor: forStaff,
  superAdmin: 'Your role opens every page, so nothing is closed to you.',
}

/** On a phone, above what an account can do, which shares a row. */
const ownRow = { flexBasis: { base: '100%', sm: 'auto' }, '& > span': { flexGrow: '1' } }

export function UnauthorizedPage({ SignedInAccount }: Props) {
  // The layout loads the current user.
  const { data: user } = useGetCurrentUser({ query: { enabled: false, select: (response) => response.user } })
  const account = user ? `You are logged in as ${user.email}. Log out to use another account.` : user === null ? 'Log in to see it.' : ''
  const isStaff = user && user.role !== 'user'
  return (
    <MessagePage
      code="403"
      title="Access Denied"
      text={`${reasons[user?.role ?? 'user']} ${account}`}
      actions={
        <>
          {user === null && (
            <ArrowLink to="/auth/login" css={ownRow}>
              Login
            </ArrowLink>
          )}
          {isStaff && (
            <ArrowLink to="/admin/dashboard" css={ownRow}>
              Dashboard
            </ArrowLink>
          )}
          <ArrowLink to="/" css={ownRow} tone={user === null || isStaff ? 'plain' : 'signal'}>
            Go to Home
          </ArrowLink>
          <Suspense>{user && <SignedInAccount user={user} />}</Suspense>
        </>
      }
    >
      {!user && <WhatWeOffer />}
    </MessagePage>
  )
}

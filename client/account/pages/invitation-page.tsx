import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { withStop } from '../../../shared/with-stop.ts'
import { acceptInvitation, useViewInvitation } from '../../generated/api/invitations/invitations.ts'
import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import * as messages from '../../generated/messages.ts'
import * as roles from '../../generated/roles.ts'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { useSiteName } from '../../work/layout/site-name.ts'
import { Notice } from '../../work/notice.tsx'
import { type CredentialsField, CredentialsForm } from '../../work/session/credentials-form.tsx'
import { roleNames, useCurrentUser, useStartSession } from '../../work/session/session.ts'
import { AuthCard } from '../auth-card.tsx'
import { refusalOf, useMailedLink } from '../mailed-link.ts'
import { TextLink } from '../text-link.tsx'

export function InvitationPage() {
  const link = useMailedLink()
  const siteName = useSiteName()
  const { isPending } = useGetSiteIdentity()
  const navigate = useNavigateIfCurrent()
  const startSession = useStartSession()
  const user = useCurrentUser()
  const [done, setDone] = useState(false)
  const { data: invitation, error } = useViewInvitation(
    { token: link.token },
    { query: { enabled: link.token !== '' && !done, select: (response) => response.invitation } },
  )
  // Used up by its success, it is refused when it is looked at again.
  const refused = done ? undefined : (link.refused ?? refusalOf(error))
  const login: CredentialsField = {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'username',
    readOnly: true,
    value: invitation?.email ?? '',
    help: `Role: ${invitation === undefined ? '…' : roleNames[invitation.role]}`,
  }

  const submit = async ({ name = '', password = '' }: Record<string, string>) => {
    const texts = { loading: 'Opening your account...', ...messages.acceptInvitation, flow: 'signIn' } as const
    const accepted = await link.use(toastAction(acceptInvitation({ token: link.token, name, password }), texts))
    setDone(true)
    await startSession(accepted)
    await navigate(roles.listChanges.includes(accepted.user.role) ? '/admin/dashboard' : '/profile', { replace: true })
  }

  return (
    <AuthCard done={done}>
      <ScreenTitle mb="3">Accept your invitation</ScreenTitle>
      {refused === undefined ? (
        <>
          {/* It takes its space while the name is loading, so that the form does not move. */}
          <chakra.p mb="6" color="fg.muted" visibility={isPending ? 'hidden' : undefined}>
            You are invited to work on the website of {withStop(siteName)} Choose a name and a password; you are then logged in.
          </chakra.p>
          {user && !done && (
            <Notice title={`You are logged in as ${user.email}.`} mb="6">
              Accepting the invitation logs you out of that account here.
            </Notice>
          )}
          <CredentialsForm
            fields={[
              // Without it the form works, too.
              ...(error === null ? [login] : []),
              { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
              { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
            ]}
            button={{ label: 'Open my account', running: 'Opening...' }}
            onSubmit={submit}
          />
        </>
      ) : (
        <Notice tone="error" {...refused}>
          <chakra.p>Ask the person who invited you to send the invitation again.</chakra.p>
          <chakra.p mt="2">
            Have you accepted it already? <TextLink to="/auth/login">Log in</TextLink>
          </chakra.p>
        </Notice>
      )}
    </AuthCard>
  )
}

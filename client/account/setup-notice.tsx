import { chakra } from '@chakra-ui/react'
import { useGetSetup } from '../generated/api/accounts/accounts.ts'
import { Notice } from '../work/notice.tsx'
import type { SetupLink } from './setup-link.ts'
import { TextLink } from './text-link.tsx'

/** Says on the sign-up page that a set-up link has led to it, or why the link does not work and how to get another. */
export function SetupNotice({ refused }: Pick<SetupLink, 'refused'>) {
  if (refused !== undefined)
    return (
      <Notice tone="error" {...refused}>
        <SetupHelp />
      </Notice>
    )
  return (
    <Notice title="You are setting up this site" mb="6">
      <chakra.ol ps="5" listStyleType="decimal" fontSize="sm">
        <li>Enter your name, address and a password.</li>
        <li>Enter the code that you get by mail. Without a mail server it is in the terminal that runs the site.</li>
        <li>Edit the site: your account is its administrator.</li>
      </chakra.ol>
    </Notice>
  )
}

/** Next step of a person whose set-up link was refused. */
export function SetupHelp() {
  const { data } = useGetSetup()
  if (data === undefined) return null
  if (!data.superAdminMissing)
    return (
      <chakra.p>
        This site is set up. <TextLink to="/auth/login">Log in</TextLink>, or ask its administrator to invite you.
      </chakra.p>
    )
  if (data.superAdminsNamed === true)
    return (
      <chakra.p>
        The addresses named in the installation’s configuration become its administrators. If yours is one of them,{' '}
        <TextLink to="/auth/signup">sign up without the link</TextLink>.
      </chakra.p>
    )
  return (
    <chakra.p>
      <SetupCommand /> prints a new link on the machine that runs the site.
    </chakra.p>
  )
}

/** Command that an operator types on the server. */
export const SetupCommand = () => (
  <chakra.code fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
    npm run admin -- setup-link
  </chakra.code>
)

import { chakra } from '@chakra-ui/react'
import { useGetSetup } from '../generated/api/accounts/accounts.ts'
import { Notice } from '../work/notice.tsx'
import { SetupCommand } from './setup-notice.tsx'
import { TextLink } from './text-link.tsx'

/**
 * Says on a new installation that its administrator is still missing, and how it gets one. Links and commands start lines of their own: at the
 * end of one they would jump to the next as the fonts load.
 */
export function FirstAdministrator({ at }: { at: 'login' | 'signup' }) {
  const { data } = useGetSetup()
  if (data?.superAdminMissing !== true) return null
  const named = data.superAdminsNamed === true
  if (data.setupLinkNeeded === true)
    return (
      <Notice title="Create the first administrator" mb="6">
        <chakra.p>
          Nobody can edit this site yet. Its first administrator signs up with the set-up link, which the site’s log shows when it starts.
        </chakra.p>{' '}
        <chakra.p>
          <SetupCommand /> prints a new one.
        </chakra.p>
        {at === 'signup' && <chakra.p mt="2">An account that signs up without the link cannot edit the site.</chakra.p>}
      </Notice>
    )
  return (
    <Notice title="Create the first administrator" mb="6">
      {at === 'login' ? (
        <>
          <chakra.p>
            Nobody can edit this site yet.{named && ' The addresses named in the installation’s configuration become its administrators.'}
          </chakra.p>{' '}
          <chakra.p>
            {named ? (
              <>
                If yours is one of them, <TextLink to="/auth/signup">sign up</TextLink>.
              </>
            ) : (
              <>
                <TextLink to="/auth/signup">Sign up</TextLink> to become its administrator.
              </>
            )}
          </chakra.p>
        </>
      ) : (
        <chakra.ol ps="5" listStyleType="decimal" fontSize="sm">
          <li>Enter your name, address and a password.</li>
          <li>Enter the code that you get by mail. Without a mail server it is in the terminal that runs the site.</li>
          {named ? (
            <li>
              Edit the site, if yours is one of the addresses named in the installation’s configuration: they become its administrators.
            </li>
          ) : (
            <li>Edit the site: the first account is its administrator, unless the installation names another address.</li>
          )}
        </chakra.ol>
      )}
    </Notice>
  )
}

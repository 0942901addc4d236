import { chakra } from '@chakra-ui/react/styled-system'
import { mailHref } from '../../lib/mail-href.ts'
import { shownPhone, telHref } from '../../lib/phone.ts'
import { TextLink } from '../../ui/parts.tsx'
import { useIdentity } from '../identity.ts'

/** `noscript` alternative of the form, which cannot be submitted without script: shows other ways of contact. */
export function EnquiryWithoutScript() {
  const { phone, email } = useIdentity()
  const call = telHref(phone)
  return (
    <noscript data-wide="">
      <chakra.p marginBottom="24px" borderInlineStart="4px solid" borderColor="signal.solid" paddingInlineStart="16px">
        This form needs JavaScript, which your browser does not run.
        {call !== undefined && (
          <>
            {' '}
            Call us on <TextLink to={call}>{shownPhone(phone)}</TextLink>
            {email === '' ? '.' : ','}
          </>
        )}
        {email !== '' && (
          <>
            {' '}
            {call === undefined ? 'Write' : 'or write'} to <TextLink to={mailHref(email)}>{email}</TextLink>.
          </>
        )}
      </chakra.p>
    </noscript>
  )
}

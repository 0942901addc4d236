import { chakra } from '@chakra-ui/react/styled-system'
import { TextLink } from '../../ui/parts.tsx'
import { telHref, useIdentity } from '../identity.ts'

/** For browsers that run no script: the form cannot be sent there, and says where to turn to. */
export function EnquiryWithoutScript() {
  const { phone, email } = useIdentity()
  return (
    <noscript data-wide="">
      <chakra.p marginBottom="24px" borderInlineStart="4px solid" borderColor="signal.solid" paddingInlineStart="16px">
        This form needs JavaScript, which your browser does not run.
        {phone !== '' && (
          <>
            {' '}
            Call us on <TextLink to={telHref(phone)}>+91 {phone}</TextLink>
            {email === '' ? '.' : ','}
          </>
        )}
        {email !== '' && (
          <>
            {' '}
            {phone === '' ? 'Write' : 'or write'} to <TextLink to={`mailto:${email}`}>{email}</TextLink>.
          </>
        )}
      </chakra.p>
    </noscript>
  )
}

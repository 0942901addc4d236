import { chakra } from '@chakra-ui/react/styled-system'
import { shownPhone, telHref } from '../../../shared/phone.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { TextLink } from '../../ui/parts.tsx'
import { useIdentity } from '../identity.ts'

const ErrorMessage = chakra('p', {
  base: { borderInlineStart: '4px solid', borderColor: 'border.error', paddingInlineStart: '16px', marginTop: '8px', maxWidth: '40rem' },
})

/** Error of a failed enquiry and the alternatives, beside the form. */
export function EnquiryFailure({ error }: { error: unknown }) {
  const { phone } = useIdentity()
  const call = telHref(phone)
  return (
    <ErrorMessage role="alert" data-wide>
      <strong>{reasonOf(error)}</strong> What you wrote is still here. {remedyOf(error)}
      {call !== undefined && (
        <>
          {' '}
          Or call us:{' '}
          <TextLink to={call} whiteSpace="nowrap">
            {shownPhone(phone)}
          </TextLink>
        </>
      )}
    </ErrorMessage>
  )
}

const status = (error: unknown) => (error instanceof HttpProblem ? error.status : 500)

function reasonOf(error: unknown): string {
  if (status(error) === 429) return 'You have written several times within a few minutes.'
  if (status(error) === 0) return 'Your enquiry was not sent, because the connection broke.'
  return 'Your enquiry could not be sent.'
}

function remedyOf(error: unknown): string {
  const seconds = error instanceof HttpProblem ? error.retryAfter : undefined
  if (seconds === undefined) return 'Please try again in a moment.'
  return `Please try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`
}

import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { shownPhone, telHref } from '../../../shared/phone.ts'
import { TextLink } from '../../ui/parts.tsx'
import { useIdentity } from '../identity.ts'

const Confirmation = chakra('p', {
  base: {
    borderInlineStart: '4px solid',
    borderColor: 'signal.line',
    background: 'bg.panel',
    padding: '16px',
    marginBottom: '16px',
    scrollMarginTop: '120px',
    outline: 'none',
  },
})

/**
 * Confirmation above the emptied form. It takes the focus: the button that had it is far below on a phone. A visitor who has gone on writing,
 * so that the form is not all sent, keeps it.
 * @param thanks words that no toast has said.
 */
export function EnquirySent({ isAll, thanks }: { isAll: boolean; thanks?: string }) {
  const { phone } = useIdentity()
  const call = telHref(phone)
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAll) element.current?.focus()
  }, [isAll])
  return (
    <Confirmation ref={element} tabIndex={-1} data-wide>
      {thanks !== undefined && <strong>{thanks} </strong>}
      <strong>Your enquiry has been received.</strong> A person reads it and answers by phone or email.
      {!isAll && ' What you have changed since then is still here, and not sent.'}
      {call !== undefined && (
        <>
          {' '}
          If it cannot wait: <TextLink to={call}>{shownPhone(phone)}</TextLink>
        </>
      )}
    </Confirmation>
  )
}

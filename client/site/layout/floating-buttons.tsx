import { chakra } from '@chakra-ui/react/styled-system'
import { Phone, WhatsApp } from '../../generated/icons.tsx'
import { telHref } from '../../lib/phone.ts'
import { chatHref, useOnPhone } from '../chat-link.ts'
import { useIdentity } from '../identity.ts'

const Column = chakra('aside', {
  base: {
    position: 'fixed',
    insetInlineEnd: '0',
    bottom: { base: '16px', md: '32px' },
    zIndex: 9,
    display: 'grid',
    border: '1px solid',
    borderInlineEndWidth: 0,
    borderColor: 'ink.950',
    '& > * + *': { borderTop: '1px solid', borderColor: 'ink.950' },
    '@media print': { display: 'none' },
  },
})

const Square = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: { base: '48px', md: '56px' },
    height: { base: '48px', md: '56px' },
    background: 'signal.500',
    color: 'ink.950',
    transition: 'background-color 150ms, color 150ms',
    '& svg': { width: '22px', height: '22px' },
    _hover: { background: 'ink.950', color: 'signal.500' },
    _focusVisible: { outlineOffset: '-5px', outlineColor: 'ink.950' },
  },
})

/** Call and chat buttons at the edge of every page; each needs a number, so a site without an identity has none. */
export function FloatingButtons() {
  const identity = useIdentity()
  const onPhone = useOnPhone()
  const call = telHref(identity.phone)
  const chat = chatHref(identity, onPhone)
  if (call === undefined && chat === undefined) return null
  return (
    <Column aria-label="Talk to us">
      {call !== undefined && (
        <Square href={call} aria-label="Call us">
          <Phone aria-hidden />
        </Square>
      )}
      {chat !== undefined && (
        <Square href={chat} aria-label="Chat with us on WhatsApp" {...(onPhone ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
          <WhatsApp aria-hidden />
        </Square>
      )}
    </Column>
  )
}

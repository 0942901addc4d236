import { chakra } from '@chakra-ui/react/styled-system'
import { telHref } from '../../../shared/phone.ts'
import { Phone, WhatsApp } from '../../generated/icons.tsx'
import { chatHref, useOnPhone } from '../chat-link.ts'
import { useIdentity } from '../identity.ts'

/** A bar at the foot of a phone's or tablet's window, which makes room for its keyboard; a column in the page's margin where that is wide enough. */
const Buttons = chakra('aside', {
  base: {
    position: 'fixed',
    insetInline: { base: 0, lg: 'auto 0' },
    bottom: { base: 0, lg: '32px' },
    zIndex: 9,
    display: 'grid',
    gridAutoFlow: { base: 'column', lg: 'row' },
    gridAutoColumns: '1fr',
    gap: '1px',
    background: 'ink.700',
    borderTop: '1px solid',
    borderColor: 'ink.700',
    paddingBottom: { base: 'env(safe-area-inset-bottom)', lg: '1px' },
    'html:has(:is(input, textarea, select, iframe):focus) &': { display: { base: 'none', lg: 'grid' } },
    // A low window, as at a zoom of 200 %, has no room for bars that stay.
    '@media (max-width: 1023px) and (max-height: 500px)': { position: 'static' },
    '@media print': { display: 'none' },
  },
})

const Button = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    width: { lg: '48px', xl: '56px' },
    height: '56px',
    background: 'signal.500',
    color: 'signal.contrast',
    fontWeight: '600',
    '&:not(:last-child)': { background: 'ink.950', color: 'paper.50' },
    '& svg': { width: '22px', height: '22px' },
    '& span': { display: { lg: 'none' } },
    '&, &:not(:last-child)': { _hover: { background: 'paper.50', color: 'ink.950' } },
    _focusVisible: { outlineOffset: '-5px', outlineColor: 'currentColor' },
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
    <Buttons aria-label="Talk to us">
      {call !== undefined && (
        <Button href={call} aria-label="Call us">
          <Phone aria-hidden />
          <span>Call</span>
        </Button>
      )}
      {chat !== undefined && (
        <Button href={chat} aria-label="Chat with us on WhatsApp" {...(onPhone ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
          <WhatsApp aria-hidden />
          <span>WhatsApp</span>
        </Button>
      )}
    </Buttons>
  )
}

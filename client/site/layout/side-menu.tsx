import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ChevronDown, Close, MenuIcon } from '../../generated/icons.tsx'
import { hasInvokerCommands } from '../../ui/invoker-commands.ts'
import { ArrowLink, IconButton } from '../../ui/parts.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { useIdentity } from '../identity.ts'
import { PhoneNumber } from '../phone-number.tsx'
import { TrackBox } from '../track-box.tsx'
import { useMenu } from './links.ts'
import { ServiceLinks } from './services-menu.tsx'

const Panel = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 0 0 auto',
    width: 'min(88vw, 26rem)',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    padding: '20px',
    background: 'bg',
    color: 'fg',
    borderInlineStart: '1px solid',
    borderColor: 'border.inverted',
    overflowY: 'auto',
    animation: 'slideIn 220ms ease',
    '&::backdrop': { background: '#0C1417B3' },
    '& > button': { marginInlineStart: 'auto', marginBottom: '16px' },
    '& > form': { marginBottom: '24px' },
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    '& > p': { textStyle: 'title', lineHeight: '64px' },
  },
})

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '64px',
  textStyle: 'title',
  color: 'fg',
  textDecoration: 'none',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { width: '24px', height: '24px', transition: 'rotate 150ms' },
  'details[open] > & svg': { rotate: '180deg' },
  '&[aria-current=page]': { color: 'signal.fg', textDecoration: 'underline 3px', textUnderlineOffset: '8px' },
} as const

const Row = chakra(SmartLink, { base: row })
const Summary = chakra('summary', { base: row })
const List = chakra('ul', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border',
    marginBottom: '32px',
    '& > li': { borderBottom: '1px solid', borderColor: 'border' },
  },
})

/** The dialog stands outside: where it is open and not displayed, it still keeps the pointer and the keyboard from the page. */
const NarrowOnly = chakra('div', { base: { display: { base: 'block', lg: 'none' } } })

/** Chakra passes on only the attributes that it knows. */
const CommandButton = chakra(IconButton, {}, { forwardProps: ['command', 'commandfor'] })

const id = 'side-menu'

const withoutCommands = (act: () => void) => () => {
  if (!hasInvokerCommands()) act()
}

/**
 * Mobile navigation: a modal dialog, so that focus stays inside and Escape closes it. It stays when the window grows wide. Its buttons are
 * invoker commands, which need no script: the menu can be used before hydration. Click handlers stand in where a browser has no commands.
 */
export function SideMenu() {
  const panel = useRef<HTMLDialogElement>(null)
  const { pathname, key } = useLocation()

  return (
    <>
      <NarrowOnly>
        <CommandButton
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          command="show-modal"
          commandfor={id}
          onClick={withoutCommands(() => panel.current?.showModal())}
        >
          <MenuIcon aria-hidden />
        </CommandButton>
      </NarrowOnly>
      <Panel
        // Of each navigation's own, so that every navigation closes it; hydration does not, before which it may have been opened.
        key={key}
        ref={panel}
        id={id}
        aria-label="Menu"
        // Closed by its links at once, and by the backdrop, whose click has the dialog as its target, and lies outside its box.
        onClick={({ target, currentTarget, clientX }) => {
          const { left } = currentTarget.getBoundingClientRect()
          if ((target as Element).closest('a') || (target === currentTarget && clientX < left)) currentTarget.close()
        }}
      >
        <CommandButton
          type="button"
          aria-label="Close menu"
          command="close"
          commandfor={id}
          onClick={withoutCommands(() => panel.current?.close())}
        >
          <Close aria-hidden />
        </CommandButton>
        <nav aria-label="Menu">
          <List>
            {useMenu().map(({ to, title }) => (
              <li key={to}>
                {to === '/services' ? (
                  <details>
                    <Summary>
                      {title}
                      <ChevronDown aria-hidden />
                    </Summary>
                    <ServiceLinks />
                  </details>
                ) : (
                  <Row to={to} aria-current={pathname === to ? 'page' : undefined}>
                    {title}
                  </Row>
                )}
              </li>
            ))}
          </List>
        </nav>
        <TrackBox />
        <ArrowLink to="/contact">Get in Touch</ArrowLink>
        <p>
          <PhoneNumber phone={useIdentity().phone} />
        </p>
      </Panel>
    </>
  )
}

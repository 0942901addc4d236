import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { isWideLogo } from '../../../shared/logos.ts'
import { Moon, Sun } from '../../generated/icons.tsx'
import { hyphenated } from '../../lib/hyphenated.ts'
import { ArrowLink, Frame, IconSummary, VisuallyHidden } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { useTheme } from '../../ui/theme/color-mode.tsx'
import { useIdentity } from '../identity.ts'
import { useMenu } from './links.ts'
import { MenuDetails, MenuLink, Sheet, SheetButton } from './menu-parts.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { SideMenu } from './side-menu.tsx'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 'var(--site-bar, 0px)',
    zIndex: 10,
    background: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
    // Logo and icon of each scheme: both are rendered, because the server cannot know the scheme.
    '& [data-scheme=light]': { display: { _dark: 'none' } },
    '& [data-scheme=dark]': { display: { base: 'none', _dark: 'block' } },
  },
})

const Row = chakra(Frame, { base: { display: 'flex', alignItems: 'center', gap: '16px', minHeight: { base: '68px', lg: '84px' } } })

const Home = chakra(SmartLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minWidth: 0,
    marginInlineEnd: 'auto',
    color: 'fg',
    textDecoration: 'none',
    fontFamily: 'heading',
    fontWeight: '800',
    fontSize: { base: '1.25rem', xl: '1.5rem' },
    lineHeight: '1.05',
    letterSpacing: '-0.03em',
    '& img': { width: 'auto', height: '44px', maxWidth: { base: '150px', lg: '220px' }, objectFit: 'contain', flexShrink: 0 },
    '& span': { lineClamp: '2' },
    // Beside a wide logo, which mostly has the name in it, a phone has no room for the name; screen readers read it.
    '& [data-wide=true] + span': { maxWidth: { mdDown: 0 } },
  },
})

const WideOnly = chakra('div', {
  base: { display: { base: 'none', lg: 'flex' }, alignItems: 'center', gap: '4px', flexShrink: 0, whiteSpace: 'nowrap' },
})
const List = chakra('ul', { base: { display: 'flex', alignItems: 'center' } })

/** The bar with the way home, and what else stands in it. */
export function PlainHeader({ children }: { children?: ReactNode }) {
  const { brand, inHeader, hasPlate, media } = useIdentity()
  const { light, dark, showsName } = inHeader
  const logo = { media, fallback: '/favicon.svg', alt: showsName ? '' : brand, sizes: '220px', width: 88, height: 88 }
  return (
    <Bar>
      <Row>
        <Home to="/">
          {light !== '' && (
            <Picture src={light} {...logo} data-scheme={dark && 'light'} data-plate={hasPlate} data-wide={isWideLogo(media?.[light])} />
          )}
          {dark !== '' && <Picture src={dark} {...logo} loading="lazy" data-scheme="dark" />}
          {showsName && <span dir="auto">{hyphenated(brand)}</span>}
        </Home>
        {children}
      </Row>
    </Bar>
  )
}

export function Header() {
  const { trackingUrl } = useIdentity()
  const { pathname } = useLocation()
  return (
    <PlainHeader>
      <WideOnly>
        <nav aria-label="Main">
          <List>
            {useMenu().map(({ to, title }) => (
              <li key={to}>
                {to === '/services' ? (
                  <ServicesMenu />
                ) : (
                  <MenuLink to={to} aria-current={pathname === to ? 'page' : undefined}>
                    {title}
                  </MenuLink>
                )}
              </li>
            ))}
          </List>
        </nav>
      </WideOnly>
      {trackingUrl !== '' && (
        <WideOnly>
          <Suspense>
            <TrackMenu />
          </Suspense>
        </WideOnly>
      )}
      <ThemeMenu />
      <WideOnly>
        <ArrowLink to="/contact">Get in Touch</ArrowLink>
      </WideOnly>
      <SideMenu />
    </PlainHeader>
  )
}

const TrackMenu = lazy(async () => ({ default: (await import('./track-menu.tsx')).TrackMenu }))

const choices = [
  { theme: 'light', title: 'Light', Icon: Sun },
  { theme: 'dark', title: 'Dark', Icon: Moon },
] as const

/** Choice of Light and Dark; without a choice the site follows the device. */
function ThemeMenu() {
  const { theme, setTheme } = useTheme()
  return (
    <MenuDetails>
      <IconSummary>
        <Sun aria-hidden data-scheme="light" />
        <Moon aria-hidden data-scheme="dark" />
        <VisuallyHidden>Theme</VisuallyHidden>
      </IconSummary>
      <Sheet side="end">
        <ul>
          {choices.map(({ theme: choice, title, Icon }) => (
            <li key={choice}>
              <SheetButton
                type="button"
                aria-pressed={theme === choice}
                onClick={({ currentTarget }) => {
                  setTheme(choice)
                  const menu = currentTarget.closest('details')
                  menu?.removeAttribute('open')
                  menu?.querySelector('summary')?.focus()
                }}
              >
                <Icon aria-hidden />
                {title}
              </SheetButton>
            </li>
          ))}
        </ul>
      </Sheet>
    </MenuDetails>
  )
}

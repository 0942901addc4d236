import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'react-router-dom'
import { ArrowRight } from '../../generated/icons.tsx'
import { ActionLink, Frame } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { useIdentity } from '../identity.ts'
import { pages } from './links.ts'
import { MenuLink } from './menu-parts.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

const Bar = chakra('header', {
  base: { position: 'sticky', top: 'var(--site-bar, 0px)', zIndex: 10, background: 'bg', borderBottom: '1px solid', borderColor: 'border' },
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
    '& img': { width: '44px', height: '44px', objectFit: 'contain', flexShrink: 0 },
    '& span': { lineClamp: '2' },
  },
})

const WideOnly = chakra('div', {
  base: { display: { base: 'none', lg: 'flex' }, alignItems: 'center', gap: '4px', flexShrink: 0, whiteSpace: 'nowrap' },
})
const List = chakra('ul', { base: { display: 'flex', alignItems: 'center' } })

/** Site name and navigation: in a row, or behind a menu button on small screens. */
export function Header() {
  const { brand, secondaryLogo, media } = useIdentity()
  const { pathname } = useLocation()
  const [home, about, ...others] = pages.map(({ to, title }) => (
    <li key={to}>
      <MenuLink to={to} aria-current={pathname === to ? 'page' : undefined}>
        {title}
      </MenuLink>
    </li>
  ))
  return (
    <Bar>
      <Row>
        <Home to="/">
          <Picture src={secondaryLogo} media={media} fallback="/favicon.svg" alt="" sizes="44px" width={88} height={88} />
          <span dir="auto">{brand}</span>
        </Home>
        <WideOnly>
          <nav aria-label="Main">
            <List>
              {home}
              {about}
              <li>
                <ServicesMenu />
              </li>
              {others}
            </List>
          </nav>
        </WideOnly>
        <ThemeMenu />
        <WideOnly>
          <ActionLink to="/contact">
            <span>Get in Touch</span>
            <ArrowRight aria-hidden />
          </ActionLink>
        </WideOnly>
        <SideMenu />
      </Row>
    </Bar>
  )
}

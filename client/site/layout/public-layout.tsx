import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { getGetSiteIdentityQueryOptions } from '../../generated/api/index.ts'
import { loadLazyPictures } from '../../lib/lazy-pictures.ts'
import type { Queries } from '../../lib/queries.ts'
import { lazyUntilVisible } from '../lazy-until-visible.ts'
import { servicesQuery } from '../services.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { CurrentUser, type SignedIn } from './current-user.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Header } from './header.tsx'
import { PrintFoot } from './print-foot.tsx'
import { PublicStyles } from './public-styles.tsx'
import { RouteFocus } from './route-focus.tsx'

export const publicQueries: Queries = (request) => [getGetSiteIdentityQueryOptions(request), servicesQuery(request)]

/** Hydrated when visible; until then its links lead on as links do. */
const Footer = lazyUntilVisible('footer', async () => (await import('./footer.tsx')).Footer)

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '8px',
    insetInlineStart: '8px',
    zIndex: 30,
    padding: '14px 20px',
    background: 'signal.solid',
    color: 'signal.contrast',
    fontWeight: '600',
    borderRadius: 'l1',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})

const Main = chakra('main', {
  base: { display: 'block', minHeight: '60vh', outline: 'none', '& :is(h1, section):focus': { outline: 'none' } },
})

/** Layout of every public page. The parts hydrate separately: one long task would delay the response to a tap. */
export function PublicLayout({ children = <Outlet />, SignedIn }: SignedIn & { children?: ReactNode }) {
  useEffect(loadLazyPictures, [])
  return (
    <PublicStyles>
      <SkipLink href="#content">Skip to content</SkipLink>
      <AnnouncementBar />
      <Suspense>
        <Header />
      </Suspense>
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <Suspense>
        <Footer />
      </Suspense>
      <PrintFoot />
      <FloatingButtons />
      <RouteFocus />
      <CurrentUser SignedIn={SignedIn} />
    </PublicStyles>
  )
}

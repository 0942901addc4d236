import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { getGetSiteIdentityQueryOptions, useGetCurrentUser } from '../../generated/api/index.ts'
import type { User } from '../../generated/model/index.ts'
import { loadLazyPictures } from '../../lib/lazy-pictures.ts'
import { siteTimes } from '../../lib/locale.ts'
import type { Queries } from '../../lib/queries.ts'
import { focusAfterNavigation } from '../../lib/route-focus.ts'
import { anchorOf, isLoadedLocation } from '../../lib/scroll-positions.ts'
import { useIdentity } from '../identity.ts'
import { lazyUntilVisible } from '../lazy-until-visible.ts'
import { servicesQuery } from '../services.ts'
import { setIsStaff } from '../staff.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Header } from './header.tsx'
import { PublicStyles } from './public-styles.tsx'

export const publicQueries: Queries = (request) => [getGetSiteIdentityQueryOptions(request), servicesQuery(request)]

/** Hydrated when visible; until then its links lead on as links do. */
const Footer = lazyUntilVisible('footer', async () => (await import('./footer.tsx')).Footer)

const Notice = lazy(async () => ({ default: (await import('./notice.tsx')).Notice }))

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
      <CurrentNotice />
      <AnnouncementBar />
      <Suspense>
        <Header />
      </Suspense>
      <Main id="content" tabIndex={-1} data-public>
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

/** Apart from the layout, which would discard the server's markup of parts that are not hydrated when it renders again. */
function CurrentNotice() {
  const { notice } = useIdentity()
  return (
    notice && (
      <Suspense>
        <Notice text={notice.noticeText} link={notice.noticeLink} />
      </Suspense>
    )
  )
}

/** Focus and scroll management after every route change, from another area too. Does nothing on the page that the browser has loaded. */
function RouteFocus() {
  const { hash, key } = useLocation()
  const opened = useRef(isLoadedLocation() ? key : undefined)

  useEffect(() => {
    if (opened.current === key) return
    opened.current = key
    const anchor = anchorOf(hash)
    focusAfterNavigation(document.querySelector('main h1'), anchor)
  }, [hash, key])

  return null
}

type SignedIn = { SignedIn?: ComponentType<{ user: User }> }

/**
 * Loads the signed-in user in the browser only: the cached page is the same for every visitor.
 * @param SignedIn is shown to a signed-in user.
 */
function CurrentUser({ SignedIn }: SignedIn) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const user = useGetCurrentUser({ query: { enabled: mounted } }).data?.user
  useEffect(() => setIsStaff((user?.role ?? 'user') !== 'user'), [user])
  return (
    user &&
    SignedIn && (
      <Suspense>
        <SignedIn user={user} />
      </Suspense>
    )
  )
}

const Foot = chakra('p', {
  base: {
    display: 'none',
    '@media print': { display: 'block', textStyle: 'fact', borderTop: '1px solid', borderColor: 'border', paddingTop: '8px' },
  },
})

const date = siteTimes({ dateStyle: 'long' })

/** Address of the page and date of the print, at the foot of the paper. Written when printing begins: the served page has no date. */
function PrintFoot() {
  const foot = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = () => {
      if (foot.current !== null)
        foot.current.textContent = `${location.origin}${location.pathname}, printed on ${date().format(new Date())}`
    }
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [])
  return <Foot ref={foot} aria-hidden="true" />
}

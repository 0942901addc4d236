import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom'
import { isLoadedLocation } from '../../lib/scroll-positions.ts'
import { ActionButton, ArrowLink } from '../../ui/parts.tsx'
import { PlainHeader } from '../layout/header.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'
import { PublicStyles } from '../layout/public-styles.tsx'
import { NotFoundPage } from '../lazy-not-found.ts'
import { MessagePage } from './message-page.tsx'

function loadAgain(event: Pick<Event, 'preventDefault'>) {
  event.preventDefault()
  location.reload()
}

/**
 * Loads a page as a document when a link led to it and its code did not come, after a new version was installed, for example. A visitor who follows a link has
 * left what was typed. The server renders public pages, so that this also shows one whose code a content blocker refuses.
 */
function loadLinkedPage() {
  if ('incomplete' in document.documentElement.dataset && !isLoadedLocation() && navigator.onLine) location.reload()
}

const FailedPage = () => (
  <MessagePage
    title="This page could not be shown"
    text="Something went wrong. Loading the page again usually helps."
    actions={
      <ArrowLink to="/" onClick={loadAgain}>
        Load again
      </ArrowLink>
    }
  />
)

/** The pages before it, whose code is there, need no connection. Home takes its place in the history: Go Back leads to the last page that opened. */
function OfflinePage() {
  const { pathname } = useLocation()
  return (
    <MessagePage
      title="You are offline"
      text="This page opens by itself once you are connected."
      actions={
        <>
          <ActionButton type="button" onClick={() => history.back()}>
            <span>Go Back</span>
          </ActionButton>
          {pathname !== '/' && (
            <ArrowLink to="/" tone="plain" replace>
              Go Home
            </ArrowLink>
          )}
        </>
      }
    />
  )
}

/**
 * Error boundary of any page or screen: no route matches its URL, its code failed to load (after a new version was installed, for example),
 * or rendering failed. Renders without most of the layout, which may be the part that failed: dark to the foot of the window, because it has no footer.
 */
export function BrokenPage() {
  const error = useRouteError()
  useEffect(() => {
    loadLinkedPage()
    window.ononline = loadAgain
    return () => {
      window.ononline = null
    }
  }, [])
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <PublicLayout>
        <Suspense>
          <NotFoundPage />
        </Suspense>
      </PublicLayout>
    )
  }
  return (
    <PublicStyles>
      <chakra.div className="dark chakra-theme" minHeight="100svh" background="bg" color="fg">
        <PlainHeader />
        <main>{navigator.onLine === false ? <OfflinePage /> : <FailedPage />}</main>
      </chakra.div>
    </PublicStyles>
  )
}

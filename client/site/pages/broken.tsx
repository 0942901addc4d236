import { lazy, type MouseEvent, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { isLoadedLocation } from '../../lib/scroll-positions.ts'
import { PublicLayout } from '../layout/public-layout.tsx'
import { PublicStyles } from '../layout/public-styles.tsx'
import { MessagePage } from './message-page.tsx'

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFoundPage }))

function loadAgain(event: MouseEvent) {
  event.preventDefault()
  location.reload()
}

/**
 * Loads a page as a document when a link led to it and its code did not come, after a new version was installed, for example. A visitor who follows a link has
 * left what was typed. The server renders public pages, so that this also shows one whose code a content blocker refuses.
 */
function loadLinkedPage() {
  if (document.documentElement.dataset.incomplete !== undefined && !isLoadedLocation() && navigator.onLine) location.reload()
}

/**
 * Error boundary of any page or screen: no route matches its URL, its code failed to load (after a new version was installed, for example),
 * or rendering failed. Renders without the layout, which may be the part that failed.
 */
export function BrokenPage() {
  const error = useRouteError()
  useEffect(loadLinkedPage, [])
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
      <main>
        <MessagePage
          code="Sorry"
          title="This page could not be shown"
          text="Something went wrong while this page was loading. Loading it again usually helps."
          action="Load again"
          onAction={loadAgain}
        />
      </main>
    </PublicStyles>
  )
}

import type { MouseEvent } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { PublicLayout } from '../layout/public-layout.tsx'
import { PublicStyles } from '../layout/public-styles.tsx'
import { MessagePage } from './message-page.tsx'
import { NotFoundPage } from './not-found.tsx'

function loadAgain(event: MouseEvent) {
  event.preventDefault()
  location.reload()
}

/**
 * Stands in for any page or screen that cannot be drawn: no route can match its address, its code could not be loaded (after a new
 * version was installed, say), or drawing it failed. The layout may be what failed, so the message stands alone.
 */
export function BrokenPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <PublicLayout>
        <NotFoundPage />
      </PublicLayout>
    )
  }
  return (
    <PublicStyles>
      <main>
        <MessagePage
          code="Sorry"
          title="This page could not be shown"
          text="The way here was interrupted. Loading the page again usually helps."
          action="Load again"
          onAction={loadAgain}
        />
      </main>
    </PublicStyles>
  )
}

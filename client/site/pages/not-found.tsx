import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      code="404"
      title="Page Not Found"
      text="No route leads to this address. It may have been moved, or mistyped on the way."
      action="Go Home"
    />
  )
}

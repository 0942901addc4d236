import { MessagePage } from './message-page.tsx'

export function UnauthorizedPage() {
  return (
    <MessagePage
      code="403"
      title="Access Denied"
      text="This area is for the people who run the site. Your account is not one of theirs."
      action="Go to Home"
    />
  )
}

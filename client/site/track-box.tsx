import { lazy, Suspense } from 'react'
import { useIdentity } from './identity.ts'

const TrackForm = lazy(async () => ({ default: (await import('./track-form.tsx')).TrackForm }))

/** The box "Track a consignment" of a company that has a tracking page. */
export function TrackBox() {
  const { trackingUrl } = useIdentity()
  return (
    trackingUrl !== '' && (
      <Suspense>
        <TrackForm />
      </Suspense>
    )
  )
}

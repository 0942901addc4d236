import { onCLS, onINP, onLCP } from 'web-vitals'
import type { VisitSpeed } from '../generated/model/index.ts'

/**
 * Measures the Web Vitals of the page that the browser has loaded, from its beginning (buffered entries), and reports them once, when the page is
 * left: to another one, to another tab, or for good. Later pages of the router are not measured, because the metrics are of documents.
 */
function reportSpeed(): void {
  const speed: VisitSpeed = { path: location.pathname.slice(0, 2048) }
  const stop = new AbortController()
  onLCP(({ value }) => (speed.lcp = Math.round(value)), { reportAllChanges: true })
  onINP(({ value }) => (speed.inp = Math.round(value)), { reportAllChanges: true })
  onCLS(({ value }) => (speed.cls = Math.round(value * 10_000) / 10_000), { reportAllChanges: true })

  const send = () => {
    stop.abort()
    // Beacons of JSON go to the page's own origin only, which asks nothing before (CORS).
    navigator.sendBeacon('/api/v1/visits/speed', new Blob([JSON.stringify(speed)], { type: 'application/json' }))
  }
  addEventListener('visit', send, stop)
  addEventListener('pagehide', send, stop)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), stop)
}

reportSpeed()

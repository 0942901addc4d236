import { lazy } from 'react'

/** Lazy chunk of the pages that a site may be without. */
export const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found.tsx')).NotFoundPage }))

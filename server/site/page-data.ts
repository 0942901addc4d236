import type { Caller } from '../contract/call.ts'
import { nextTurn } from '../contract/in-turns.ts'
import type { Schemas } from '../contract/operations.ts'

/** What only a service's own page shows. Menus and cards need none of it, and every page would carry it for each service. */
const ownPageOnly = {
  fullDescription: '',
  features: [],
  gallery: [],
  seo: { metaTitle: '', metaDescription: '', keywords: [] },
} satisfies Partial<Schemas['Service']>

/** Reads for the drawing of pages, whose data travel in the page: each is a turn of the event loop of its own, and lists come without articles. */
export function pageData(call: Caller): Caller {
  return async (url) => {
    const answer = await call(url)
    await nextTurn()
    return isServicePage(answer) ? { ...answer, services: answer.services.map((service) => ({ ...service, ...ownPageOnly })) } : answer
  }
}

function isServicePage(answer: unknown): answer is Schemas['ServicePage'] {
  return typeof answer === 'object' && answer !== null && 'services' in answer && Array.isArray(answer.services)
}

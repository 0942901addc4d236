import type * as entry from '../../client/startup/entry-server.tsx'
import type * as search from '../../portal/search-pages.ts'
import type { SearchPages } from '../../server/site/documentation.ts'
import type { Renderer } from '../../server/site/renderer.ts'

/** Does not compile when the client's server build no longer has the shape by which the server knows it. */
export const rendererFits = (client: typeof entry): Renderer => client

/** The same of the documentation's search. */
export const searchFits = (portal: typeof search): SearchPages => portal

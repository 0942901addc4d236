import { contentTypes } from '../content/index.ts'

/** Every content type that editors fill, in the order of the sidebar. */
export const siteParts = Object.values(contentTypes).map(({ create, presentation: { part } }) => ({ ...part, create }))

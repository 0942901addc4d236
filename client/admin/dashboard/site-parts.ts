import { contentTypes } from '../content/index.ts'
import type { ContentScreens } from '../definition.ts'

/** Every content type that editors fill, in the order of the sidebar. */
export const siteParts = Object.values<ContentScreens>(contentTypes).map(({ create, presentation: { part } }) => ({ ...part, create }))

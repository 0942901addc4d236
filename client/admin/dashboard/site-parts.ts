import { emptyQueryOf } from '../content/empty-query.ts'
import { contentTypes } from '../content/index.ts'
import type { ContentScreens } from '../definition.ts'

/** Every content type that the site is empty without, in the order of the sidebar. */
export const siteParts = Object.values<ContentScreens>(contentTypes).flatMap((content) => {
  const { create, presentation } = content
  const query = emptyQueryOf(content)
  return create === undefined || presentation.part === undefined || query === undefined ? [] : [{ ...presentation.part, create, query }]
})

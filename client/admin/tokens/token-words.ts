import type { ApiToken, ContentType } from '../../generated/model/index.ts'
import { contentTypes } from '../content/index.ts'
import type { ContentScreens } from '../definition.ts'

/** Every content type and its name, in the order of the sidebar. */
export const typeNames = Object.entries<ContentScreens>(contentTypes).map(
  ([type, { presentation }]) => [type as ContentType, (presentation.part ?? presentation.menu).label] as const,
)

/** What a token covers: "Everything", "All content", "FAQ page, Awards, enquiries". */
export function coverageOf({ contentTypes: covered, enquiries }: Pick<ApiToken, 'contentTypes' | 'enquiries'>): string {
  if (covered === undefined) return enquiries ? 'Everything' : 'All content'
  const names = typeNames.filter(([type]) => covered.includes(type)).map(([, name]) => name)
  return enquiries ? (names.length === 0 ? 'Only enquiries' : [...names, 'enquiries'].join(', ')) : names.join(', ')
}

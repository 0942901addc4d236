import type { ApiToken, ContentType } from '../../generated/model/index.ts'
import { contentTypes } from '../content/index.ts'
import type { ContentScreens } from '../definition.ts'

/** Every content type and its name, in the order of the sidebar. */
export const typeNames = Object.entries<ContentScreens>(contentTypes).map(
  ([type, { presentation }]) => [type as ContentType, (presentation.part ?? presentation.menu).label] as const,
)

type Covered = Pick<ApiToken, 'contentTypes' | 'enquiries' | 'media' | 'webhooks' | 'draftsOnly'>

/** What a token covers: "Everything", "All content, drafts only", "FAQ page, Awards, enquiries". */
export function coverageOf({ contentTypes: covered, enquiries, media, webhooks, draftsOnly }: Covered): string {
  const others = [media && 'media library', webhooks && 'webhooks', draftsOnly && 'drafts only'].filter((name) => name !== false)
  if (covered === undefined) return [enquiries ? 'Everything' : 'All content', ...others].join(', ')
  const names = typeNames.filter(([type]) => covered.includes(type)).map(([, name]) => name)
  const all = [...names, ...(enquiries ? ['enquiries'] : []), ...others]
  return names.length === 0 ? `Only ${all.join(', ')}` : all.join(', ')
}

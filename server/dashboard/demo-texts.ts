import type { Schemas } from '../contract/operations.ts'
import { demoContent } from '../demo/content/index.ts'

/** Minimum length of demo texts. Shorter ones, such as "Warehousing", could be anyone's, except names and numbers of the demo company. */
const minLength = 20
const properNames = ['siteName', 'phoneNumber', 'whatsappNumber', 'clients.title', 'testimonials.name', 'team.memberName']
/** Properties that a real company may share with the demo, such as opening hours. */
const sharedProperties = ['mainBranchTiming']

type DemoTexts = Partial<Record<Schemas['ContentType'], Record<string, string[]>>>

/** The texts that only the demo company would write, by content type and property. */
export const demoTexts: DemoTexts = Object.fromEntries(
  Object.entries(demoContent)
    .filter(([name]) => name !== 'enquiries')
    .map(([contentType, content]): [string, Record<string, string[]>] => {
      const texts: Record<string, string[]> = {}
      for (const record of [content].flat()) {
        for (const [property, value] of Object.entries(record)) {
          if (sharedProperties.includes(property)) continue
          const isName = properNames.includes(property) || properNames.includes(`${contentType}.${property}`)
          texts[property] = [...(texts[property] ?? []), ...stringsOf(value).filter((text) => isName || text.length >= minLength)]
        }
      }
      return [contentType, Object.fromEntries(Object.entries(texts).filter(([, strings]) => strings.length > 0))]
    }),
)

/** The strings of a value, without files, icons and paths of the site. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^$|^[/#]|^<svg|^[\w-]+\.(webp|mp4)$/.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

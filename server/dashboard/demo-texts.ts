import { isDeepStrictEqual } from 'node:util'
import type { Row } from '../content/record/record.ts'
import type { Schemas } from '../contract/operations.ts'
import { demoContent } from '../demo/content/index.ts'

/** Minimum length of demo texts. Shorter ones, such as "Warehousing", could be anyone's, except names and numbers of the demo company. */
const minLength = 20
const properNames = ['siteName', 'phoneNumber', 'whatsappNumber', 'clients.title', 'testimonials.name', 'team.memberName']
/** Properties that a real company may share with the demo, such as opening hours. */
const sharedProperties = ['mainBranchTiming']

export type DemoType = Exclude<keyof typeof demoContent, 'enquiries'>
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

/** Whether every text of a record is that of one of the demo company's records, word for word. */
export const isDemoRecord = (contentType: DemoType, row: Row): boolean =>
  [demoContent[contentType]].flat().some((demo) => Object.entries(demo).every(([property, value]) => sameTexts(value, row[property])))

const sameTexts = (one: unknown, other: unknown) => isDeepStrictEqual(stringsOf(one).toSorted(), stringsOf(other).toSorted())

/** The strings of a value, without ids, files, icons, maps and paths of the site. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^$|^[/#]|^<(?:svg|iframe)|^[\w-]+\.(webp|mp4)$/.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => (name === '_id' ? [] : stringsOf(part)))
    : []
}

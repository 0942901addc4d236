import { dayOf, isDay } from '../../../shared/calendar.ts'
import { presentLegalText } from '../../../shared/legal-text.ts'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { Tools } from '../../tools.ts'
import { defaultDates, legalDefaults, legalValues } from '../legal-defaults.ts'
import type { Body, ContentTypeDefinition } from '../record/record.ts'
import { withMedia } from '../record/record-media.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'
import { definition as siteIdentityDefinition } from './site-identity.ts'

type Page = Schemas['LegalPageName']
type Media = Pick<Schemas['LegalText'], 'media'>

export const definition: SingletonDefinition<'legalPages'> & ContentTypeDefinition = {
  table: 'legal_pages',
  contentType: 'legalPages',
  label: 'legal pages',
  cacheTag: 'legal-pages',
  pages: ['/terms', '/privacy', '/cookies'],
  singularKey: 'legalPages',
  sanitise: { terms: 'html', privacy: 'html', cookies: 'html' },
  toColumns: refuseImpossibleDates,
}

/** Terms, privacy policy and cookie policy, whose placeholders are filled for visitors. */
export function operations(tools: Tools) {
  const { configuration, database } = tools
  const legalPages = singleton<Schemas['LegalPages']>()(tools, definition)
  const siteIdentity = singleton<Schemas['SiteIdentity']>()(tools, siteIdentityDefinition)
  const defaults = legalDefaults(configuration)
  const placeholders = async () => legalValues(await siteIdentity.find(), configuration)

  async function textOf(page: Page): Promise<Schemas['LegalText']> {
    const record = await legalPages.find()
    const text = record?.[page] || defaults[page]
    const [withFacts = {}] = await withMedia(database, definition, [{ _id: '', [page]: text }])
    return {
      page,
      ...presentLegalText(text, await placeholders()),
      date: record?.[`${page}Date`] || (record?.[page] ? dayOf(Date.parse(record.updatedAt), configuration.timeZone) : defaultDates[page]),
      media: (withFacts as Media).media,
    }
  }

  return {
    createLegalPages: legalPages.create,
    getLegalPages: async () => ({ ...(await legalPages.get()), defaults, placeholders: await placeholders() }),
    getLegalText: async ({ params: { page } }) => ({ legalText: await textOf(page) }),
    updateLegalPages: legalPages.edit,
  } satisfies Pick<Operations, 'createLegalPages' | 'getLegalPages' | 'getLegalText' | 'updateLegalPages'>
}

/** @throws Problem 400 for days such as 30 February, which the contract's pattern does not know. */
function refuseImpossibleDates(body: Body): Body {
  const errors = definition.pages
    .map((page) => `${page.slice(1)}Date`)
    .filter((name) => typeof body[name] === 'string' && body[name] !== '' && !isDay(body[name]))
    .map((path) => ({ path, message: 'There is no such day' }))
  if (errors.length > 0) throw problem.invalid(...errors)
  return { ...body }
}

import { darkerGround } from '../../../shared/brand-colors.ts'
import { isDay } from '../../../shared/calendar.ts'
import { asciiEmail } from '../../../shared/email-address.ts'
import { addTag } from '../../cache/tags.ts'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { Database } from '../../database/connect.ts'
import { shownEmail } from '../../lib/shown-email.ts'
import type { Tools } from '../../tools.ts'
import type { Body, ContentTypeDefinition, Row, WriteContext } from '../record/record.ts'
import type { RecordRequest } from '../record-writes.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'
import { shown } from '../visibility/visibility.ts'
import { definition as about } from './about.ts'
import { definition as aboutUs } from './about-us.ts'
import { definition as awards } from './awards.ts'
import { definition as faqs } from './faqs.ts'
import { definition as services } from './services.ts'
import { definition as team } from './team.ts'

export const definition: SingletonDefinition<'siteIdentity'> & ContentTypeDefinition = {
  table: 'site_identity',
  contentType: 'siteIdentity',
  label: 'site identity',
  cacheTag: 'site-identity',
  pages: ['/', '/contact'],
  singularKey: 'siteIdentity',
  files: {
    primaryLogo: 'primaryLogo',
    secondaryLogo: 'secondaryLogo',
    faviconUpload: 'favicon',
    sharePictureUpload: 'sharePicture',
    tourVideoUpload: 'tourVideo',
  },
  toColumns,
  // Visitors' chat links use `message`, the prefilled text.
  toRecord: (row) => ({
    ...row,
    message: row.whatsappMessage,
    primaryEmail: shownEmail(String(row.primaryEmail)),
    noticeShown: isNoticeShown(row as IdentityRow),
    emptyPages: [],
  }),
}

type IdentityRow = Row & Pick<Schemas['SiteIdentity'], 'noticeText' | 'noticeFrom' | 'noticeUntil'>

/** Whether the time is between those of the notice. The clock of `switch-visibility.ts` evicts what was cached before. */
function isNoticeShown({ noticeText, noticeFrom, noticeUntil }: IdentityRow): boolean {
  const now = Date.now()
  return noticeText !== '' && !(Date.parse(noticeFrom) > now) && !(Date.parse(noticeUntil) <= now)
}

/** @throws Problem 400 for a notice that would disappear before it appears, also where one of the two times is already stored. */
function toColumns(body: Body, { stored }: WriteContext): Body {
  const { noticeFrom = '', noticeUntil = '' } = { ...(stored as IdentityRow | undefined), ...(body as Input) }
  if (Date.parse(noticeUntil) <= Date.parse(noticeFrom))
    throw problem.invalid({ path: 'noticeUntil', message: 'The notice must disappear after it has appeared' })
  return body
}

type Input = Partial<Schemas['SiteIdentityInput']>

/** Checks what the contract cannot say. @throws Problem 400 */
function checked({ body, files, write }: Omit<RecordRequest, 'body'> & { body: Input }): RecordRequest {
  const { groundColor = '', noticeFrom = '', noticeUntil = '', primaryEmail } = body
  const darker = darkerGround(groundColor)
  const times = Object.entries({ noticeFrom, noticeUntil })
  const errors = [
    ...(darker === undefined
      ? []
      : [{ path: 'groundColor', message: `Texts cannot be read on it. ${darker} is dark enough.`, suggestion: darker }]),
    ...times.filter(([, time]) => time !== '' && !isDay(time.slice(0, 10))).map(([path]) => ({ path, message: 'There is no such day' })),
  ]
  if (errors.length > 0) throw problem.invalid(...errors)
  return { body: primaryEmail === undefined ? body : { ...body, primaryEmail: asciiEmail(primaryEmail) }, files, write }
}

type EmptyPage = Schemas['SiteIdentity']['emptyPages'][number]

/** The content of pages that can be without any. */
const contentOfPages: Record<EmptyPage, ContentTypeDefinition[]> = {
  '/about': [aboutUs, about, team, awards],
  '/services': [services],
  '/faqs': [faqs],
}

/** Pages without shown content. Tags the response with the types of content that decide it. */
export async function emptyPages(database: Database): Promise<EmptyPage[]> {
  const entries = Object.entries(contentOfPages) as [EmptyPage, ContentTypeDefinition[]][]
  const counted = entries.map(async ([path, definitions]) => {
    const found = definitions.map(({ table, cacheTag }) => {
      addTag(cacheTag)
      return database(table).whereRaw(shown.sql).first('_id')
    })
    return (await Promise.all(found)).every((row) => row === undefined) ? [path] : []
  })
  return (await Promise.all(counted)).flat()
}

/** The company's name, logos, addresses, numbers and social links, shown on every page. */
export function operations(tools: Tools) {
  const siteIdentity = singleton<Schemas['SiteIdentity']>()(tools, definition)
  return {
    createSiteIdentity: async (request) => siteIdentity.create(checked(request)),
    getSiteIdentity: async () => {
      const identity = await siteIdentity.find()
      if (identity?.siteState !== 'published') return { siteIdentity: identity }
      return { siteIdentity: { ...identity, emptyPages: await emptyPages(tools.database) } }
    },
    updateSiteIdentity: async (request) => {
      const result = await siteIdentity.edit(checked(request))
      const { primaryLogo, secondaryLogo, tourVideo } = result.siteIdentity
      return { ...result, updatedData: { primaryLogo, secondaryLogo, tourVideo } }
    },
  } satisfies Pick<Operations, 'createSiteIdentity' | 'getSiteIdentity' | 'updateSiteIdentity'>
}

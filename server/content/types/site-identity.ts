import { asciiEmail } from '../../../shared/email-address.ts'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { shownEmail } from '../../lib/shown-email.ts'
import type { Tools } from '../../tools.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import type { RecordRequest } from '../record-writes.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const definition: SingletonDefinition<'siteIdentity'> & ContentTypeDefinition = {
  table: 'site_identity',
  contentType: 'siteIdentity',
  label: 'site identity',
  cacheTag: 'site-identity',
  pages: ['/', '/contact'],
  singularKey: 'siteIdentity',
  files: { primaryLogo: 'primaryLogo', secondaryLogo: 'secondaryLogo', tourVideoUpload: 'tourVideo' },
  // Visitors' chat links use `message`, the prefilled text.
  toRecord: (row) => ({ ...row, message: row.whatsappMessage, primaryEmail: shownEmail(String(row.primaryEmail)) }),
}

const withAsciiEmail = ({ body, files, write }: Omit<RecordRequest, 'body'> & { body: { primaryEmail?: string } }): RecordRequest => ({
  body: body.primaryEmail === undefined ? body : { ...body, primaryEmail: asciiEmail(body.primaryEmail) },
  files,
  write,
})

/** The company's name, logos, addresses, numbers and social links, shown on every page. */
export function operations(tools: Tools) {
  const siteIdentity = singleton<Schemas['SiteIdentity']>()(tools, definition)
  return {
    createSiteIdentity: (request) => siteIdentity.create(withAsciiEmail(request)),
    getSiteIdentity: siteIdentity.get,
    updateSiteIdentity: async (request) => {
      const result = await siteIdentity.edit(withAsciiEmail(request))
      const { primaryLogo, secondaryLogo, tourVideo } = result.siteIdentity
      return { ...result, updatedData: { primaryLogo, secondaryLogo, tourVideo } }
    },
  } satisfies Pick<Operations, 'createSiteIdentity' | 'getSiteIdentity' | 'updateSiteIdentity'>
}

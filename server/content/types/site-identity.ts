import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import type { ContentTypeDefinition } from '../record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const definition: SingletonDefinition<'siteIdentity'> & ContentTypeDefinition = {
  table: 'site_identity',
  contentType: 'siteIdentity',
  label: 'site identity',
  cacheTag: 'site-identity',
  pages: ['/', '/contact'],
  singularKey: 'siteIdentity',
  files: { primaryLogo: 'primaryLogo', secondaryLogo: 'secondaryLogo', tourVideoUpload: 'tourVideo' },
  // Visitors' chat links read the prefilled text as `message`.
  toRecord: (row) => ({ ...row, message: row.whatsappMessage }),
}

/** The company's name, logos, addresses, numbers and social links, shown on every page. */
export function operations(tools: Tools) {
  const siteIdentity = singleton<Schemas['SiteIdentity']>()(tools, definition)
  return {
    createSiteIdentity: ({ body, files }) => siteIdentity.create(body, files),
    getSiteIdentity: siteIdentity.get,
    updateSiteIdentity: async ({ body, files }) => {
      const result = await siteIdentity.edit(body, files)
      const { primaryLogo, secondaryLogo, tourVideo } = result.siteIdentity
      return { ...result, updatedData: { primaryLogo, secondaryLogo, tourVideo } }
    },
  } satisfies Pick<Operations, 'createSiteIdentity' | 'getSiteIdentity' | 'updateSiteIdentity'>
}

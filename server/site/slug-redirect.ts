import { isRecordHidden } from '../content/record/hidden.ts'
import type { Database } from '../database/connect.ts'

/** Redirect target from the slug history for the path of a renamed service. */
export async function slugRedirect(database: Database, path: string): Promise<string | undefined> {
  const slug = /^\/services\/([\w-]+)\/?$/.exec(path)?.[1]
  if (slug === undefined) return undefined
  const service = await database('former_slugs')
    .join('services', 'services._id', 'former_slugs.serviceId')
    .where('former_slugs.slug', slug)
    .first('services._id', 'services.slug')
  return service === undefined || (await isRecordHidden(database, service._id)) ? undefined : `/services/${service.slug}`
}

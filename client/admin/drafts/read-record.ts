import { getVersion, listVersions } from '../../generated/api/changes/changes.ts'
import type { ContentType } from '../../generated/model/index.ts'
import { isMissing } from '../../lib/problem.ts'
import type { Version } from '../../work/form/form-events.ts'
import { readDraftedRecord } from './queries.ts'

/**
 * A record as its form would open: its draft, or without one what is live, by its newest version. Undefined after it was deleted for good.
 * The cast is safe: the record is of the content type that was asked for.
 */
export async function readRecord<Row>(contentType: ContentType, recordId: string): Promise<Version<Row> | undefined> {
  const drafted = await readDraftedRecord<Row>({ contentType, recordId }).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  if (drafted !== undefined) return { row: drafted, draft: {} }
  const { versions } = await listVersions({ contentType, recordId, page: 1, limit: 1 })
  return versions[0] && { row: (await getVersion(versions[0]._id)).content.record as Row, draft: undefined }
}

import { listVersions } from '../../generated/api/changes/changes.ts'
import type { ContentType } from '../../generated/model/index.ts'
import { clientProblem } from '../../lib/problem.ts'
import type { Restoration } from './use-restore.ts'

/**
 * The restore that brings back a record that was just deleted: of its newest version, provided that nothing has followed it.
 * @throws HttpProblem when the record is no longer kept.
 */
export async function findDeletion(contentType: ContentType, recordId: string): Promise<Restoration> {
  const { versions } = await listVersions({ contentType, recordId, page: 1, limit: 1 })
  const [newest] = versions
  if (newest === undefined) throw clientProblem('It is no longer kept, so it cannot be brought back.')
  return { versionId: newest._id, version: newest.at }
}

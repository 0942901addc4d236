import { call, type SignedIn } from './client.ts'
import { done, type Plain } from './expectations.ts'
import type { TestService } from './service.ts'

export type Stored = Plain & { _id: string; updatedAt: string }
export type Version = { _id: string; number: number; action: string }

/** Writes content and looks at its history, as one account. */
export function historyOf(service: TestService, { token }: SignedIn) {
  const versionsOf = async (contentType: string, { _id: recordId }: { _id: string }) =>
    (await done(service, 'listVersions', { query: { contentType, recordId, limit: 100 }, token })).body.versions as Version[]
  return {
    /** @param one the key of the record in the response. */
    write: async (operationId: string, one: string, body: Plain) => (await done(service, operationId, { body, token })).body[one] as Stored,
    remove: async (operationId: string, body: Plain) => void (await done(service, operationId, { body, token })),
    versionsOf,
    idOf: async (contentType: string, record: { _id: string }, number = 1) =>
      (await versionsOf(contentType, record)).find((version) => version.number === number)?._id ?? '',
    restore: (versionId: string, body: Plain = {}, headers: Record<string, string> = {}) =>
      call(service, 'restoreVersion', { params: { id: versionId }, body, token, headers }),
    get: (address: string, headers: Record<string, string> = {}) => fetch(service.url + address, { headers }),
    rows: (table: string) => service.tools.database(table),
  }
}

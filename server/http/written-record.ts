import type { Contract, Operation } from '../contract/document.ts'

type Written = Record<string, unknown>

/** The one record in a response; undefined for a list, a secret and the like. */
const recordIn = (body: object): Written | undefined =>
  Object.values(body).find((value): value is Written => typeof value === 'object' && value !== null && '_id' in value)

/** Version of the one record that a response has, as `If-Match` takes it: `updatedAt`, of a draft `at`. */
export function versionIn(body: object & { draft?: { at?: unknown } }): string | undefined {
  const version = body.draft?.at ?? recordIn(body)?.updatedAt
  return typeof version === 'string' ? version : undefined
}

/**
 * Headers of a write (RFC 9110, 9.3.4 and 15.3.2): the version of the record, as `If-Match` takes it, and for a create the address by which
 * it is read (`x-location`), which for a draft is that of the draft.
 */
export function writtenHeaders(contract: Contract, operation: Operation): (body: object, isDraft: boolean) => Record<string, string> {
  const root = contract.servers[0]?.url ?? ''
  const template = operation['x-location']
  const isCreate = '201' in operation.responses
  return (body, isDraft) => {
    const record = recordIn(body)
    if (record === undefined) return {}
    if (isDraft) return isCreate ? { location: `${root}/drafts/${operation['x-token-scope']}/${String(record._id)}` } : {}
    const path = template?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])))
    const version = versionIn(body)
    return {
      ...(version !== undefined && { etag: `"${version}"` }),
      ...(path !== undefined && { location: `${root}${path}` }),
    }
  }
}

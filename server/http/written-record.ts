import type { Contract, Operation } from '../contract/document.ts'

type Written = { [name: string]: unknown; updatedAt?: unknown }

/** The one record in a response; undefined for a list, a secret and the like. */
const recordIn = (body: object): Written | undefined =>
  Object.values(body).find((value): value is Written => typeof value === 'object' && value !== null && '_id' in value)

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
    return {
      ...(typeof record.updatedAt === 'string' && { etag: `"${record.updatedAt}"` }),
      ...(path !== undefined && { location: `${root}${path}` }),
    }
  }
}

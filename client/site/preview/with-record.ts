import type { PreviewRecord } from '../../lib/preview-message.ts'

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * A response with a record as it would be stored. A list shows it first, whatever its order: sections that show one record at a time, or the
 * first few, then show this one. A singleton's response holds it under its key.
 */
export function withRecord(response: unknown, record: PreviewRecord): unknown {
  if (Array.isArray(response)) {
    const others = (response as unknown[]).filter((item) => !(isRecord(item) && '_id' in item && item._id === record._id))
    return [record, ...others]
  }
  if (!isRecord(response)) return response
  const entries: [string, unknown][] = Object.entries(response)
  const [key, value] = entries.find(([, part]) => Array.isArray(part)) ?? entries.find(([, part]) => typeof part === 'object') ?? []
  if (key === undefined) return response
  return { ...response, [key]: Array.isArray(value) ? withRecord(value, record) : { ...(value ?? {}), ...record } }
}

import type { ContentType, WebhookDelivery } from '../../generated/model/index.ts'
import { describeRecord } from '../content/describe-record.ts'
import { contentTypes } from '../content/index.ts'
import { inboxPath } from '../inbox/filter.ts'

/** The record that an event tells of: its name, and its address in the admin area while it has one. */
export type SentRecord = { name: string; path: string | undefined }

type Read = Record<string, unknown>

const isObject = (value: unknown): value is Read => typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (data: Read, ...names: string[]) =>
  names.map((name) => data[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''
const isContentType = (value: unknown): value is ContentType => typeof value === 'string' && Object.hasOwn(contentTypes, value)

/** Reads the record out of a delivery's body; undefined for a test, and for a body whose end was not stored. */
export function sentRecord({ event, requestBody }: Pick<WebhookDelivery, 'event' | 'requestBody'>): SentRecord | undefined {
  const data = dataOf(requestBody)
  if (data === undefined || event === 'webhook.test') return undefined
  if (event === 'enquiry.created' || event === 'enquiry.updated')
    return { name: textIn(data, 'name'), path: `${inboxPath({})}?enquiry=${encodeURIComponent(textIn(data, '_id'))}` }
  if (event === 'enquiry.deleted') return { name: 'An enquiry', path: undefined }
  if (event === 'media.uploaded') return { name: textIn(data, 'name'), path: '/admin/media' }
  const { contentType } = data
  if (!isContentType(contentType)) return undefined
  const record = isObject(data.record) ? data.record : data
  const id = encodeURIComponent(textIn(record, '_id', 'recordId'))
  // What exists only once has no name of its own.
  const name = 'list' in contentTypes[contentType] ? textIn(record, 'title', 'question', 'name') : ''
  const { what, path } = describeRecord(contentType, id, name)
  return { name: what, path: event === 'content.deleted' && data.hidden !== true ? '/admin/trash' : path }
}

function dataOf(body: string): Read | undefined {
  try {
    const event: unknown = JSON.parse(body)
    return isObject(event) && isObject(event.data) ? event.data : undefined
  } catch {
    return undefined
  }
}

/** A text as JSON with line breaks and indents, where it is JSON. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

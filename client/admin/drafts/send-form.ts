import { publishDraft } from '../../generated/api/drafts/drafts.ts'
import type { ContentType } from '../../generated/model/index.ts'
import type { RequestOptions } from '../../lib/http.ts'
import type { DraftSave, SaveOptions } from '../../work/form/work-form.tsx'
import type { MessageResponse, Toasts, WriteQuery } from '../definition.ts'

/** A record in the response of a write, under its singular key. */
type SavedRecord = { _id: string; updatedAt: string }

export type Write = (query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>

type Drafting<Row> = {
  contentType: ContentType
  /** What the form shows is a draft, which publishing ends. */
  isDraft: boolean
  /** Runs when the draft is saved, before it is published or scheduled. */
  onDrafted: (record: Row) => void
}

/**
 * Sends a form: as an ordinary write; as a draft, also with a time; or, where the form shows a draft, as that draft, which is then
 * published, so that files of the draft come along.
 * @param message of a draft that was published, in place of the server's.
 */
export async function sendForm<Row extends SavedRecord>(
  write: Write,
  { contentType, isDraft, onDrafted }: Drafting<Row>,
  { draft, headers, message, ...options }: SaveOptions & { headers: HeadersInit; message: string },
): Promise<MessageResponse> {
  if (draft === undefined && !isDraft) return write({}, { ...options, headers })
  const saved = await write({ draft: true }, { ...options, headers })
  const record = recordIn<Row>(saved)
  if (record === undefined) return saved
  onDrafted(record)
  if (draft !== undefined && draft.at === undefined) return saved
  const condition = { headers: { 'If-Match': `"${record.updatedAt}"` }, signal: options.signal }
  const published = await publishDraft(contentType, record._id, draft?.at === undefined ? {} : { at: draft.at }, condition)
  return { message: draft === undefined ? message : published.message, ...{ record: published.content?.record ?? record } }
}

export function recordIn<Row extends SavedRecord>(response: MessageResponse): Row | undefined {
  const values: unknown[] = Object.values(response)
  return values.find((value): value is Row => typeof value === 'object' && value !== null && '_id' in value && 'updatedAt' in value)
}

/** Toast texts of a save. */
export const textsOf = (draft: DraftSave | undefined, ordinary: Toasts & { loading: string }) => {
  if (draft === undefined) return ordinary
  const [what, doing] = draft.at === undefined ? ['saved', 'Saving draft...'] : ['scheduled', 'Scheduling...']
  return { loading: doing, success: `Draft ${what}`, failure: `The draft could not be ${what}` }
}

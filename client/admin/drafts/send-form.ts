import { publishDraft } from '../../generated/api/drafts/drafts.ts'
import type { ContentType } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import type { RequestOptions } from '../../lib/http.ts'
import type { DraftSave, FormEvent } from '../../work/form/form-events.ts'
import type { SaveOptions } from '../../work/form/form-parts.ts'
import type { MessageResponse, Toasts, WriteQuery } from '../definition.ts'

/** A record in the response of a write, under its singular key. */
type SavedRecord = { _id: string; updatedAt: string }

export type Write = (query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>

/** A version that the server has stored, as an event of the form. */
export type Stored<Row> = Extract<FormEvent<Row, never>, { type: 'drafted' | 'published' }>

type Sent<Row> = {
  contentType: ContentType
  /** What the form shows is a draft, which publishing ends. */
  isDraft: boolean
  /** Runs with each version as soon as it is stored. */
  onStored: (event: Stored<Row>) => void
}

/**
 * Sends a form: as an ordinary write; as a draft, also with a time; or, where the form shows a draft, as that draft, which is then
 * published, so that files of the draft come along.
 * @param message of a draft that was published, in place of the server's.
 */
export async function sendForm<Row extends SavedRecord>(
  write: Write,
  { contentType, isDraft, onStored }: Sent<Row>,
  { draft, headers, message, ...options }: SaveOptions & { headers: HeadersInit; message: string },
): Promise<MessageResponse> {
  const isPublic = draft === undefined && !isDraft
  const written = await write(isPublic ? {} : { draft: true }, { ...options, headers })
  const row = recordIn<Row>(written)
  if (row === undefined) return written
  onStored({ type: isPublic ? 'published' : 'drafted', row })
  if (isPublic || (draft !== undefined && draft.at === undefined)) return written
  const condition = { ...basedOn(row.updatedAt), signal: options.signal }
  const published = await publishDraft(contentType, row._id, draft?.at === undefined ? {} : { publishAt: draft.at }, condition)
  // The cast is safe: the record is of the form's content type.
  const stored = { row: (published.content?.record ?? row) as Row }
  onStored(draft === undefined ? { type: 'published', ...stored } : { type: 'drafted', publishAt: draft.at, ...stored })
  return { message: draft === undefined ? message : published.message }
}

function recordIn<Row extends SavedRecord>(response: MessageResponse): Row | undefined {
  const values: unknown[] = Object.values(response)
  return values.find((value): value is Row => typeof value === 'object' && value !== null && '_id' in value && 'updatedAt' in value)
}

export const textsOf = (draft: DraftSave | undefined, ordinary: Toasts & { loading: string }) => {
  if (draft === undefined) return ordinary
  const [what, doing] = draft.at === undefined ? ['saved', 'Saving draft...'] : ['scheduled', 'Scheduling...']
  return { loading: doing, success: `Draft ${what}`, failure: `The draft could not be ${what}` }
}

/**
 * The content types as the documented API has them, written out by hand: a change of the contract that changes what callers rely on
 * fails against this table. `rows` name the requirements that a type's tests show.
 */
export type MediaField = { part: string; field: string; kind: 'image' | 'video' }

export type ContentType = {
  name: string
  table: string
  /** The key of one record in responses. */
  one: string
  /** Everything that can be sent but for files. */
  body: Record<string, unknown>
  required: string[]
  /** Defaults of absent fields other than "". */
  defaults: Record<string, unknown>
  media: MediaField[]
  /** Bodies that break a rule, and the field that the error names. */
  refused: [Record<string, unknown>, string][]
}

export const image = (part: string, field = part): MediaField => ({ part, field, kind: 'image' })
export const video = (part: string, field = part): MediaField => ({ part, field, kind: 'video' })

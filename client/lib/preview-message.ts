/** The public pages below this path are previews, which only the forms of the admin area frame. */
export const previewBase = '/preview'

/** A record by its id; `new` while it has none. */
export type PreviewRecord = { _id: string; [name: string]: unknown }

/** Sent by a framed page as soon as it can receive values. */
export type PreviewReady = { type: 'preview-ready' }

/** Sent by a form to the page that it frames: the page shows this record as if it were stored. */
export type PreviewValues = {
  type: 'preview-values'
  /** First element of the query keys whose responses hold the record: the path of a generated read. */
  read: string
  record: PreviewRecord
  /** Responses of the record's own pages, by their query keys. */
  pages: { queryKey: readonly unknown[]; response: object }[]
  /** Id of the element to bring into view; '' for the top of the page. */
  section: string
  theme: 'light' | 'dark'
}

/** Type guard of a message's data, which any script of the origin may have sent. */
export const isMessage = <Message extends PreviewReady | PreviewValues>(data: unknown, type: Message['type']): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type

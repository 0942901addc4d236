/** A received file in the staging directory; only its size is validated. */
export type UploadedFile = {
  /** Temporary path, until the file is stored or removed. */
  path: string
  /** The client's file name; for messages only. */
  originalName: string
  /** In bytes. */
  size: number
  /** Top-level media type of the field, from the contract's `encoding`. */
  type: 'image' | 'video'
}

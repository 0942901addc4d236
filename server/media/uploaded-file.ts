/** A file as it arrived: on disk, unchecked but for its size. */
export type UploadedFile = {
  /** Where it lies until it is stored or dropped. */
  path: string
  /** What the sender called it; only for messages. */
  originalName: string
  /** In bytes. */
  size: number
  /** The field's class, from the contract's `encoding`. */
  type: 'image' | 'video'
}

/** A received file in the staging directory; only its size is validated. */
export type UploadedFile = {
  /** Temporary path, until the file is stored or removed. */
  path: string
  /** The client's file name. */
  originalName: string
  /** Size in bytes. */
  size: number
  /** Top-level media type of the field, from the contract's `encoding`; `any` for a picture or a video. */
  type: 'image' | 'video' | 'any'
  /** Size limit in bytes for pictures where `type` is `any`. */
  maxImageBytes?: number
  /** Pixel limit for pictures; an animation counts all its frames. */
  maxPixels: number
  /** Pixel limit for AVIF. */
  maxAvifPixels: number
}

/** A file of the library that a form names instead of an upload, in the part `<part>MediaId`. */
export type LibraryFile = { mediaId: string; type: UploadedFile['type'] }

/** The files of a request by part; an empty list removes the stored file. */
export type RequestFiles = Record<string, (UploadedFile | LibraryFile)[]>

import type { FormSchema } from '../../lib/form-schema.ts'

/** File types by the contract's media type lists, with the names that browsers give the same types. The server checks the content again. */
export const fileTypes = {
  image: {
    accept: 'image/*',
    typeName: 'picture',
    types: [
      ...['image/png', 'image/apng', 'image/vnd.mozilla.apng', 'image/x-png', 'image/jpeg', 'image/jpg', 'image/pjpeg'],
      ...['image/webp', 'image/gif', 'image/avif', 'image/avif-sequence'],
    ],
    names: 'PNG, JPEG, WebP, GIF or AVIF',
  },
  video: {
    accept: 'video/*',
    typeName: 'video',
    types: ['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/webm', 'video/quicktime'],
    names: 'MP4, WebM or MOV',
  },
} as const

export type FileType = keyof typeof fileTypes

export const typeOfFile = ({ type }: Blob): FileType => (type.startsWith('video/') ? 'video' : 'image')

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** "84 kB", "1.2 MB" */
export const formatSize = (bytes: number) => (bytes < 100 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : megabytes(bytes))

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 ** 2) * 10) / 10} MB`

const million = (pixels: number) => `${Math.ceil(pixels / 1e6).toLocaleString('en')} million pixels`

/** Hint with the accepted file types and the limits of size and, for a picture, of pixels. */
export const fileHint = (fileType: FileType, { 'x-max-bytes': bytes = 0, 'x-max-pixels': pixels }: FormSchema) =>
  `${fileTypes[fileType].names}, ${megabytes(bytes)}${pixels === undefined ? '' : ` and ${million(pixels)}`} at most.`

/** Error message for a picture with more pixels than the limit, which the browser knows once it has drawn it. */
export function pixelError({ name }: File, { width = 0, height = 0 }: { width?: number; height?: number }, schema: FormSchema) {
  const { 'x-max-pixels': limit = Number.POSITIVE_INFINITY } = schema
  return width * height > limit ? `“${name}” has ${million(width * height)}: at most ${million(limit)}. Make it smaller` : undefined
}

/** Error message with the file's name and the limit; undefined for an acceptable file. */
export function fileError(file: File, fileType: FileType, schema: FormSchema): string | undefined {
  const { types, names } = fileTypes[fileType]
  const maxBytes = schema['x-max-bytes']
  if (isHeic(file))
    return `“${file.name}” is a HEIC photo of an iPhone: save it as JPEG, or set the camera to “Most Compatible”, and choose it again`
  if (!types.some((type) => type === file.type)) return `“${file.name}” cannot be used: choose ${names}`
  if (maxBytes !== undefined && file.size > maxBytes) return `“${file.name}” has ${megabytes(file.size)}: at most ${megabytes(maxBytes)}`
  return undefined
}

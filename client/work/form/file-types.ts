import type { FormSchema } from '../../lib/form-schema.ts'

/** File types by the contract's media type lists. The server checks the content again. */
export const fileTypes = {
  image: {
    accept: 'image/*',
    typeName: 'picture',
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
    names: 'PNG, JPEG, WebP, GIF or AVIF',
  },
  video: { accept: 'video/*', typeName: 'video', types: ['video/mp4', 'video/webm', 'video/quicktime'], names: 'MP4, WebM or MOV' },
} as const

export type FileType = keyof typeof fileTypes

export const typeOfFile = ({ type }: Blob): FileType => (type.startsWith('video/') ? 'video' : 'image')

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** "84 kB", "1.2 MB" */
export const formatSize = (bytes: number) => (bytes < 100 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : megabytes(bytes))

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 ** 2) * 10) / 10} MB`

/** Hint with the accepted file types and the maximum size. */
export const fileHint = (fileType: FileType, schema: FormSchema) =>
  `${fileTypes[fileType].names}, ${megabytes(schema['x-max-bytes'] ?? 0)} at most.`

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

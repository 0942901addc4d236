import type { FormSchema } from '../../lib/form-schema.ts'

/** File types by the contract's media type lists. The server checks the content again. */
export const fileKinds = {
  image: {
    accept: 'image/*',
    noun: 'picture',
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
    names: 'PNG, JPEG, WebP, GIF or AVIF',
  },
  video: { accept: 'video/*', noun: 'video', types: ['video/mp4', 'video/webm', 'video/quicktime'], names: 'MP4, WebM or MOV' },
} as const

export type FileKind = keyof typeof fileKinds

/** "84 kB", "1.2 MB" */
export const sizeInWords = (bytes: number) => (bytes < 100 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : megabytes(bytes))

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 ** 2) * 10) / 10} MB`

/** Hint with the accepted file types and the maximum size. */
export const fileAdvice = (kind: FileKind, schema: FormSchema) =>
  `${fileKinds[kind].names}, ${megabytes(schema['x-max-bytes'] ?? 0)} at most.`

/** Error message with the file's name and the limit; undefined for an acceptable file. */
export function refuseFile(file: File, kind: FileKind, schema: FormSchema): string | undefined {
  const { types, names } = fileKinds[kind]
  const most = schema['x-max-bytes']
  if (!types.some((type) => type === file.type)) return `“${file.name}” cannot be used: choose ${names}`
  if (most !== undefined && file.size > most) return `“${file.name}” has ${megabytes(file.size)}: at most ${megabytes(most)}`
  return undefined
}

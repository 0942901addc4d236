import { imageDimensionsFromData } from 'image-dimensions'
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

const million = (pixels: number) => `${Math.ceil(pixels / 1e6).toLocaleString('en')} million`

/** Error message for a file of another type or above the limit of size, which are known at once. */
export function fileError(file: File, fileType: FileType, schema: FormSchema): string | undefined {
  const { types, names } = fileTypes[fileType]
  const maxBytes = schema['x-limits']?.bytes
  if (isHeic(file))
    return `‘${file.name}’ is a HEIC photo of an iPhone: save it as JPEG, or set the camera to ‘Most Compatible’, and choose it again`
  if (!types.some((type) => type === file.type)) return `‘${file.name}’ cannot be used: choose ${names}`
  if (maxBytes !== undefined && file.size > maxBytes) return `‘${file.name}’ has ${megabytes(file.size)}: at most ${megabytes(maxBytes)}`
  return undefined
}

/** Error message for a picture with more pixels than the limit, in the server's words (server/media/refusals.ts). */
async function pixelError(file: File, { pixels, avifPixels }: NonNullable<FormSchema['x-limits']>): Promise<string | undefined> {
  const isAvif = file.type.startsWith('image/avif')
  const limit = isAvif ? avifPixels : pixels
  if (limit === undefined) return undefined
  // Reads the header alone: decoding a picture of 100 million pixels takes 400 MB.
  const { width = 0, height = 0 } = imageDimensionsFromData(new Uint8Array(await file.arrayBuffer())) ?? {}
  if (width * height <= limit) return undefined
  return `${file.name}: ${isAvif ? 'an AVIF' : 'a picture'} may have ${million(limit)} pixels at most, all pictures of an animation together, and this one has ${million(width * height)}. Make it smaller`
}

/** Why a file cannot be sent: its type, its size or its pixels; undefined for an acceptable file. */
export const fileRefusal = async (file: File, fileType: FileType, schema: FormSchema): Promise<string | undefined> =>
  fileError(file, fileType, schema) ?? (fileType === 'image' ? await pixelError(file, schema['x-limits'] ?? {}) : undefined)

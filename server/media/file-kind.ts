import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { type Box, boxesIn, readAt } from './iso-boxes.ts'

/** Container of a video, which is its extension as well. */
export type VideoContainer = 'mp4' | 'webm' | 'mov'
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** Kind of a file, by its content; `heic` is a picture that is refused, with a message of its own. */
export type FileKind =
  | { kind: 'picture'; format: PictureFormat }
  | { kind: 'video'; container: VideoContainer }
  | { kind: 'heic' | 'other' }

const other: FileKind = { kind: 'other' }
const picture = (format: PictureFormat): FileKind => ({ kind: 'picture', format })
const video = (container: VideoContainer): FileKind => ({ kind: 'video', container })

/** Kinds by the detector's names: an animated PNG is a PNG with more chunks. */
const families = new Map<string, FileKind>([
  ['image/png', picture('png')],
  ['image/apng', picture('png')],
  ['image/jpeg', picture('jpeg')],
  ['image/webp', picture('webp')],
  ['image/gif', picture('gif')],
  ['video/webm', video('webm')],
])

/**
 * Detects the kind of a file by its content. ISO base media files, which may be pictures, videos, sound or raw photos, are distinguished by
 * their brands, all others by file-type.
 */
export async function kindOf(path: string): Promise<FileKind> {
  const file = await open(path)
  try {
    if (await isIsoFile(file)) return await kindOfIsoFile(file)
  } finally {
    await file.close()
  }
  const found = await fileTypeFromFile(path).catch(() => undefined)
  return families.get(found?.mime ?? '') ?? other
}

/** Box types at the start of an ISO base media file, or of an older QuickTime movie. */
const firstBoxes = new Set(['ftyp', 'styp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

const isIsoFile = async (file: FileHandle) => firstBoxes.has((await readAt(file, 4, 4)).toString('latin1'))

const avifBrands = /^(?:avi[fso]|MA1[AB])$/
const heicBrands = /^he[iv][cxms]$/
/** Brands of HEIF pictures of any codec. */
const heifBrands = /^(?:mif[12]|msf1|miaf)$/
/** Brands of sound and raw photos, whose files name MP4 as a compatible brand. */
const foreignBrands = /^(?:M4[ABP] |F4[AB] |crx )$/
const movBrands = /^m?qt +$/
/** Prefixes of the brands of MP4, 3GPP, MPEG-DASH, CMAF and of cameras with brands of their own. */
const mp4Prefixes = [
  'iso',
  'mp4',
  'mp7',
  'avc',
  'M4V',
  '3g',
  'dash',
  'cmf',
  'msdh',
  'msix',
  'mmp4',
  'MSNV',
  'F4V',
  'f4v',
  'dby1',
  'XAVC',
  'CAEP',
]

async function kindOfIsoFile(file: FileHandle): Promise<FileKind> {
  const { size } = await file.stat()
  let hasMovie = false
  for await (const box of boxesIn(file, 0, size)) {
    if (box.type === 'ftyp') return kindOfBrands(await brandsIn(file, box), file, size)
    hasMovie ||= box.type === 'moov' || box.type === 'mdat'
  }
  // QuickTime 7 and older cameras write no `ftyp`.
  return hasMovie ? video('mov') : other
}

/** The major brand and the compatible ones, without the version between them. */
async function brandsIn(file: FileHandle, { start, end }: Box): Promise<string[]> {
  const text = (await readAt(file, start, Math.min(end - start, 1024))).toString('latin1')
  const words = text.match(/[\s\S]{4}/g) ?? []
  return words.filter((_word, index) => index !== 1)
}

async function kindOfBrands(brands: string[], file: FileHandle, size: number): Promise<FileKind> {
  const [major = ''] = brands
  const includes = (pattern: RegExp) => brands.some((brand) => pattern.test(brand))
  if (includes(avifBrands)) return picture('avif')
  if (includes(heicBrands)) return { kind: 'heic' }
  if (foreignBrands.test(major)) return other
  if (movBrands.test(major)) return video('mov')
  if (brands.some((brand) => mp4Prefixes.some((prefix) => brand.startsWith(prefix)))) return video('mp4')
  if (includes(movBrands)) return video('mov')
  return includes(heifBrands) ? kindOfHeif(file, size) : other
}

/** Kind of a HEIF picture, by the codec in the item entries of its `meta` box (ISO/IEC 23008-12, 6). */
async function kindOfHeif(file: FileHandle, size: number): Promise<FileKind> {
  for await (const { type, start, end } of boxesIn(file, 0, size)) {
    if (type !== 'meta') continue
    const meta = await readAt(file, start, Math.min(end - start, 65_536))
    if (meta.includes('av01')) return picture('avif')
    if (meta.includes('hvc1')) return { kind: 'heic' }
  }
  return other
}

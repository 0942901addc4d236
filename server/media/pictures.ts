import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { animatedWidth, variantWidths } from '../../shared/variant-widths.ts'
import { drawFrames, frameCountOf } from './apng.ts'
import type { PictureFormat } from './file-kind.ts'
import { loadSharp } from './load-sharp.ts'
import { appendEndOfJpeg, isCutShort, nameAvif } from './picture-end.ts'

const maxSide = 2560
/** Maximum number of frames of an animation, far more than people watch, because each takes encoder time. */
export const maxFrames = 1000

/** Address of a variant: `/uploads/hero/<name>.webp` → `/uploads/hero/<name>-480.webp`, as the contract states for `MediaUrl`. */
export const variantOf = (path: string, width: number) => path.replace(/\.webp$/, `-${width}.webp`)

/** Path of the first picture of an animation, for reduced motion. */
export const stillOf = (path: string) => path.replace(/\.webp$/, '-still.webp')

/** Path of the original of a variant or still; any other path is returned unchanged. */
export const originalOf = (path: string) => path.replace(/-(?:\d+|still)(?=\.webp$)/, '')

/** Path of a video's poster: the same name, so that both share one row. */
export const posterOf = (path: string) => path.replace(/\.\w+$/, '.webp')

/** The name that a file shares with its variants and its poster, with its folder. */
export const stemOf = (path: string) => originalOf(path).replace(/\.\w+$/, '')

/** A path and the paths of its possible variants, still and poster. */
export const withVariants = (path: string) => [
  ...new Set([path, posterOf(path), stillOf(posterOf(path)), ...variantWidths.map((width) => variantOf(posterOf(path), width))]),
]

/** Smaller widths in which a picture is stored; only one for an animation, because each width encodes all its frames. */
export const smallerWidths = ({ width, isAnimated }: { width: number; isAnimated: boolean }) =>
  (isAnimated ? [animatedWidth] : variantWidths).filter((variant) => variant < width)

export type PictureFault = { cause: 'damaged' | 'incomplete' } | { cause: 'pixels'; pixels: number } | { cause: 'frames'; frames: number }

export class UnusablePicture extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault.cause, options)
    this.fault = fault
  }
}

/** Whether an error of libvips is about the server's own storage. Only its message has the cause. */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ['ENOSPC', 'EFBIG', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EROFS'].includes(code) ||
    /write error|unable to write|No space left/i.test(error.message)
  )
}

/** A measured picture within the limits; an animated PNG as its frames. */
type Examined = { format: PictureFormat; isAnimated: boolean; open: (failOn: 'error' | 'warning') => Promise<Sharp> }

/** Measures a picture from its header, without decoding it. @throws UnusablePicture */
async function examine(path: string, format: PictureFormat, maxPixels: number, onlyStill: boolean): Promise<Examined> {
  if (format === 'avif') await nameAvif(path)
  const sharp = await loadSharp()
  const { width = 0, height = 0, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  const frames = onlyStill ? 1 : format === 'png' ? frameCountOf(await readFile(path)) : format === 'avif' ? 1 : pages
  if (frames > maxFrames) throw new UnusablePicture({ cause: 'frames', frames })
  const pixels = width * height * frames
  if (pixels > maxPixels) throw new UnusablePicture({ cause: 'pixels', pixels })
  const isAnimated = frames > 1
  const isDrawn = isAnimated && format === 'png'
  return {
    format,
    isAnimated,
    open: async (failOn) =>
      isDrawn ? joinFrames(path, maxPixels) : sharp(path, { limitInputPixels: maxPixels, failOn, animated: isAnimated }),
  }
}

/** Joins the frames of an animated PNG as lossless WebP, because sharp cannot resize frames that it joins. */
async function joinFrames(path: string, limitInputPixels: number): Promise<Sharp> {
  const { pictures, delay, loop } = await drawFrames(await readFile(path))
  const sharp = await loadSharp()
  const joined = sharp(pictures, { join: { animated: true } }).webp({ lossless: true, effort: 0, delay, loop })
  return sharp(await joined.toBuffer(), { limitInputPixels, animated: true })
}

type Encoded = { width: number; height: number; size: number; isAnimated: boolean }

/**
 * Encodes as WebP: rotated by EXIF, without metadata, at most 2560 px on the longer side; near-lossless for PNG, and with all frames of an
 * animation. Accepts a JPEG that lacks only its end marker.
 * @param source may be changed to help decoding.
 * @param onlyStill takes the first picture of an animation.
 * @throws UnusablePicture
 */
export async function encodePicture(
  source: string,
  target: string,
  { format, maxPixels, onlyStill }: { format: PictureFormat; maxPixels: number; onlyStill: boolean },
): Promise<Encoded> {
  const isCut = await isCutShort(source, format)
  try {
    const examined = await examine(source, format, maxPixels, onlyStill)
    if (format !== 'jpeg' || !isCut) return await encode(examined, target, 'error')
    await appendEndOfJpeg(source)
    // The decoder reports truncated data only as a warning.
    return await encode(examined, target, 'warning')
  } catch (error) {
    if (isStorageError(error) || error instanceof UnusablePicture) throw error
    throw new UnusablePicture({ cause: isCut ? 'incomplete' : 'damaged' }, { cause: error })
  }
}

async function encode({ format, isAnimated, open }: Examined, target: string, failOn: 'error' | 'warning'): Promise<Encoded> {
  const image = await open(failOn)
  const upright = isAnimated ? image : image.rotate()
  const quality = isAnimated ? animated : format === 'png' ? { nearLossless: true, quality: 80 } : { quality: 84 }
  const {
    width,
    height,
    pageHeight = height,
    size,
  } = await upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }).webp(quality).toFile(target)
  return { width, height: pageHeight, size, isAnimated }
}

/** Encoder options of animations. Effort 2 halves the time of the default 4, for the same bytes. */
const animated = { quality: 80, effort: 2 }

/**
 * Encodes a smaller variant as WebP, with all frames of an animation. Effort 2 halves the time of the default 4 for 5 % more bytes; AVIF
 * takes 4 times as long for 25 % fewer.
 */
export async function encodeVariant(source: string, target: string, { width, isAnimated }: { width: number; isAnimated: boolean }) {
  const sharp = await loadSharp()
  await sharp(source, { animated: isAnimated }).resize({ width }).webp({ quality: 80, effort: 2 }).toFile(target)
}

export async function encodeStill(source: string, target: string): Promise<void> {
  const sharp = await loadSharp()
  await sharp(source).webp({ quality: 80, effort: 2 }).toFile(target)
}

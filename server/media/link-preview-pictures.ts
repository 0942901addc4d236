import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { paper } from '../../shared/brand-colors.ts'
import { isFaintLogo } from './faint-logo.ts'
import type { FileStorage } from './file-storage.ts'
import { loadSharp } from './load-sharp.ts'

/** Pixels of a link preview's picture: Open Graph's large card, 1.91 : 1. */
export const linkPreviewSize = { width: 1200, height: 630 }
/** File size limit in bytes; WhatsApp shows no larger file. */
const maxBytes = 300 * 1024
/** JPEG qualities, tried until the file is small enough; only noise needs the last ones. */
const qualities = [82, 70, 55, 40, 25, 12]
/** Background of logos and small pictures; `bg` of the site's light scheme. */
const ground = paper.page
/** Maximum enlargement of a picture; beyond it, the picture is centred on the background. */
const maxEnlargement = 2

export type FocalPoint = { focalX: number; focalY: number }

/**
 * JPEG of a stored picture for link previews: cut around its focal point, given in percent; a picture too small to fill it is centred on
 * the background.
 * @returns undefined when the storage has no such file.
 */
export async function createLinkPreview(storage: FileStorage, key: string, { focalX, focalY }: FocalPoint): Promise<Buffer | undefined> {
  const source = await read(storage, key)
  if (source === undefined) return undefined
  const { width: sourceWidth, height: sourceHeight } = await source.metadata()
  const { width, height } = linkPreviewSize
  const scale = Math.max(width / sourceWidth, height / sourceHeight)
  if (scale > maxEnlargement) return onGround(source, 1)
  const [scaledWidth, scaledHeight] = [Math.max(width, Math.round(sourceWidth * scale)), Math.max(height, Math.round(sourceHeight * scale))]
  const left = offsetOf(scaledWidth, width, focalX)
  const top = offsetOf(scaledHeight, height, focalY)
  return encode(
    source.resize(scaledWidth, scaledHeight, { fit: 'fill' }).extract({ left, top, width, height }).flatten({ background: ground }),
  )
}

/**
 * JPEG of a stored logo, centred on the background.
 * @param darkGround background of a logo that hardly stands out from the light one.
 * @returns undefined when the storage has no such file.
 */
export async function createLogoPreview(storage: FileStorage, key: string, darkGround: string): Promise<Buffer | undefined> {
  const source = await read(storage, key)
  if (source === undefined) return undefined
  return onGround(source, 0.6, (await isFaintLogo(source, ground)) ? darkGround : ground)
}

async function read(storage: FileStorage, key: string): Promise<Sharp | undefined> {
  const file = await storage.open(key)
  if (file === undefined) return undefined
  const sharp = await loadSharp()
  return sharp(await buffer(file.content))
}

/** Offset of the part that centres the focal point, as far as the edges allow. */
const offsetOf = (whole: number, part: number, focal: number) =>
  Math.min(Math.max(Math.round((whole * focal) / 100 - part / 2), 0), whole - part)

/** @param share of width and height that the picture may take. */
async function onGround(source: Sharp, share: number, background = ground): Promise<Buffer> {
  const { width, height } = linkPreviewSize
  const [innerWidth, innerHeight] = [Math.round(width * share), Math.round(height * share)]
  const inner = await source
    .resize(innerWidth, innerHeight, { fit: 'inside', withoutEnlargement: share === 1 })
    .flatten({ background })
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.floor((width - inner.info.width) / 2), Math.floor((height - inner.info.height) / 2)]
  const sharp = await loadSharp()
  const rest = { right: width - inner.info.width - left, bottom: height - inner.info.height - top }
  return encode(sharp(inner.data).extend({ left, top, ...rest, background }))
}

async function encode(picture: Sharp): Promise<Buffer> {
  const sharp = await loadSharp()
  const { data: raw, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const pixels = { width: info.width, height: info.height, channels: info.channels }
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    bytes = await sharp(raw, { raw: pixels }).jpeg({ quality, progressive: true }).toBuffer()
    if (bytes.length <= maxBytes) break
  }
  return bytes
}

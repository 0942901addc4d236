import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { brands, movieData, movieHeader } from './boxes.ts'

/** A small real picture. */
export async function picture(name = 'picture.png', width = 40, colour = '#ff6a1f', height = width): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } })
  const bytes = name.endsWith('.jpg') ? await image.jpeg().toBuffer() : await image.png().toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : 'image/png' })
}

/** A real video, made for the demo company. */
export function video(name = 'video.mp4'): File {
  const bytes = readFileSync(join(import.meta.dirname, '../../server/demo/media/shipping.mp4'))
  return new File([new Uint8Array(bytes)], name, { type: 'video/mp4' })
}

/** The smallest MP4 that has all that a player looks for: 88 bytes. */
export function tinyVideo(name = 'video.mp4'): File {
  return new File([new Uint8Array(Buffer.concat([brands('mp42'), movieHeader('vide'), movieData()]))], name, { type: 'video/mp4' })
}

/** An AVIF whose header names other sides than its picture has, in pixels: enough for what reads the header alone. */
export async function avifOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fa0' } })
    .avif()
    .toBuffer()
  // The box `ispe` (ISO/IEC 23008-12): its type, version and flags, and the sides.
  const sides = bytes.indexOf('ispe', 0, 'latin1') + 8
  bytes.writeUInt32BE(width, sides)
  bytes.writeUInt32BE(height, sides + 4)
  return bytes
}

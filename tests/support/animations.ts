import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Squares of one colour each, the frames of an animation. */
const colours = ['#f00', '#00f', '#0f0']
const square = (side: number, background: string) => sharp({ create: { width: side, height: side, channels: 3, background } })

const frames = (side: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_frame, index) =>
      square(side, colours[index % 3] ?? '')
        .png()
        .toBuffer(),
    ),
  )

/** An animation with a time of 80 ms a frame. */
export async function animation(format: 'gif' | 'webp', { side = 32, count = 2 } = {}): Promise<Buffer> {
  const joined = sharp(await frames(side, count), { join: { animated: true } })
  return joined.toFormat(format, { delay: Array.from({ length: count }, () => 80), loop: 3 }).toBuffer()
}

export function pngChunk(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts])
  const bytes = Buffer.alloc(content.length + 8)
  bytes.writeUInt32BE(content.length - 4)
  content.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(content), content.length + 4)
  return bytes
}

/** The header of a PNG of this size, without its pixels. */
export function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', size)])
}

/** The chunks of a PNG as `[type, data]`. */
function chunksOf(png: Buffer): [string, Buffer][] {
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)])
    at += length + 12
  }
  return chunks
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

type Part = { side: number; at: number; colour: string; dispose?: number; blend?: number }

/**
 * An animated PNG of red squares, on which others are drawn.
 * @param extra chunks that stand before the picture, such as EXIF.
 */
export async function animatedPng(side: number, parts: Part[], extra: Buffer[] = []): Promise<Buffer> {
  let sequence = 0
  const control = ({ side: own, at, dispose = 0, blend = 0 }: Part) =>
    pngChunk('fcTL', numbers(sequence++, own, own, at, at), Buffer.from([0, 80, 3, 232, dispose, blend]))
  const dataOf = async ({ side: own, colour }: Part) =>
    Buffer.concat(chunksOf(await square(own, colour).png().toBuffer()).flatMap(([type, data]) => (type === 'IDAT' ? [data] : [])))
  const first: Part = { side, at: 0, colour: '#f00' }
  const [, header] = chunksOf(await square(side, '#f00').png().toBuffer())[0] ?? ['', Buffer.alloc(0)]
  const pieces = [pngChunk('IHDR', header), pngChunk('acTL', numbers(parts.length + 1, 0)), ...extra, control(first)]
  pieces.push(pngChunk('IDAT', await dataOf(first)))
  for (const part of parts) pieces.push(control(part), pngChunk('fdAT', numbers(sequence++), await dataOf(part)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...pieces, pngChunk('IEND')])
}

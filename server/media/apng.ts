import { crc32 } from 'node:zlib'
import type { OverlayOptions } from 'sharp'
import { loadSharp } from './load-sharp.ts'

type Chunk = { type: string; data: Buffer }
/** A frame of an animated PNG (PNG 3, 11.3.6) as a PNG of its own, with its position, delay and drawing mode. */
type Frame = { png: Buffer; left: number; top: number; width: number; height: number; delay: number; dispose: number; isOver: boolean }

/** `dispose_op`: how the region of a frame changes before the next one is drawn. */
const [clearRegion, restoreFormer] = [1, 2]

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Chunks of the file that every frame needs. */
const sharedTypes = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let position = 8; position + 12 <= png.length; ) {
    const end = position + 12 + png.readUInt32BE(position)
    if (end > png.length) break
    chunks.push({ type: png.toString('latin1', position + 4, position + 8), data: png.subarray(position + 8, end - 4) })
    position = end
  }
  return chunks
}

function encodeChunk(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}

/** Number of frames in the header of a PNG; 1 for a still one. */
export function frameCountOf(png: Buffer): number {
  const control = chunksOf(png).find(({ type }) => type === 'acTL' || type === 'IDAT')
  return control?.type === 'acTL' && control.data.length >= 8 ? control.data.readUInt32BE(0) : 1
}

/** @throws when a frame has no control chunk or no data. */
function framesOf(chunks: Chunk[]): Frame[] {
  const firstData = chunks.findIndex(({ type }) => type === 'IDAT')
  const header = chunks[0]?.data ?? Buffer.alloc(0)
  const shared = chunks.slice(0, firstData).filter(({ type }) => sharedTypes.includes(type))
  const frames: Frame[] = []
  let control: Buffer | undefined
  let data: Buffer[] = []
  const finish = () => {
    // Data before the first control chunk is a still for programs without animation support.
    if (control !== undefined) frames.push(frameOf(header, shared, control, data))
    data = []
  }
  for (const { type, data: content } of chunks) {
    if (type === 'fcTL') {
      finish()
      control = content
    } else if (type === 'IDAT') data.push(content)
    // Skips the sequence number.
    else if (type === 'fdAT') data.push(content.subarray(4))
  }
  finish()
  return frames
}

function frameOf(header: Buffer, shared: Chunk[], control: Buffer, data: Buffer[]): Frame {
  const [width, height, left, top] = [control.readUInt32BE(4), control.readUInt32BE(8), control.readUInt32BE(12), control.readUInt32BE(16)]
  // A denominator of 0 means hundredths of a second.
  const delay = Math.round((control.readUInt16BE(20) * 1000) / (control.readUInt16BE(22) || 100))
  const png = Buffer.concat([
    signature,
    encodeChunk('IHDR', control.subarray(4, 12), header.subarray(8)),
    ...shared.map((chunk) => encodeChunk(chunk.type, chunk.data)),
    encodeChunk('IDAT', ...data),
    encodeChunk('IEND'),
  ])
  return { png, left, top, width, height, delay, dispose: control.readUInt8(24), isOver: control.readUInt8(25) === 1 }
}

/**
 * The whole pictures of an animated PNG, each drawn over the ones before it, with their times in milliseconds; libvips reads only the first
 * frame.
 * @throws when a frame cannot be decoded, or lies outside of the picture.
 */
export async function drawFrames(png: Buffer): Promise<{ pictures: Buffer[]; delay: number[]; loop: number }> {
  const chunks = chunksOf(png)
  const frames = framesOf(chunks)
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const raw = { width, height, channels: 4 } as const
  const isOutside = (frame: Frame) => frame.left + frame.width > width || frame.top + frame.height > height
  if (frames.length === 0 || frames.some(isOutside)) throw new Error('apng: a frame is outside of the picture')
  const sharp = await loadSharp()
  const draw = (canvas: Buffer, overlays: OverlayOptions[]) => sharp(canvas, { raw }).composite(overlays).raw().toBuffer()
  const pictures: Buffer[] = []
  let canvas: Buffer = Buffer.alloc(width * height * 4)
  for (const { png: input, left, top, dispose, isOver, ...size } of frames) {
    const background = { r: 0, g: 0, b: 0, alpha: 1 }
    const clear: OverlayOptions = { input: { create: { ...size, channels: 4, background } }, left, top, blend: 'dest-out' }
    const former = canvas
    const drawn = await draw(canvas, [...(isOver ? [] : [clear]), { input: await sharp(input).ensureAlpha().png().toBuffer(), left, top }])
    pictures.push(await sharp(drawn, { raw }).png({ compressionLevel: 1 }).toBuffer())
    canvas = dispose === restoreFormer ? former : dispose === clearRegion ? await draw(drawn, [clear]) : drawn
  }
  return { pictures, delay: frames.map(({ delay }) => delay), loop: chunks.find(({ type }) => type === 'acTL')?.data.readUInt32BE(4) ?? 0 }
}

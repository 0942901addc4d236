import type { FileHandle } from 'node:fs/promises'

/** A box of an ISO base media file (ISO/IEC 14496-12, 4.2), also called an atom of QuickTime; `start` and `end` are those of its payload. */
export type Box = { type: string; start: number; end: number }

/** Maximum number of boxes on one level, more than cameras and encoders write: walking millions of empty ones would take minutes. */
const maxBoxes = 100_000

/** Reads some bytes; fewer where the file ends. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/**
 * The boxes between two positions, read from the disk one header at a time. Ends at the first bytes that are no box. `end` comes from the
 * box's header, and may exceed an incomplete file.
 */
export async function* boxesIn(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  let position = from
  for (let count = 0; count < maxBoxes && position + 8 <= to; count += 1) {
    const header = await readAt(file, position, 16)
    if (header.length < 8) return
    const type = header.toString('latin1', 4, 8)
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return
    const size = header.readUInt32BE(0)
    const isLong = size === 1
    if (isLong && header.length < 16) return
    // Size 0 means the rest of the file.
    const length = isLong ? Number(header.readBigUInt64BE(8)) : size === 0 ? to - position : size
    const headerLength = isLong ? 16 : 8
    if (length < headerLength) return
    yield { type, start: position + headerLength, end: position + length }
    position += length
  }
}

/** The first box of a type between two positions. */
export async function findBox(file: FileHandle, type: string, { start, end }: Pick<Box, 'start' | 'end'>): Promise<Box | undefined> {
  for await (const box of boxesIn(file, start, end)) if (box.type === type) return box
  return undefined
}

import { appendFile, type FileHandle, open } from 'node:fs/promises'
import type { PictureFormat } from './file-kind.ts'
import { boxesIn, readAt } from './iso-boxes.ts'

/** End marker of a JPEG (ITU-T T.81, B.1.1.3), which some cameras and web servers omit. */
const endOfJpeg = Buffer.from([0xff, 0xd9])

type HasEnd = (file: FileHandle, size: number) => Promise<boolean>

/** Whether a file reaches the end that its format declares; reads headers and the last bytes. */
const endChecks: Record<PictureFormat, HasEnd> = {
  jpeg: async (file, size) => (await readAt(file, Math.max(0, size - 2), 2)).equals(endOfJpeg),
  gif: async (file, size) => (await readAt(file, Math.max(0, size - 1), 1)).equals(Buffer.from(';')),
  webp: async (file, size) => (await readAt(file, 4, 4)).readUInt32LE(0) + 8 <= size,
  avif: async (file, size) => {
    for await (const { end } of boxesIn(file, 0, size)) if (end > size) return false
    return true
  },
  png: async (file, size) => {
    for (let position = 8; position + 8 <= size; ) {
      const header = await readAt(file, position, 8)
      const type = header.toString('latin1', 4)
      // The end cannot be found after a damaged chunk.
      if (type === 'IEND' || !/^[a-z]{4}$/i.test(type)) return true
      position += header.readUInt32BE(0) + 12
    }
    return false
  },
}

export async function isCutShort(path: string, format: PictureFormat): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return size < 12 || !(await endChecks[format](file, size))
  } finally {
    await file.close()
  }
}

export const appendEndOfJpeg = (path: string): Promise<void> => appendFile(path, endOfJpeg)

/**
 * Replaces all brands of a file by AVIF: libvips reads only the major brand, and libheif reads the pictures of a sequence only if no brand
 * names a sequence.
 */
export async function nameAvif(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const length = (await readAt(file, 0, 4)).readUInt32BE(0)
    const brands = (await readAt(file, 0, Math.min(length, 1024))).subarray(8)
    for (let position = 0; position + 4 <= brands.length; position += 4) {
      // Skips the version between the major and the compatible brands.
      if (position !== 4) brands.write('avif', position, 'latin1')
    }
    await file.write(brands, 0, brands.length, 8)
  } finally {
    await file.close()
  }
}

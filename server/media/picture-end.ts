import { appendFile, type FileHandle, open } from 'node:fs/promises'
import type { PictureFormat } from './file-kind.ts'
import { boxesIn, readAt } from './iso-boxes.ts'

/** The marker at the end of a JPEG (ITU-T T.81, B.1.1.3), without which some cameras and web servers leave off. */
const endOfJpeg = Buffer.from([0xff, 0xd9])

type HasEnd = (file: FileHandle, size: number) => Promise<boolean>

/** Whether a file has the end that its format announces, or is the beginning of a longer one; from headers and the last bytes. */
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
      // Behind a damaged chunk there is no way to know.
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
 * Names AVIF and nothing else in the brands of a file: libvips looks at the major brand only, and libheif reads the pictures of a sequence
 * only where no brand names one.
 */
export async function nameAvif(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const length = (await readAt(file, 0, 4)).readUInt32BE(0)
    const brands = (await readAt(file, 0, Math.min(length, 1024))).subarray(8)
    for (let position = 0; position + 4 <= brands.length; position += 4) {
      // Between the major brand and the compatible ones stands a version.
      if (position !== 4) brands.write('avif', position, 'latin1')
    }
    await file.write(brands, 0, brands.length, 8)
  } finally {
    await file.close()
  }
}

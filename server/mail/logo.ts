import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../media/file-storage.ts'

/** Pixels; the mail shows it half as high, for dense screens. */
const height = 80

/**
 * A stored logo as PNG: several mail programs know no WebP.
 * @param path below /uploads, as the site identity has it.
 * @returns undefined when the file is gone meanwhile; the mail shows the company's name in its place then.
 */
export async function readLogo(storage: FileStorage, path: string): Promise<Buffer | undefined> {
  const file = await storage.open(path.replace(/^\/uploads\//, ''))
  if (file === undefined) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(await buffer(file.content))
    .resize({ height, withoutEnlargement: true })
    .png()
    .toBuffer()
}

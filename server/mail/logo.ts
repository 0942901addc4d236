import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../media/file-storage.ts'

/** Pixels; the mail shows it half as high, for dense screens. */
const height = 80

/**
 * A stored logo as PNG, because several mail programs lack WebP.
 * @param path below /uploads, from the site identity.
 * @returns undefined when the file is gone; the mail then shows the company's name.
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

import { buffer } from 'node:stream/consumers'
import { defaultGround, paper } from '../../shared/brand-colors.ts'
import { isFaintLogo } from '../media/faint-logo.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { loadSharp } from '../media/load-sharp.ts'

/** Pixels; the mail shows it half as high, for dense screens. */
const height = 80
/** Margins in pixels of the dark plate behind a light logo. */
const plate = { top: 12, bottom: 12, left: 20, right: 20 }

/**
 * A stored logo as PNG, because several mail programs lack WebP.
 * @param path below /uploads, from the site identity.
 * @returns undefined when the file is gone; the mail then shows the company's name.
 */
export async function readLogo(storage: FileStorage, path: string): Promise<Buffer | undefined> {
  const file = await storage.open(path.replace(/^\/uploads\//, ''))
  if (file === undefined) return undefined
  const sharp = await loadSharp()
  const source = sharp(await buffer(file.content))
  const logo = source.clone().resize({ height, withoutEnlargement: true })
  // Most mails are read on light backgrounds.
  if (await isFaintLogo(source, paper.page)) logo.flatten({ background: defaultGround }).extend({ ...plate, background: defaultGround })
  return logo.png().toBuffer()
}

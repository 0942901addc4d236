// Turns SVG text into the committed files, within a size budget.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { seeded } from './random.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

export const folders = {
  media: join(root, 'server', 'demo', 'media'),
  defaults: join(root, 'client', 'public', 'defaults'),
  client: join(root, 'client', 'public'),
} as const

export type Folder = keyof typeof folders

export interface Picture {
  readonly file: string
  readonly folder: Folder
  readonly draw: () => string
  /** Strength of a film grain that keeps wide dark gradients from showing bands. */
  readonly grain?: number
}

const budget = 108_000

/** Grey noise, alike in all three channels, added after the picture is a raster. */
const grained = async (svg: string, strength: number): Promise<Buffer> => {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const random = seeded(1)
  for (let i = 0; i < data.length; i += 3) {
    const shift = Math.round((random.next() + random.next() - 1) * strength)
    for (let c = i; c < i + 3; c += 1) data[c] = Math.max(0, Math.min(255, (data[c] ?? 0) + shift))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer()
}

const encode = async (picture: Picture, svg: string): Promise<Buffer> => {
  const source = picture.grain === undefined ? Buffer.from(svg) : await grained(svg, picture.grain)
  if (picture.file.endsWith('.svg')) return source
  if (picture.file.endsWith('.png')) return sharp(source).png({ palette: true, quality: 90, effort: 8 }).toBuffer()
  let last = Buffer.alloc(0)
  for (const quality of [88, 82, 76, 70, 62, 54, 46]) {
    last = await sharp(source).webp({ quality, alphaQuality: 90, smartSubsample: true, effort: 5 }).toBuffer()
    if (last.length <= budget) break
  }
  return last
}

export const render = async (picture: Picture): Promise<number> => {
  const target = join(folders[picture.folder], picture.file)
  await mkdir(dirname(target), { recursive: true })
  const bytes = await encode(picture, picture.draw())
  await writeFile(target, bytes)
  return bytes.length
}

// Draws the short silent films, frame by frame: node server/demo/art/films.ts [--only part-of-a-name]. Needs ffmpeg.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Folder, folders } from './render.ts'
import { chartFilm } from './scenes/film-chart.ts'
import { highwayFilm } from './scenes/film-highway.ts'
import { yardFilm } from './scenes/film-yard.ts'

const W = 1280
const H = 720
const RATE = 24

interface Film {
  readonly name: string
  readonly folder: Folder
  readonly seconds: number
  readonly budget: number
  readonly web?: boolean
  /** The picture at a moment between 0 and 1; 1 is 0 again. */
  readonly frame: (t: number) => string
}

const films: readonly Film[] = [
  { name: 'tour', folder: 'defaults', seconds: 7, budget: 690_000, web: true, frame: yardFilm },
  { name: 'shipping', folder: 'media', seconds: 8, budget: 880_000, frame: highwayFilm },
  { name: 'service-tour', folder: 'media', seconds: 8, budget: 690_000, frame: chartFilm },
]

const run = (list: readonly string[]): void => {
  const done = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...list], { stdio: 'inherit' })
  if (done.status !== 0) throw new Error('ffmpeg failed')
}

const master = async (film: Film, file: string): Promise<void> => {
  const size = `${W}x${H}`
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      size,
      '-r',
      String(RATE),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-qp',
      '0',
      '-preset',
      'ultrafast',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const total = film.seconds * RATE
  for (let i = 0; i < total; i += 1) {
    const pixels = await sharp(Buffer.from(film.frame(i / total)))
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'close')
}

const within = async (target: string, budget: number, levels: readonly number[], encode: (crf: number) => void): Promise<number> => {
  let bytes = Number.POSITIVE_INFINITY
  for (const crf of levels) {
    encode(crf)
    bytes = (await stat(target)).size
    if (bytes <= budget) break
  }
  return bytes
}

const flag = process.argv.indexOf('--only')
const only = flag === -1 ? '' : (process.argv[flag + 1] ?? '')
const room = await mkdtemp(join(tmpdir(), 'films-'))
for (const film of films.filter((f) => f.name.includes(only))) {
  const raw = join(room, `${film.name}.mkv`)
  await master(film, raw)
  const target = join(folders[film.folder], film.name)
  const mp4 = await within(`${target}.mp4`, film.budget, [21, 23, 25, 27, 29, 31, 33, 36], (crf) =>
    run([
      '-i',
      raw,
      '-an',
      '-c:v',
      'libx264',
      '-crf',
      String(crf),
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      `${target}.mp4`,
    ]),
  )
  process.stdout.write(`${film.name}.mp4 ${Math.round(mp4 / 1024)} kB\n`)
  if (film.web === true) {
    const webm = await within(`${target}.webm`, film.budget, [32, 36, 40, 44, 48], (crf) =>
      run([
        '-i',
        raw,
        '-an',
        '-c:v',
        'libvpx-vp9',
        '-b:v',
        '0',
        '-crf',
        String(crf),
        '-row-mt',
        '1',
        '-cpu-used',
        '3',
        '-pix_fmt',
        'yuv420p',
        `${target}.webm`,
      ]),
    )
    await sharp(Buffer.from(film.frame(0)))
      .webp({ quality: 84 })
      .toFile(`${target}-poster.webp`)
    process.stdout.write(`${film.name}.webm ${Math.round(webm / 1024)} kB\n`)
  }
}
await rm(room, { recursive: true })

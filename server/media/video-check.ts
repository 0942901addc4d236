import { type FileHandle, open } from 'node:fs/promises'
import type { VideoContainer } from './file-kind.ts'
import { type Box, boxesIn, findBox, readAt } from './iso-boxes.ts'
import { findMatroskaTracks } from './matroska.ts'

/** Why a file cannot be played: a part of it is missing, or it has no moving picture. */
export type VideoFault = 'incomplete' | 'sound-only'

/** Checks that a video is playable: it describes a moving picture, and has its data to the end. Reads only headers, and decodes nothing. */
export async function videoFault(path: string, container: VideoContainer): Promise<VideoFault | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return container === 'webm' ? await matroskaFault(file, size) : await movieFault(file, size)
  } finally {
    await file.close()
  }
}

/** Checks an MP4 or MOV. `moov` may be before or after the data; a fragmented file has its data after `moof`. */
async function movieFault(file: FileHandle, size: number): Promise<VideoFault | undefined> {
  const parts = new Map<string, Box>()
  for await (const box of boxesIn(file, 0, size)) {
    const isNeeded = ['moov', 'mdat', 'moof'].includes(box.type)
    if (isNeeded && box.end > size) return 'incomplete'
    // Empty data means a recording that has not begun or was never finished.
    if (isNeeded && (box.type !== 'mdat' || box.end > box.start)) parts.set(box.type, parts.get(box.type) ?? box)
  }
  const movie = parts.get('moov')
  if (movie === undefined || !parts.has('mdat')) return 'incomplete'
  return (await hasPictureTrack(file, movie)) ? undefined : 'sound-only'
}

async function hasPictureTrack(file: FileHandle, movie: Box): Promise<boolean> {
  for await (const box of boxesIn(file, movie.start, movie.end)) {
    // The compressed movie header of QuickTime 3 hides the tracks.
    if (box.type === 'cmov') return true
    const media = box.type === 'trak' ? await findBox(file, 'mdia', box) : undefined
    const handler = media === undefined ? undefined : await findBox(file, 'hdlr', media)
    if (handler !== undefined && (await readAt(file, handler.start + 8, 4)).toString('latin1') === 'vide') return true
  }
  return false
}

async function matroskaFault(file: FileHandle, size: number): Promise<VideoFault | undefined> {
  const found = await findMatroskaTracks(file, size)
  if (found === undefined || found.isCut || !found.hasData) return 'incomplete'
  return found.types.includes('video') ? undefined : 'sound-only'
}

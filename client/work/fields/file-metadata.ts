import { useEffect, useState } from 'react'
import { minutesAndSeconds } from '../../lib/minutes-and-seconds.ts'
import { type FileType, formatSize } from './file-types.ts'
import { isAnimatedAvif } from './moving-picture.ts'

/** Metadata of a file that the browser can read before the upload. */
export type FileMetadata = {
  width?: number
  height?: number
  seconds?: number
  /** Data URL of a frame of a video. */
  poster?: string
  /** An animation of which the server takes the first picture. */
  losesMotion?: boolean
}

/** Reads a chosen file's metadata; empty when the browser cannot decode it. The file's size is known all the same. */
export function useFileMetadata(file: File | undefined, url: string | undefined, fileType: FileType): FileMetadata {
  const [facts, setFacts] = useState<FileMetadata>({})
  useEffect(() => {
    setFacts({})
    if (file === undefined || url === undefined) return
    let current = true
    const reading = fileType === 'image' ? imageMetadata(file, url) : videoMetadata(url)
    reading.then(
      (read) => current && setFacts(read),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [file, url, fileType])
  return facts
}

/** "1.2 MB · 0:32 · 1280 × 720 pixels" */
export function formatMetadata(file: File, { width, height, seconds }: FileMetadata): string {
  const parts = [formatSize(file.size)]
  const length = seconds === undefined ? '' : minutesAndSeconds(seconds)
  if (length !== '') parts.push(length)
  if (width !== undefined && height !== undefined) parts.push(`${width} × ${height} pixels`)
  return parts.join(' · ')
}

async function imageMetadata(file: File, url: string): Promise<FileMetadata> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight, losesMotion: await isAnimatedAvif(file) }
}

async function videoMetadata(url: string): Promise<FileMetadata> {
  const { frame: _frame, ...facts } = await readVideo(url)
  return facts
}

/** Longer side of a poster, in pixels. */
const posterSide = 1280

/**
 * Size, length in seconds and a frame of a video.
 * @throws when the browser cannot decode it.
 */
export async function readVideo(url: string): Promise<FileMetadata & { frame?: Blob }> {
  const video = document.createElement('video')
  const reached = (event: 'loadedmetadata' | 'seeked') =>
    new Promise<void>((resolve, reject) => {
      video.addEventListener(event, () => resolve(), { once: true })
      video.addEventListener('error', reject, { once: true })
    })
  video.muted = true
  video.preload = 'auto'
  const loaded = reached('loadedmetadata')
  video.src = url
  await loaded
  const seeked = reached('seeked')
  // Seeks past the start: the first frame of many videos is black.
  video.currentTime = Math.min(0.1, video.duration / 2)
  await seeked
  const { videoWidth: width, videoHeight: height, duration: seconds } = video
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, posterSide / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const frame = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  const poster = canvas.toDataURL('image/jpeg')
  video.removeAttribute('src')
  video.load()
  return { width, height, seconds, poster, ...(frame === null ? {} : { frame }) }
}

import { setMediaPoster } from '../../generated/api/media/media.ts'
import type { Media } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { onceAllowed } from '../../lib/once-allowed.ts'
import { readVideo } from '../../work/fields/file-metadata.ts'

/**
 * Reads size, length and a frame of a video, and gives them to its record. A browser that cannot decode it leaves it without a poster, which is no
 * failure of the upload.
 */
export async function describeVideo(media: Media, url: string): Promise<Media> {
  if (media.kind !== 'video' || media.poster !== '') return media
  try {
    const { seconds = 0, width = 1, height = 1, frame } = await readVideo(url)
    if (frame === undefined) return media
    const poster = new File([frame], 'poster.jpg', { type: frame.type })
    return (
      await onceAllowed(() => setMediaPoster(media._id, { poster, seconds: Math.ceil(seconds), width, height }, basedOn(media.updatedAt)))
    ).media
  } catch {
    return media
  }
}

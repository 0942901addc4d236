import { isAnimatedWebp } from '../../work/fields/moving-picture.ts'

/** Longer side of a stored picture in pixels (server/media/pictures.ts): what is longer is lost anyway. */
const maxSide = 2560

/** Only photos: a PNG may have to stay without loss, and a GIF may move. */
export const isPhoto = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/webp'

/**
 * A photo at the size at which the server stores it, if that is fewer bytes; otherwise the file itself, as for one that the browser cannot
 * draw. The picture is turned upright, as the server would do. It keeps its format, because a WebP may be transparent; a browser that cannot
 * encode the format, as WebKit cannot WebP, draws a PNG instead, which is not sent.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isPhoto(file)) return file
  try {
    // A canvas has the first picture only.
    if (await isAnimatedWebp(file)) return file
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = maxSide / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (context === null) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.92))
    return blob === null || blob.type !== file.type || blob.size >= file.size
      ? file
      : new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}

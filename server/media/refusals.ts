import { type Problem, problem } from '../contract/problem.ts'
import type { UploadedFile } from '../contract/uploaded-file.ts'
import type { PictureFormat } from './file-kind.ts'
import { maxFrames, type PictureFault } from './pictures.ts'
import type { VideoFault } from './video-check.ts'

const [pictures, videos] = ['a PNG, JPEG, WebP, GIF or AVIF picture', 'an MP4, WebM or MOV video'] as const
const wanted: Record<UploadedFile['type'], string> = { image: pictures, video: videos, any: `${pictures}, or ${videos}` }

/** Problems of refused files: each names the file and the reason, which is its type, size, pixels, or a missing or damaged part. */
export function refusalsOf(path: string, { originalName, type }: Pick<UploadedFile, 'originalName' | 'type'>) {
  const error = (message: string) => ({ path, message: `${originalName}: ${message}` })
  const unsupported = (message: string) => problem.unsupportedMediaType(error(message))
  const invalid = (message: string) => problem.invalid(error(message))
  return {
    type: (): Problem => unsupported(`this must be ${wanted[type]}`),
    heic: (): Problem =>
      unsupported('HEIC photos of an iPhone are not taken. Save it as JPEG, or set the camera to ‘Most Compatible’, and choose it again'),
    bytes: (limit: number): Problem => problem.tooLarge(error(`a picture may have ${Math.round(limit / 1024 / 1024)} MB at most`)),
    picture: (fault: PictureFault, format: PictureFormat, maxPixels: number): Problem => {
      if (fault.cause === 'pixels') return invalid(pixelMessage(fault.pixels, format, maxPixels))
      if (fault.cause === 'frames')
        return invalid(`an animation may have ${grouped(maxFrames)} pictures at most, and this one has ${grouped(fault.frames)}`)
      return invalid(fault.cause === 'incomplete' ? incomplete('picture', 'download') : damaged)
    },
    video: (fault: VideoFault): Problem =>
      fault === 'incomplete'
        ? invalid(incomplete('video', 'recording, download'))
        : unsupported(`this has no moving picture. It must be ${videos}`),
  }
}

const grouped = (count: number) => count.toLocaleString('en')
const million = (count: number) => `${grouped(Math.ceil(count / 1e6))} million`

const pixelMessage = (pixels: number, format: PictureFormat, limit: number) =>
  `${format === 'avif' ? 'an AVIF' : 'a picture'} may have ${million(limit)} pixels at most, all pictures of an animation together, and this one has ${million(pixels)}. Make it smaller`

const damaged = 'this picture is damaged. Open it in a picture program, save it again, and choose that file'

const incomplete = (what: string, broken: string) =>
  `this ${what} is incomplete, as after a ${broken} or copy that broke off. Choose the whole file`

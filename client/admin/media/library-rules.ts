import * as schemas from '../../generated/form-schemas.ts'
import { fileError, fileRefusal, typeOfFile } from '../../work/fields/file-types.ts'

const {
  'x-max-pixels': maxPixels = 0,
  'x-max-avif-pixels': maxAvifPixels = 0,
  'x-max-image-bytes': maxImageBytes = 0,
  ...video
} = schemas.uploadMedia.properties?.files?.items ?? {}

/** Limits of a file of the library: those of a picture are tighter. */
const rules = { image: { 'x-max-bytes': maxImageBytes, 'x-max-pixels': maxPixels, 'x-max-avif-pixels': maxAvifPixels }, video }

export const libraryError = (file: File) => fileError(file, typeOfFile(file), rules[typeOfFile(file)])

/** Why a file cannot be sent to the library; undefined for an acceptable one. */
export const libraryRefusal = (file: File) => fileRefusal(file, typeOfFile(file), rules[typeOfFile(file)])

/** Aborts at a file that cannot be sent; its message says why. */
export class RefusedFile extends Error {}

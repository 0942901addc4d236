import * as schemas from '../../generated/form-schemas.ts'
import { fileError, fileRefusal, typeOfFile } from '../../work/fields/file-types.ts'

const { bytes, imageBytes, ...ofPictures } = schemas.uploadMedia.properties?.files?.items?.['x-limits'] ?? {}

/** Limits of a file of the library: those of a picture are tighter. */
const rules = { image: { 'x-limits': { bytes: imageBytes, ...ofPictures } }, video: { 'x-limits': { bytes } } }

export const libraryError = (file: File) => fileError(file, typeOfFile(file), rules[typeOfFile(file)])

/** Why a file cannot be sent to the library; undefined for an acceptable one. */
export const libraryRefusal = (file: File) => fileRefusal(file, typeOfFile(file), rules[typeOfFile(file)])

/** Aborts at a file that cannot be sent; its message says why. */
export class RefusedFile extends Error {}

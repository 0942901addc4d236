/** A file of the library in the place of an upload, as a value of a form; with an empty `mediaId`, the removal of the stored file. */
export type LibraryChoice = { mediaId: string; address: string; name: string }

export const isLibraryChoice = (value: unknown): value is LibraryChoice => typeof value === 'object' && value !== null && 'mediaId' in value

export const removal: LibraryChoice = { mediaId: '', address: '', name: '' }

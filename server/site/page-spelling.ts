/**
 * A path without what people and their programs add to the link of a page: doubled slashes, backslashes, percent-encoded letters, a full stop, bracket or
 * quote of the text around the link, the file name of a folder's page, the ending of a page of another system.
 */
export function plainSpelling(path: string): string {
  const decoded = decodeURIComponent(path).replaceAll(/[\\/]+/g, '/')
  const trimmed = decoded.replace(/[^\p{L}\p{N}]+$/u, '')
  return trimmed.replace(/(?:\/(?:index|home))?(?:\.(?:html?|php))?$/i, '') || '/'
}

/**
 * Whether a path is of a file, or of what programs look for below `/.well-known` and in hidden folders: where there is none, a program asks, which
 * needs no page.
 */
export const isFilePath = (path: string): boolean => /\/\.|\.(?!html?$)[a-z\d]{1,11}$/i.test(path)

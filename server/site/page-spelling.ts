/**
 * Normalises the path of a page, without what people and programs add to links: doubled slashes, backslashes, percent-encoded letters,
 * punctuation around the link, the index file of a folder, the extension of another system.
 */
export function plainSpelling(path: string): string {
  const decoded = decodeURIComponent(path).replaceAll(/[\\/]+/g, '/')
  const trimmed = decoded.replace(/[^\p{L}\p{N}]+$/u, '')
  return trimmed.replace(/(?:\/(?:index|home))?(?:\.(?:html?|php))?$/i, '') || '/'
}

/** Whether a path is that of a file, below `/.well-known` or in a hidden folder. Programs request these, so that a 404 needs no page. */
export const isFilePath = (path: string): boolean => /\/\.|\.(?!html?$)[a-z\d]{1,11}$/i.test(path)

import { cleanPasted } from '../pasted-markup.ts'

/**
 * The files of a paste or a drop that are put into the text: none where its HTML has a text or a picture of its own, because Word and Excel add a
 * picture of what was copied. File managers add the names or paths of the files.
 */
export function filesToPut(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  if (data === null || files.length === 0) return []
  if (cleanPasted(data.getData('text/html')).html !== '') return []
  const lines = data
    .getData('text/plain')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const isName = (line: string) => files.some(({ name }) => line.trim().endsWith(name) || line.trim().endsWith(encodeURIComponent(name)))
  return data.getData('text/html') === '' && !lines.every(isName) ? [] : files
}

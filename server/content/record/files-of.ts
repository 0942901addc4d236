import type { RecordDefinition, Row } from './record.ts'
import { filesInTexts } from './text-files.ts'

/** Files that the row before a write references and the row after it does not. */
export function obsoleteFiles(definition: RecordDefinition, before: Row | undefined, after: Row | undefined): string[] {
  const named = new Set(filesOf(definition, after))
  return filesOf(definition, before).filter((address) => !named.has(address))
}

/** Addresses of the files that a record, or a part of it, names in file properties or rich texts. */
export function filesOf(definition: RecordDefinition, row: Row | undefined): string[] {
  if (row === undefined) return []
  const { files = {}, fileLists = {} } = definition
  const single = Object.values(files).map((column) => row[column])
  const lists = Object.values(fileLists).flatMap((column) => ((row[column] ?? []) as { url: string }[]).map(({ url }) => url))
  const named = [...single, ...lists].filter((address): address is string => typeof address === 'string' && address !== '')
  return [...named, ...filesInTexts(definition, row).filter((address) => !named.includes(address))]
}

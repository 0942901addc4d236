import type { RecordDefinition } from './record.ts'
import { joinFilesInText, richTexts } from './text-files.ts'

/** Place of a picture part on the site, from the contract: its width in pixels, where known, and its text alternative. */
export type PicturePlace = { shownWidth?: number | undefined; textAlternative?: string | undefined }
type PlaceOf = (definition: RecordDefinition, part: string) => PicturePlace

/**
 * SQL of every place where a live record names a file, from the file properties and the rich texts of the content types. Its columns are
 * `path`, `contentType`, `recordId`, `title`, `property`, `shownWidth`, and `hasTextAlternative`. It reads whole tables, which hold only
 * hundreds of rows.
 */
export function fileReferences(definitions: RecordDefinition[], placeOf: PlaceOf = () => ({})): string {
  return definitions.flatMap((definition) => referencesOf(definition, placeOf)).join(' union all ')
}

function referencesOf(definition: RecordDefinition, placeOf: PlaceOf): string[] {
  const { table, contentType, title, files = {}, fileLists = {} } = definition
  const select = (part: string | undefined, column: string, path: string) => {
    const { shownWidth, textAlternative } = part === undefined ? {} : placeOf(definition, part)
    return `select ${path} as path, '${contentType}' as "contentType", "${table}"."_id" as "recordId",
      ${title === undefined ? `''` : `left("${table}"."${title}", 200)`} as title, '${column}' as property,
      ${shownWidth ?? 'null'}::integer as "shownWidth", ${textAlternative !== undefined} as "hasTextAlternative" from "${table}"`
  }
  return [
    ...Object.entries(files).map(
      ([part, column]) => `${select(part, column, `"${table}"."${column}"`)} where "${table}"."${column}" <> ''`,
    ),
    ...Object.entries(fileLists).map(
      ([part, column]) =>
        `${select(part, column, `entry->>'url'`)} cross join lateral jsonb_array_elements("${table}"."${column}") as listed(entry)`,
    ),
    ...richTexts(definition).map((column) => `${select(undefined, column, 'texts.path')} ${joinFilesInText(`"${table}"."${column}"`)}`),
  ]
}

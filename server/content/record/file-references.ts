import type { RecordDefinition } from './record.ts'
import { joinFilesInText, richTexts } from './text-files.ts'

/** Width in pixels at which the site shows the picture of a multipart part; undefined where it shows a video, or no width is known. */
export type ShownWidth = (definition: RecordDefinition, part: string) => number | undefined

/**
 * SQL of every place where a live record names a file, from the file properties and the rich texts of the content types. Its columns are
 * `path`, `contentType`, `recordId`, `title`, `property` and `shownWidth`. Their tables hold hundreds of rows.
 */
export function fileReferences(definitions: RecordDefinition[], shownWidth: ShownWidth = () => undefined): string {
  return definitions.flatMap((definition) => referencesOf(definition, shownWidth)).join(' union all ')
}

function referencesOf(definition: RecordDefinition, shownWidth: ShownWidth): string[] {
  const { table, contentType, title, files = {}, fileLists = {} } = definition
  const select = (part: string | undefined, column: string, path: string) =>
    `select ${path} as path, '${contentType}' as "contentType", "${table}"."_id" as "recordId",
      ${title === undefined ? `''` : `left("${table}"."${title}", 200)`} as title, '${column}' as property,
      ${(part === undefined ? undefined : shownWidth(definition, part)) ?? 'null'}::integer as "shownWidth" from "${table}"`
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

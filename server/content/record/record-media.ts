import type { Knex } from 'knex'
import { addTag } from '../../cache/tags.ts'
import type { Schemas } from '../../contract/operations.ts'
import type { MediaRow } from '../../media/library-files.ts'
import { posterOf, smallerWidths, stillOf } from '../../media/pictures.ts'
import { filesOf } from './files-of.ts'
import type { RecordDefinition, Row } from './record.ts'
import { richTexts } from './text-files.ts'

/** Cache tag of every response with data of the library. */
export const mediaTag = 'media'

/** Columns of the library that `factsOf` reads. */
export const factColumns = ['path', 'kind', 'width', 'height', 'hasPoster', 'animated', 'alt', 'decorative', 'focalX', 'focalY'] as const

/** Records with their read-only `media`; unchanged for a content type without files. */
export async function withMedia(database: Knex, definition: RecordDefinition, records: Row[]): Promise<Row[]> {
  if (definition.files === undefined && definition.fileLists === undefined && richTexts(definition).length === 0) return records
  addTag(mediaTag)
  const addresses = [...new Set(records.flatMap((record) => filesOf(definition, record)))]
  const rows =
    addresses.length === 0
      ? []
      : await database<MediaRow>('media')
          .whereIn('path', addresses)
          .select(...factColumns)
  const facts = new Map(rows.map((row) => [row.path, factsOf(row)]))
  const mediaOf = (record: Row) =>
    Object.fromEntries(
      filesOf(definition, record).flatMap((address) => {
        const known = facts.get(address)
        return known === undefined ? [] : [[address, known]]
      }),
    )
  return records.map((record) => ({ ...record, media: mediaOf(record) }))
}

/** Smaller widths in which a picture is stored. */
export const variantsOf = ({ kind, width, animated: isAnimated }: Pick<MediaRow, 'kind' | 'width' | 'animated'>) =>
  kind === 'video' || width === null ? [] : smallerWidths({ width, isAnimated })

/** Facts of a file for responses. Omits an empty `alt`, because the page then has a text of its own. */
export function factsOf({
  path,
  alt,
  decorative,
  hasPoster,
  focalX,
  focalY,
  ...row
}: Pick<MediaRow, (typeof factColumns)[number]>): Schemas['MediaFacts'] {
  return {
    ...(decorative ? { alt: '' } : alt !== '' && { alt }),
    ...(row.width !== null && row.height !== null && { width: row.width, height: row.height }),
    focalX,
    focalY,
    variants: variantsOf(row),
    ...(hasPoster && { poster: posterOf(path) }),
    ...(row.animated && { still: stillOf(path) }),
  }
}

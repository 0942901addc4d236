import { variantWidths } from '../../../shared/variant-widths.ts'
import type { RecordDefinition, Row } from './record.ts'

/**
 * An attribute of sanitised rich text that names an uploaded file: its stem is the second group, and its extension the fourth. A variant of
 * a picture names the picture. For JavaScript and PostgreSQL; it has no `?`, which Knex reads as a binding.
 */
const pattern = `(src|href)="(/uploads/[a-z-]+/[0-9a-f]{32})(${variantWidths.map((width) => `-${width}|`).join('')})([.](webp|mp4|webm|mov))"`

/** Folder of profile photos, which are personal data and not referenced by content. */
const profile = '/uploads/profile/'

export const richTexts = ({ sanitise = {} }: RecordDefinition): string[] =>
  Object.entries(sanitise).flatMap(([column, markupType]) => (markupType === 'html' ? [column] : []))

/** Addresses of the uploaded files that the rich texts of a record, or of a part of it, show or link to. */
export function filesInTexts(definition: RecordDefinition, row: Row | undefined): string[] {
  const found = richTexts(definition).flatMap((column) => [...String(row?.[column] ?? '').matchAll(new RegExp(pattern, 'g'))])
  const addresses = found.map(([, , stem = '', , extension = '']) => stem + extension)
  return [...new Set(addresses)].filter((address) => !address.startsWith(profile))
}

export const renameInText = (html: string, former: string, address: string): string =>
  html.replaceAll(new RegExp(pattern, 'g'), (attribute: string, name: string, stem: string, _variant: string, extension: string) =>
    stem + extension === former ? `${name}="${address}"` : attribute,
  )

/** Replaces the addresses of files in a rich text. `addressOf` gets each address as written, with the width of a variant. */
export const withAddressesInText = (html: string, addressOf: (address: string) => string): string =>
  html.replaceAll(
    new RegExp(pattern, 'g'),
    (_, name: string, stem: string, variant: string, extension: string) => `${name}="${addressOf(stem + variant + extension)}"`,
  )

/** SQL that joins the addresses in a rich text to its table, as rows `texts(path)`. */
export const joinFilesInText = (column: string): string =>
  `cross join lateral (
     select distinct found[2] || found[4] as path from regexp_matches(${column}, '${pattern}', 'g') as matches(found)
   ) as texts where position('/uploads/' in ${column}) > 0 and texts.path not like '${profile}%'`

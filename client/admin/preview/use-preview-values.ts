import { useEffect, useRef, useState } from 'react'
import { cutToLength } from '../../../shared/human-text.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { isLibraryChoice, type LibraryChoice } from '../../lib/library-choice.ts'
import type { PreviewRecord, PreviewValues } from '../../lib/preview-message.ts'
import { sanitiseHtml, sanitiseSvg } from '../../work/fields/sanitise-markup.ts'
import type { FormDefinition, PublicPages } from '../definition.ts'
import { fieldsOf } from '../values/form-values.ts'

/** Time after the last keystroke, in milliseconds. */
const delay = 150

export type Previewed<Row, Input> = {
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls'> & PublicPages<Row, Input>
  schema: FormSchema
  row: Row | undefined
  values: Input
}
/** `path` is that of one of the definition's `previewPages`. */
export type Look = PreviewOptions & { theme: PreviewValues['theme']; alone: boolean; path: string | undefined }
export type Preview = { path: string; values: PreviewValues }

/** What a frame is to show of a form's unsaved values, debounced; undefined until the first is made. */
export function usePreviewValues<Row extends object, Input extends object>(
  { definition, schema, row, values }: Previewed<Row, Input>,
  { longest, withoutPicture, theme, alone, path: chosen }: Look,
): Preview | undefined {
  const [preview, setPreview] = useState<Preview>()
  const urlOf = useObjectUrls()

  useEffect(() => {
    let current = true
    const make = async () => {
      const record = await previewRecord(definition, schema, { row, values, urlOf }, { longest, withoutPicture })
      const { previewPath = '/', previewSection, queryKey, livePath, liveQuery } = definition
      const pages = (await liveQuery?.(record)) ?? []
      if (!current) return
      const [page = '/', hash = ''] = previewPath.split('#')
      setPreview({
        path: alone && livePath !== undefined ? livePath(record) : (chosen ?? page),
        values: {
          type: 'preview-values',
          read: String(queryKey[0]),
          record,
          pages,
          section: alone ? '' : (previewSection ?? hash),
          theme,
        },
      })
    }
    const timer = setTimeout(() => void make(), delay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [definition, schema, row, values, urlOf, longest, withoutPicture, theme, alone, chosen])
  return preview
}

/** Object URLs of chosen files, one for each file, until the preview is closed. */
function useObjectUrls(): (file: Blob) => string {
  const urls = useRef(new Map<Blob, string>())
  const urlOf = useRef((file: Blob) => {
    const url = urls.current.get(file) ?? URL.createObjectURL(file)
    urls.current.set(file, url)
    return url
  })
  useEffect(
    () => () => {
      for (const url of urls.current.values()) URL.revokeObjectURL(url)
      urls.current.clear()
    },
    [],
  )
  return urlOf.current
}

/** What to show in place of the entered values. */
type PreviewOptions = {
  /** Texts at the length that the contract allows. */
  longest: boolean
  withoutPicture: boolean
}

/** The contract limits elements only where a text is markup. */
const isMarkup = (schema: FormSchema) => schema['x-limits']?.elements !== undefined
/** Texts in the editor's own words: no markup, address, slug or number. */
const isWords = (schema: FormSchema) =>
  schema.type === 'string' && schema.format === undefined && [undefined, '\\S'].includes(schema.pattern) && !isMarkup(schema)
const isFile = (schema: FormSchema) => schema.format === 'binary'

/** An empty text without which the record is not saved. Its label stands in for it. */
const isWanting = ({ properties, required }: FormSchema, name: string, value: unknown) =>
  value === '' && required?.includes(name) === true && isWords(properties?.[name] ?? {})

/** Whether the preview shows a label in place of a text. */
export const hasStandIn = <Input extends object>(schema: FormSchema, values: Input): boolean =>
  Object.entries(values).some(([name, value]) => isWanting(schema, name, value))

/** A text of exactly the contract's maximum length, in its own words. */
function longest(text: string, label: string, { maxLength = text.length }: FormSchema): string {
  // Embeds and addresses are no words.
  if (/^\s*(<|https?:)/.test(text)) return text
  const words = `${text.trim() || label} `
  return cutToLength(words.repeat(Math.ceil(maxLength / Array.from(words).length)), maxLength)
}

/** A value at the contract's maximum length, entries of lists included. */
function stretch(value: unknown, label: string, schema: FormSchema): unknown {
  if (isWords(schema) && (typeof value === 'string' || value === undefined)) return longest(value ?? '', label, schema)
  if (Array.isArray(value) && schema.items?.properties !== undefined) return value.map((item) => stretch(item, label, schema.items ?? {}))
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Blob) return value
  const entries: [string, unknown][] = Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, part]) => [name, name === '_id' ? part : stretch(part, name, schema.properties?.[name] ?? {})]),
  )
}

async function sanitised(value: unknown, schema: FormSchema): Promise<unknown> {
  if (typeof value !== 'string' || !isMarkup(schema)) return value
  return value.trimStart().startsWith('<svg') ? (await sanitiseSvg(value)).svg : (await sanitiseHtml(value)).html
}

/** New entries of a list get an id from the server. */
const withIds = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && !(item instanceof Blob))
    ? value.map((item: object, index) => ({ _id: `new-${index}`, ...item }))
    : value

type Saved<Row> = Row & PreviewRecord
type Definition<Row, Input> = Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls'> & PublicPages<Row, Input>

/**
 * The record that saving a form would make: the stored one with the form's values, markup sanitised, and new files at URLs of this browser.
 */
async function previewRecord<Row extends object, Input extends object>(
  definition: Definition<Row, Input>,
  schema: FormSchema,
  { row, values, urlOf }: { row: Row | undefined; values: Input; urlOf: (file: Blob) => string },
  options: PreviewOptions,
): Promise<Saved<Row>> {
  const addressOf = (file: Blob | LibraryChoice) => (isLibraryChoice(file) ? file.address : urlOf(file))
  const entered = new Map<string, unknown>(Object.entries(values))
  const stored = new Map<string, unknown>(Object.entries(row === undefined ? {} : (definition.fileUrls?.(row) ?? {})))
  const now = new Date().toISOString()
  const record: Record<string, unknown> = { _id: 'new', createdAt: now, updatedAt: now, ...row }
  for (const [name, { label }] of fieldsOf(definition)) {
    const part = schema.properties?.[name] ?? {}
    const value = isWanting(schema, name, entered.get(name)) ? label : entered.get(name)
    if (isFile(part)) record[name] = value instanceof Blob || isLibraryChoice(value) ? addressOf(value) : (stored.get(name) ?? '')
    else record[name] = withIds(await sanitised(options.longest ? stretch(value, label, part) : value, part))
  }
  Object.assign(record, definition.toRecord?.({ row, values, urlOf: addressOf }))
  if (!options.withoutPicture) return record as Saved<Row>
  const pictures = fieldsOf(definition).filter(([name, { isPicture }]) => isPicture && name in record)
  return { ...record, ...Object.fromEntries(pictures.map(([name]) => [name, Array.isArray(record[name]) ? [] : ''])) } as Saved<Row>
}

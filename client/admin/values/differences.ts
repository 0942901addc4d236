import type { FormSchema } from '../../lib/form-schema.ts'
import { isLibraryChoice } from '../../lib/library-choice.ts'
import type { FormDefinition } from '../definition.ts'
import { fieldsOf, initialValues } from './form-values.ts'

export type Difference = { name: string; label: string; yours: string; theirs: string }

type Records<Row, Input> = {
  /** Current values of the form. */
  mine: Input
  /** The record that the form was loaded with; undefined for a new one. */
  base: Row | undefined
  /** The record as it is stored now; undefined for a new one. */
  theirs: Row | undefined
}

/** Field-by-field differences between a form and the stored version, as text. */
export function differences<Row extends object, Input extends object>(
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'values' | 'fileUrls'>,
  schema: FormSchema,
  { mine, base, theirs }: Records<Row, Input>,
): Difference[] {
  const [before, after] = [base, theirs].map(
    (row): Partial<Record<string, unknown>> => (row === undefined ? {} : (definition.fileUrls?.(row) ?? {})),
  )
  const [own, other] = [mine, initialValues(definition, schema, theirs)].map(
    (values) => new Map(Object.entries(values) as [string, unknown][]),
  )
  return fieldsOf(definition).flatMap(([name, { label }]) => {
    const isFile = name in (after ?? {})
    const [was, is] = [fileNames(before?.[name]), fileNames(after?.[name])]
    const yours = isFile ? inWords(own?.get(name)) || was : inWords(own?.get(name))
    const others = isFile ? is : inWords(other?.get(name))
    return yours === others ? [] : [{ name, label, yours, theirs: others }]
  })
}

/** Last segment of each URL. */
const fileNames = (addresses: unknown): string =>
  [addresses ?? []]
    .flat()
    .map((address) => String(address).split('/').at(-1) ?? '')
    .join('\n')

/** Display text of a form value: lists one entry per line, files by name, and what is true of an entry by the name of its property. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof File) return value.name
  if (isLibraryChoice(value)) return value.name || 'Removed'
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([name]) => name !== '_id')
    return parts
      .map(([name, part]) => (typeof part === 'boolean' ? (part ? name : '') : inWords(part)))
      .filter(Boolean)
      .join(' · ')
  }
  return String(value)
}

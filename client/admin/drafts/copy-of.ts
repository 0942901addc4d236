import { cutToLength } from '../../../shared/human-text.ts'
import { maxSlugLength, slugOf } from '../../../shared/slug-of.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { isLibraryChoice } from '../../lib/library-choice.ts'

const isFile = (value: unknown): boolean => value instanceof Blob || isLibraryChoice(value) || (Array.isArray(value) && value.some(isFile))

/** A copy's name among the others of its list, within the length that the contract gives it. */
const copyName = (name: string, length = Number.POSITIVE_INFINITY) => {
  const ending = ' (copy)'
  return `${cutToLength(name, length - ending.length)}${ending}`
}

const copySlug = (name: string, title: string, slug: string) =>
  slugOf(name) === '' ? slugOf(`${slug.slice(0, maxSlugLength - '-copy'.length)}-copy`) : slugOf(title)

/**
 * The values that another record starts with: all but files. The name gets a word that tells the two apart, and the slug, which is each
 * record's own, is that of the new name; without Latin letters in the name, that of the original with the same word.
 * @param schema of the create, which refuses what only an edit takes, such as pictures to remove.
 * @param name of the record, by which its property is found.
 */
export function copyOf<Input extends object>(values: Input, schema: FormSchema, name: string): Partial<Input> {
  const isCopied = (property: string, value: unknown) =>
    property !== 'slug' && value !== undefined && schema.properties?.[property] !== undefined && !isFile(value)
  const copied = Object.entries(values).filter(([property, value]) => isCopied(property, value))
  const naming = copied.find(([, value]) => value === name && name !== '')?.[0]
  if (naming === undefined) return Object.fromEntries(copied) as Partial<Input>
  const title = copyName(name, schema.properties?.[naming]?.maxLength)
  const slug = schema.properties?.slug === undefined ? {} : { slug: copySlug(name, title, String(Object(values).slug ?? '')) }
  return { ...Object.fromEntries(copied), [naming]: title, ...slug } as Partial<Input>
}

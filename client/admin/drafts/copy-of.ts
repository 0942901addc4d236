import type { FormSchema } from '../../lib/form-schema.ts'
import { isLibraryChoice } from '../../lib/library-choice.ts'

const isFile = (value: unknown): boolean => value instanceof Blob || isLibraryChoice(value) || (Array.isArray(value) && value.some(isFile))

/**
 * The values that another record starts with: all but files, and the slug, which is each record's own.
 * @param schema of the create, which refuses what only an edit takes, such as pictures to remove.
 */
export function copyOf<Input extends object>(values: Input, schema: FormSchema): Partial<Input> {
  const isCopied = (name: string, value: unknown) =>
    name !== 'slug' && value !== undefined && schema.properties?.[name] !== undefined && !isFile(value)
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isCopied(name, value))) as Partial<Input>
}

import { schemaPath } from './reference/schema-page.ts'
import type { Field } from './reference/schema-tree.ts'

/** Values of a choice that its type names; a longer one stands by the name of its schema. */
const maxChoices = 9

/** Types of TypeScript for the words of `Field.type`. */
const types: Record<string, string> = { integer: 'number', number: 'number', boolean: 'boolean', file: 'Blob', any: 'unknown' }

/**
 * The type of a field in TypeScript, as Markdown: an object by the name of its schema or with its fields, a choice by its values. What has a page of its own
 * leads there.
 */
function typeScriptType({ type, schema, choices, alternatives, fields }: Field): string {
  const [, list, word = '', nullable] = /^(list of )?(.+?)( or null)?$/.exec(type) ?? []
  const single = list === undefined ? word : word.replace(/s$/, '')
  const isObject = /^(object|one of several)$/.test(single)
  const values =
    choices.length > 0 && choices.length <= maxChoices ? choices.map((choice) => literalOf(single, choice)).join(' | ') : undefined
  const named = isObject || choices.length > maxChoices ? schema : undefined
  const own = values ?? named ?? (alternatives.join(' | ') || (isObject ? objectType(fields) : (types[single] ?? 'string')))
  const whole = list === undefined ? own : `${own.includes(' | ') ? `(${own})` : own}[]`
  const text = values === undefined ? whole.replace('[]', String.raw`\[\]`) : `\`${whole}\``
  return `${schema === undefined ? text : `[${text}](${schemaPath(schema)})`}${nullable === undefined ? '' : ' | null'}`
}

/** Each field with its type, as Markdown; a question mark marks an optional one. */
export const fieldTypes = (fields: Field[]): string[] =>
  fields.map((field) => `\`${field.name}${field.isRequired ? '' : '?'}\`: ${typeScriptType(field)}`)

const objectType = (fields: Field[]) => (fields.length === 0 ? 'object' : `{ ${fieldTypes(fields).join(', ')} }`)

const literalOf = (type: string, choice: string) => (/^(integer|number|boolean)$/.test(type) ? choice : `'${choice}'`)

import type { FormSchema } from '../../lib/form-schema.ts'
import type { Field, FormDefinition } from '../definition.ts'

type AnyField = Field<unknown>

export const fieldsOf = <Row, Input>({ fields }: Pick<FormDefinition<Row, Input>, 'fields'>): [string, AnyField][] =>
  Object.entries<AnyField>(fields)

/** Schema of the form's values, in the order of its fields: without the id that an edit's input also has. */
export function rulesOf<Row, Input>(definition: Pick<FormDefinition<Row, Input>, 'fields'>, schema: FormSchema): FormSchema {
  const names = fieldsOf(definition).map(([name]) => name)
  const properties = Object.fromEntries(names.map((name) => [name, schema.properties?.[name] ?? {}]))
  return { ...schema, properties, required: schema.required?.filter((name) => names.includes(name)) }
}

/** Initial values: the record's under the same name, else the contract's defaults. */
export function initialValues<Row extends object, Input extends object>(
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'values' | 'fileUrls'>,
  schema: FormSchema,
  row: Row | undefined,
): Input {
  const files = row === undefined ? {} : (definition.fileUrls?.(row) ?? {})
  const record: Record<string, unknown> = row === undefined ? {} : { ...row, ...definition.values?.(row) }
  const values = fieldsOf(definition).map(([name, { initialValue }]) => {
    // The record has a URL where its input has a file: the field starts without a file.
    const known = name in files ? undefined : record[name]
    return [name, known ?? (row === undefined ? schema.properties?.[name]?.default : undefined) ?? initialValue]
  })
  return Object.fromEntries(values) as Input
}

/** Request body: leaves out an emptied number; texts are sent unchanged. */
export function toBody<Input extends object>(values: Input, schema: FormSchema): Input {
  const isNumber = (name: string) => ['integer', 'number'].includes(schema.properties?.[name]?.type ?? '')
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !(value === '' && isNumber(name))),
  ) as Input
}

/** The position in a list, where the value has one. */
const orderIn = (value: object): { order?: unknown } => ('order' in value ? { order: value.order } : {})

/** Input without an order that was not changed in the form: other rows may have been moved since, which is no edit of this record. */
export function withoutUnchangedOrder<Input extends object>(input: Input, row: object): Input {
  if (orderIn(input).order !== orderIn(row).order) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'order')) as Input
}

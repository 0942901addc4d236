import type { FormSchema } from '../../lib/form-schema.ts'
import type { Field, FormDefinition } from '../definition.ts'

type AnyField = Field<unknown>

/** The fields of a form in the order in which they stand. */
export const fieldsOf = <Row, Input>({ fields }: Pick<FormDefinition<Row, Input>, 'fields'>): [string, AnyField][] =>
  Object.entries<AnyField>(fields)

/** The rules of what the form holds, in the order of its fields: an edit also takes the record's id, which no editor writes. */
export function rulesOf<Row, Input>(definition: Pick<FormDefinition<Row, Input>, 'fields'>, schema: FormSchema): FormSchema {
  const names = fieldsOf(definition).map(([name]) => name)
  const properties = Object.fromEntries(names.map((name) => [name, schema.properties?.[name] ?? {}]))
  return { ...schema, properties, required: schema.required?.filter((name) => names.includes(name)) }
}

/** What a form shows first: the record's values where it has them under the same name, else the contract's defaults. */
export function initialValues<Row extends object, Input extends object>(
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'values' | 'stored'>,
  schema: FormSchema,
  row: Row | undefined,
): Input {
  const files = row === undefined ? {} : (definition.stored?.(row) ?? {})
  const record: Record<string, unknown> = row === undefined ? {} : { ...row, ...definition.values?.(row) }
  const values = fieldsOf(definition).map(([name, { empty }]) => {
    // A record has the address where its input has the file: the field begins without one.
    const known = name in files ? undefined : record[name]
    return [name, known ?? (row === undefined ? schema.properties?.[name]?.default : undefined) ?? empty]
  })
  return Object.fromEntries(values) as Input
}

/** The body to send: an emptied number is left out, texts are sent as they stand. */
export function toBody<Input extends object>(values: Input, schema: FormSchema): Input {
  const isNumber = (name: string) => ['integer', 'number'].includes(schema.properties?.[name]?.type ?? '')
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !(value === '' && isNumber(name))),
  ) as Input
}

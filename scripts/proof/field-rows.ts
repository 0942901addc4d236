import type { Row } from '../../server/docs/proof/tables.ts'
import { exceptionOf } from '../field-map/exceptions.ts'
import type { MappedField } from '../field-map/field-map.ts'

/** Each field with the files that show it, components before helpers; or the reason why none does. */
export const fieldRows = (fields: MappedField[]): Row<'fields'>[] =>
  fields.map((mapped) => {
    const { schema, field, client } = mapped
    const components = client.filter((path) => path.endsWith('.tsx'))
    const screens = components.length > 0 ? components : client
    return { schema, field, screens: screens.join(' '), reason: screens.length > 0 ? '' : (exceptionOf(mapped) ?? '') }
  })

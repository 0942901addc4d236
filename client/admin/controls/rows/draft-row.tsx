import { Box, Button, chakra, Flex, Grid, Input, Textarea } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { FormSchema } from '../../../lib/form-schema.ts'
import { fieldAttributes } from '../../../ui/field-attributes.ts'
import { Counters } from '../../../work/fields/counters.tsx'
import { Field } from '../../../work/fields/field.tsx'
import { lengthOf } from '../../../work/fields/text-controls.tsx'
import { plainText, usePendingInput } from '../../../work/form/form-rules.ts'
import type { RowPart } from './row-fields.tsx'

type Props = {
  id: string
  itemName: string
  parts: RowPart[]
  schema: FormSchema
  icon: ReactNode
  add: (row: Record<string, string>) => void
  /** The form's values with this row appended to its list. */
  append: (values: object, row: Record<string, string>) => object
}

/**
 * Draft of a new row. Adding an incomplete one only focuses the first invalid field. A complete draft that was not added is saved with the
 * form; an incomplete one is not.
 */
export function DraftRow({ id, itemName, parts, schema, icon, add, append }: Props) {
  const empty = Object.fromEntries(parts.map(({ name }) => [name, '']))
  const [row, setRow] = useState(empty)
  const place = useRef<HTMLDivElement>(null)
  const focus = (name: string | undefined) => place.current?.querySelector<HTMLElement>(`[data-part="${name}"]`)?.focus()

  const shortParts = parts.filter(({ long }) => !long).length

  const missing = parts.find(({ name, required }) => required && row[name]?.trim() === '')

  usePendingInput(
    (values) => (missing === undefined ? append(values, row) : values),
    () => missing === undefined && setRow(empty),
  )

  const submit = () => {
    if (missing !== undefined) return focus(missing.name)
    add(row)
    setRow(empty)
    focus(parts[0]?.name)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter adds the row; it must not submit the whole form.
    event.preventDefault()
    submit()
  }

  return (
    <Box ref={place} data-editing borderWidth="1px" borderStyle="dashed" borderColor="border.emphasized" p="4">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        {parts.map(({ name, label, long }) => {
          const help = plainText(schema.properties?.[name]?.description)
          const prefix = label.startsWith(itemName) ? 'New' : `New ${itemName.toLowerCase()}:`
          const shared = {
            ...fieldAttributes(`${id}-${name}`),
            'data-part': name,
            value: row[name] ?? '',
          }
          return (
            <Box key={name} gridColumn={long || shortParts < 2 ? '1 / -1' : 'auto'} minW="0">
              <Field
                id={shared.id}
                label={`${prefix} ${label.toLowerCase()}`}
                help={help}
                size="sm"
                counters={<Counters count={lengthOf(row[name] ?? '')} schema={schema.properties?.[name] ?? {}} />}
              >
                {long ? (
                  <Textarea {...shared} rows={2} onChange={(event) => setRow({ ...row, [name]: event.target.value })} />
                ) : (
                  <Input {...shared} onKeyDown={onKeyDown} onChange={(event) => setRow({ ...row, [name]: event.target.value })} />
                )}
              </Field>
            </Box>
          )
        })}
        <Flex gridColumn="1 / -1" gap="3" align="center" wrap="wrap">
          <Button size="sm" variant="outline" onClick={submit}>
            {icon} Add {itemName.toLowerCase()}
          </Button>
          {missing !== undefined && Object.values(row).some((text) => text.trim() !== '') && (
            <chakra.p role="status" color="fg.muted" fontSize="sm">
              Not saved yet: {missing.label.toLowerCase()} is missing
            </chakra.p>
          )}
        </Flex>
      </Grid>
    </Box>
  )
}

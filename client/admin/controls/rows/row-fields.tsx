import { Box, Grid } from '@chakra-ui/react'
import { LongTextControl, TextControl } from '../../../work/fields/text-controls.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { FoldedRow } from './folded-row.tsx'
import type { RowProps } from './sortable-rows.tsx'
import type { Row } from './use-rows.ts'

export type RowPart = {
  name: string
  label: string
  long?: true
  /** No row can be added while this field is blank. */
  required?: true
  /** The folded row is called after it. */
  isName?: true
}

type Props = { row: RowProps; isNew: boolean; parts: RowPart[] }

export function RowFields({ row, isNew, parts }: Props) {
  const { path } = row
  const { value } = useControl<Row | undefined>(path)
  const names = parts.filter(({ isName }) => isName).map(({ name }) => value?.[name]?.trim() ?? '')
  const isNarrow = (long: boolean | undefined) => !long && parts.filter((part) => !part.long).length > 1
  return (
    <FoldedRow row={row} isNew={isNew} name={names.filter((name) => name !== '').join(' – ')}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        {parts.map(({ name, label, long }) => (
          <Box key={name} gridColumn={isNarrow(long) ? 'auto' : '1 / -1'} minW="0">
            {/* Help texts appear once, at the draft of a new row. */}
            {long ? (
              <LongTextControl name={`${path}.${name}`} label={label} help="" rows={2} />
            ) : (
              <TextControl name={`${path}.${name}`} label={label} help="" />
            )}
          </Box>
        ))}
      </Grid>
    </FoldedRow>
  )
}

import { Box, chakra, Grid } from '@chakra-ui/react'
import { LongTextControl, TextControl } from '../../../work/fields/text-controls.tsx'
import { DragHandle, useSortableItem } from '../../parts/sortable.tsx'
import { RowButtons } from './row-buttons.tsx'
import type { RowProps } from './sortable-rows.tsx'

export type RowPart = {
  name: string
  label: string
  long?: true
  /** No row can be added while this field is blank. */
  required?: true
}

type Props = { row: RowProps; parts: RowPart[] }

export function RowFields({ row, parts }: Props) {
  const { id, path, title } = row
  const { ref, style, isDragging, handle } = useSortableItem(id)
  const isNarrow = (long: boolean | undefined) => !long && parts.filter((part) => !part.long).length > 1
  return (
    <Grid
      ref={ref}
      style={style}
      as="fieldset"
      templateColumns="auto minmax(0, 1fr) auto"
      alignItems="center"
      columnGap="1"
      borderWidth="1px"
      borderColor={isDragging ? 'border.emphasized' : 'border'}
      borderRadius="l2"
      bg="bg.subtle"
      ps="2"
      pe="3"
      py="2"
      mb="3"
    >
      <DragHandle name={title} handle={handle} />
      <chakra.legend float="left" textStyle="fact" color="fg.muted">
        {title}
      </chakra.legend>
      <RowButtons row={row} gridColumn="3" gridRow="1" />
      <Grid
        gridColumn="1 / -1"
        gridRow="2"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        px="2"
        py="2"
      >
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
    </Grid>
  )
}

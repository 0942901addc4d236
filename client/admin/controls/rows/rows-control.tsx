import { Box } from '@chakra-ui/react'
import { setIn } from 'formik'
import { LuPlus } from 'react-icons/lu'
import { ControlFrame, type ControlProps } from '../../../work/fields/control-frame.tsx'
import { DraftRow } from './draft-row.tsx'
import { RowFields, type RowPart } from './row-fields.tsx'
import { SortableRows } from './sortable-rows.tsx'
import { useRows } from './use-rows.ts'

type Props = ControlProps & { itemName: string; parts: RowPart[] }

/** List of small records inside a form: drafted below, appended, then edited, moved or removed in place. */
export function RowsControl({ name, label, help, itemName, parts }: Props) {
  const list = useRows(name)
  const { control, rows, newest, add } = list
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Box id={control.id} tabIndex={-1} role="group" aria-label={label}>
        <SortableRows name={name} itemName={itemName} list={list}>
          {(row) => <RowFields key={row.id} row={row} isNew={row.id === newest} parts={parts} />}
        </SortableRows>
      </Box>
      <DraftRow
        id={`${control.id}-new`}
        itemName={itemName}
        parts={parts}
        schema={control.schema.items ?? {}}
        icon={<LuPlus aria-hidden />}
        add={add}
        append={(values, row) => setIn(values, name, [...rows, row]) as object}
      />
    </ControlFrame>
  )
}

import { Box, Button, Flex } from '@chakra-ui/react'
import { arrayMove } from '@dnd-kit/sortable'
import { setIn, useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { LuPlus } from 'react-icons/lu'
import { ControlFrame, type ControlProps } from '../../work/form/control-frame.tsx'
import { useControl } from '../../work/form/use-control.ts'
import { Sortable } from '../../work/sortable.tsx'
import { DraftRow } from './draft-row.tsx'
import { RowFields, type RowPart } from './row-fields.tsx'
import { useRowIds } from './row-ids.ts'

export type Row = Record<string, string>

/** Rows that are often wanted together; those whose first field is already in the list are left out. */
export type Preset = { label: string; rows: Row[] }

type Props = ControlProps & { itemName: string; parts: RowPart[]; preset?: Preset }

/** List of small records inside a form: drafted below, appended, then edited, moved or removed in place. */
export function RowsControl({ name, label, help, itemName, parts, preset }: Props) {
  const control = useControl<Row[]>(name)
  const { setFieldTouched } = useFormikContext()
  const [removed, setRemoved] = useState<{ row: Row; index: number }>()
  const list = useRef<HTMLDivElement>(null)
  const rows = control.value
  const { ids, insertId, removeId, moveId } = useRowIds(rows.length)
  const nameOf = (index: number) => `${itemName} ${index + 1}`

  const replace = (next: Row[]) => {
    control.setValue(next)
    void setFieldTouched(name, false, false)
  }
  const move = (from: number, to: number) => {
    moveId(from, to)
    replace(arrayMove(rows, from, to))
  }
  const remove = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    setRemoved({ row, index })
    removeId(index)
    replace(rows.toSpliced(index, 1))
    list.current?.focus()
  }
  const undo = ({ row, index }: { row: Row; index: number }) => {
    insertId(index)
    replace(rows.toSpliced(index, 0, row))
    setRemoved(undefined)
  }
  const add = (...more: Row[]) => {
    setRemoved(undefined)
    replace([...rows, ...more])
  }
  const first = parts[0]?.name ?? ''
  const wanted = preset?.rows.filter((row) => !rows.some((one) => one[first]?.toLowerCase() === row[first]?.toLowerCase())) ?? []

  return (
    <ControlFrame control={control} label={label} help={help}>
      <Box ref={list} id={control.id} tabIndex={-1} role="group" aria-label={label}>
        <Sortable ids={ids} nameOf={nameOf} layout="list" move={move}>
          {rows.map((_row, index) => (
            <RowFields
              key={ids[index]}
              id={ids[index] ?? ''}
              path={`${name}.${index}`}
              title={nameOf(index)}
              parts={parts}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              moveUp={() => move(index, index - 1)}
              moveDown={() => move(index, index + 1)}
              remove={() => remove(index)}
            />
          ))}
        </Sortable>
      </Box>
      {removed !== undefined && (
        <Flex role="status" align="center" gap="3" mb="3">
          {itemName} removed.
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => undo(removed)}>
            Undo
          </Button>
        </Flex>
      )}
      <DraftRow
        id={`${control.id}-new`}
        itemName={itemName}
        parts={parts}
        schema={control.schema.items ?? {}}
        icon={<LuPlus aria-hidden />}
        add={add}
        append={(values, row) => setIn(values, name, [...rows, row]) as object}
      />
      {preset !== undefined && wanted.length > 0 && (
        <Button mt="3" size="sm" variant="outline" colorPalette="gray" onClick={() => add(...wanted)}>
          <LuPlus aria-hidden /> {preset.label}
        </Button>
      )}
    </ControlFrame>
  )
}

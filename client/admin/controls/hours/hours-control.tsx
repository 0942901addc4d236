// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are laid out as grids, which takes the tables' own roles away

import { Box, Button, chakra, Input } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LuPlus } from 'react-icons/lu'
import { fieldAttributes } from '../../../ui/field-attributes.ts'
import { ControlFrame, type ControlProps } from '../../../work/fields/control-frame.tsx'
import { Counters } from '../../../work/fields/counters.tsx'
import { lengthOf } from '../../../work/fields/text-controls.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { useInitialFocus } from '../../../work/form/use-initial-focus.ts'
import { DragHandle, useSortableItem } from '../../parts/sortable.tsx'
import { RowButtons } from '../rows/row-buttons.tsx'
import { type RowProps, SortableRows } from '../rows/sortable-rows.tsx'
import { useRows } from '../rows/use-rows.ts'
import { doubtOf } from './doubt.ts'

const advice = '‘Off’ is shown as ‘Closed’.'

/** Opening hours as a table. */
export function HoursControl({ name, label, help = advice }: ControlProps) {
  const list = useRows(name)
  const { control, rows, newest, add } = list
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Box id={control.id} tabIndex={-1} role="group" aria-label={label}>
        {rows.length > 0 && (
          <chakra.table role="table" css={tableStyles}>
            <chakra.caption srOnly>{label}</chakra.caption>
            <thead role="rowgroup">
              <tr role="row">
                {['Move', 'Day', 'Timing', 'Actions'].map((header, index) => (
                  <th key={header} role="columnheader" scope="col">
                    <chakra.span srOnly={index === 0 || index === 3}>{header}</chakra.span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              <SortableRows name={name} itemName="Timing" list={list} wrapStrip={(strip) => <StripRow key="removed">{strip}</StripRow>}>
                {(row) => <HoursRow key={row.id} row={row} isNew={row.id === newest} />}
              </SortableRows>
            </tbody>
          </chakra.table>
        )}
      </Box>
      <Button data-editing size="sm" variant="outline" onClick={() => add({ day: '', timing: '' })}>
        <LuPlus aria-hidden /> Add timing
      </Button>
    </ControlFrame>
  )
}

const tableStyles = {
  w: 'full',
  mb: '3',
  borderCollapse: 'collapse',
  '& th': { textStyle: 'fact', color: 'fg.subtle', textAlign: 'start', px: '1', py: '1' },
  '& td': { px: '1', py: '1', verticalAlign: 'top' },
  '& td:first-child, & td:last-child': { w: '1px', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTopWidth: '1px', bg: 'bg' },
  '@media (max-width: 639px)': {
    '& thead': { srOnly: true },
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 5fr) minmax(0, 7fr) auto' },
    '& td': { px: '0', me: '1' },
    '& td:first-child, & td:last-child': { w: 'auto', me: '0', py: '1.5' },
    '& input': { h: '10', px: '2' },
    // Its menu moves a row, too.
    '@media (max-width: 359px)': {
      '& td:first-child': { display: 'none' },
      '& tbody tr': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 7fr) auto' },
    },
  },
}

const StripRow = ({ children }: { children: ReactNode }) => (
  <tr role="row">
    <chakra.td role="cell" colSpan={4} gridColumn="1 / -1">
      {children}
    </chakra.td>
  </tr>
)

function HoursRow({ row, isNew }: { row: RowProps; isNew: boolean }) {
  const { id, path, title } = row
  const { ref, style, handle } = useSortableItem(id)
  const { value = {} } = useControl<Partial<Record<'day' | 'timing', string>> | undefined>(path)
  return (
    <tr ref={ref} style={style} role="row">
      <td role="cell">
        <DragHandle name={title} handle={handle} />
      </td>
      <td role="cell">
        <CellInput name={`${path}.day`} label={`Day of ${title}`} focused={isNew} />
      </td>
      <td role="cell">
        <CellInput name={`${path}.timing`} label={`Hours of ${title}`} hint={doubtOf(value.day ?? '', value.timing ?? '')} />
      </td>
      <td role="cell">
        <RowButtons row={row} />
      </td>
    </tr>
  )
}

type CellProps = { name: string; label: string; focused?: boolean; hint?: string | undefined }

/** Input of a table cell: its column's header is its visible label. */
function CellInput({ name, label, focused = false, hint }: CellProps) {
  const input = useInitialFocus(focused)
  const control = useControl<string | undefined>(name)
  const { id, value = '', error, required, attributes } = control
  return (
    <>
      <Input
        {...attributes}
        {...fieldAttributes(id, { required, error, help: hint !== undefined })}
        aria-label={label}
        size="sm"
        ref={input}
        value={value}
        onChange={({ target }) => control.setValue(target.value)}
      />
      <Counters count={lengthOf(value)} schema={control.schema} />
      {hint !== undefined && (
        <chakra.p id={`${id}-help`} color="fg.warning" fontSize="sm">
          {hint}
        </chakra.p>
      )}
      <chakra.p id={`${id}-error`} color="fg.error" fontWeight="600" fontSize="sm">
        {error}
      </chakra.p>
    </>
  )
}

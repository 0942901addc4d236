import { Box, Button } from '@chakra-ui/react'
import { getIn, useFormikContext } from 'formik'
import { LuPlus } from 'react-icons/lu'
import type { BranchInput } from '../../generated/model/index.ts'
import { ControlFrame, type ControlProps } from '../../work/fields/control-frame.tsx'
import { LongTextControl, TextControl } from '../../work/fields/text-controls.tsx'
import { MapControl } from './map/map-control.tsx'
import { FoldedRow } from './rows/folded-row.tsx'
import { type RowProps, SortableRows } from './rows/sortable-rows.tsx'
import { useRows } from './rows/use-rows.ts'

/** Branches of the company: one line each, which opens its fields. */
export function BranchesControl({ name, label, help }: ControlProps) {
  const list = useRows(name)
  const { control, newest, add } = list
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Box id={control.id} tabIndex={-1} role="group" aria-label={label}>
        <SortableRows name={name} itemName="Branch" list={list}>
          {(row) => <BranchRow key={row.id} row={row} isNew={row.id === newest} />}
        </SortableRows>
      </Box>
      <Button data-editing size="sm" variant="outline" onClick={() => add({ branchName: '', branchAddress: '', branchMap: '' })}>
        <LuPlus aria-hidden /> Add branch
      </Button>
    </ControlFrame>
  )
}

function BranchRow({ row, isNew }: { row: RowProps; isNew: boolean }) {
  const { path, title } = row
  const { branchName = '', branchAddress = '' } = getIn(useFormikContext().values, path) as Partial<BranchInput>
  const name = branchName.trim()
  return (
    <FoldedRow row={row} isNew={isNew} name={name}>
      <TextControl name={`${path}.branchName`} label="Branch name" focused={isNew} />
      <LongTextControl name={`${path}.branchAddress`} label="Branch address" rows={2} />
      <MapControl name={`${path}.branchMap`} label="Branch map" address={branchAddress} place={name || title} />
    </FoldedRow>
  )
}

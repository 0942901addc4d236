import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { getIn, useFormikContext } from 'formik'
import { useId, useState } from 'react'
import { LuChevronRight, LuPlus } from 'react-icons/lu'
import type { BranchInput } from '../../generated/model/index.ts'
import { ControlFrame, type ControlProps } from '../../work/fields/control-frame.tsx'
import { LongTextControl, TextControl } from '../../work/fields/text-controls.tsx'
import { type ServerErrors, useFormRules } from '../../work/form/form-rules.ts'
import { DragHandle, useSortableItem } from '../parts/sortable.tsx'
import { MapControl } from './map/map-control.tsx'
import { RowButtons } from './rows/row-buttons.tsx'
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

/** Whether a field below this path shows an error message. */
function useHasError(path: string): boolean {
  const { values, errors, touched, status } = useFormikContext()
  const server = status as ServerErrors | undefined
  const isRefused = Object.keys(server?.errors ?? {}).some(
    (field) => field.startsWith(`${path}.`) && getIn(server?.values, field) === getIn(values, field),
  )
  return isRefused || (getIn(errors, path) !== undefined && getIn(touched, path) !== undefined)
}

function BranchRow({ row, isNew }: { row: RowProps; isNew: boolean }) {
  const { id, path, title } = row
  const { ref, style, isDragging, handle } = useSortableItem(id)
  const { branchName = '', branchAddress = '' } = getIn(useFormikContext().values, path) as Partial<BranchInput>
  const hasError = useHasError(path)
  const { readOnly } = useFormRules()
  // A form to read has no buttons.
  const [isOpen, setOpen] = useState(isNew || readOnly)
  // Stays open after the error is corrected: the editor is typing in it.
  if (hasError && !isOpen) setOpen(true)
  const fieldsId = useId()
  return (
    <Box
      ref={ref}
      style={style}
      role="group"
      aria-label={title}
      borderWidth="1px"
      borderColor={isDragging ? 'border.emphasized' : 'border'}
      borderRadius="l2"
      bg="bg.subtle"
      ps="2"
      pe="3"
      mb="3"
    >
      <Flex align="center" minH="12">
        <DragHandle name={title} handle={handle} />
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onClick={() => setOpen(!isOpen)}
          display="flex"
          alignItems="center"
          gap="2"
          flex="1"
          minW="0"
          minH="11"
          ps="1"
          pe="2"
          textAlign="start"
          cursor="pointer"
          borderRadius="l1"
        >
          <chakra.span aria-hidden flexShrink="0" transform={isOpen ? 'rotate(90deg)' : undefined}>
            <LuChevronRight />
          </chakra.span>
          <chakra.span fontWeight="650" truncate flexShrink={{ base: '1', md: '0' }} maxW={{ md: '60%' }}>
            {branchName.trim() || `${title}, without a name`}
          </chakra.span>
          <chakra.span color="fg.muted" fontSize="sm" truncate display={{ base: 'none', md: 'inline' }}>
            {branchAddress}
          </chakra.span>
        </chakra.button>
        <RowButtons row={row} />
      </Flex>
      {isOpen && (
        <Grid id={fieldsId} gap="4" px="2" pt="2" pb="4">
          <TextControl name={`${path}.branchName`} label="Branch name" focused={isNew} />
          <LongTextControl name={`${path}.branchAddress`} label="Branch address" rows={2} />
          <MapControl name={`${path}.branchMap`} label="Branch map" address={branchAddress} place={branchName.trim() || title} />
        </Grid>
      )}
    </Box>
  )
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { getIn, useFormikContext } from 'formik'
import { type ReactNode, useId, useState } from 'react'
import { LuChevronRight } from 'react-icons/lu'
import { type ServerErrors, useFormRules } from '../../../work/form/form-rules.ts'
import { DragHandle, useSortableItem } from '../../parts/sortable.tsx'
import { RowButtons } from './row-buttons.tsx'
import type { RowProps } from './sortable-rows.tsx'

type Props = {
  row: RowProps
  /** A new row is open. */
  isNew: boolean
  /** What the row is called; "" for one without a name. */
  name: string
  children: ReactNode
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

/** One row of a list inside a form: a line with its name, which opens its fields. */
export function FoldedRow({ row, isNew, name, children }: Props) {
  const { id, path, title } = row
  const { ref, style, isDragging, handle } = useSortableItem(id)
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
      mb="2"
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
          <chakra.span fontWeight="650" truncate>
            {name || `${title}, without a name`}
          </chakra.span>
        </chakra.button>
        <RowButtons row={row} />
      </Flex>
      {isOpen && (
        <Grid id={fieldsId} gap="4" px="2" pt="2" pb="4">
          {children}
        </Grid>
      )}
    </Box>
  )
}

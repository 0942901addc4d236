import { Box, Button, chakra, Flex, Grid, IconButton } from '@chakra-ui/react'
import { setIn, useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { LuArrowDown, LuArrowUp, LuPlus, LuTrash2 } from 'react-icons/lu'
import { ControlFrame, type ControlProps } from '../../ui/form/control-frame.tsx'
import { LongTextControl, TextControl } from '../../ui/form/text-controls.tsx'
import { useControl } from '../../ui/form/use-control.ts'
import { DraftRow } from './draft-row.tsx'

export type RowPart = { name: string; label: string; long?: true; mono?: true /** Nothing is added while this is blank. */; needed?: true }
type Row = Record<string, string>
type Props = ControlProps & { noun: string; parts: RowPart[] }

/** A list of small records inside a form: written below, added, then changed, moved or removed in place. */
export function RowsControl({ name, label, help, noun, parts }: Props) {
  const control = useControl<Row[]>(name)
  const { setFieldTouched } = useFormikContext()
  const [removed, setRemoved] = useState<{ row: Row; index: number }>()
  const list = useRef<HTMLDivElement>(null)
  const rows = control.value
  const shortParts = parts.filter(({ long }) => !long).length

  const replace = (next: Row[]) => {
    control.setValue(next)
    void setFieldTouched(name, false, false)
  }
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row !== undefined) replace(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }

  return (
    <ControlFrame control={control} label={label} help={help}>
      <Box ref={list} id={control.id} tabIndex={-1} role="group" aria-label={label}>
        {rows.map((row, index) => (
          <Box key={row._id ?? index} as="fieldset" borderWidth="1px" borderColor="border" bg="bg.subtle" p="4" mb="3">
            <Flex justify="space-between" align="center" mb="3">
              <chakra.legend float="left" textStyle="fact" color="fg.muted">
                {noun} {index + 1}
              </chakra.legend>
              <Flex gap="1">
                <IconButton
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Move ${noun} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <LuArrowUp />
                </IconButton>
                <IconButton
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Move ${noun} ${index + 1} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <LuArrowDown />
                </IconButton>
                <IconButton
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Remove ${noun} ${index + 1}`}
                  onClick={() => {
                    setRemoved({ row, index })
                    replace(rows.toSpliced(index, 1))
                    list.current?.focus()
                  }}
                >
                  <LuTrash2 />
                </IconButton>
              </Flex>
            </Flex>
            <Grid clear="both" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
              {parts.map(({ name: part, label: partLabel, long, mono }) => (
                <Box key={part} gridColumn={long || shortParts < 2 ? '1 / -1' : 'auto'} minW="0">
                  {/* What each part means is said once, where a new row is written. */}
                  {long ? (
                    <LongTextControl name={`${name}.${index}.${part}`} label={partLabel} help="" rows={2} mono={mono} />
                  ) : (
                    <TextControl name={`${name}.${index}.${part}`} label={partLabel} help="" />
                  )}
                </Box>
              ))}
            </Grid>
          </Box>
        ))}
      </Box>
      {removed !== undefined && (
        <Flex role="status" align="center" gap="3" mb="3">
          {noun} removed.
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              replace(rows.toSpliced(removed.index, 0, removed.row))
              setRemoved(undefined)
            }}
          >
            Undo
          </Button>
        </Flex>
      )}
      <DraftRow
        id={`${control.id}-new`}
        noun={noun}
        parts={parts}
        schema={control.schema.items ?? {}}
        icon={<LuPlus aria-hidden />}
        add={(row) => {
          setRemoved(undefined)
          replace([...rows, row])
        }}
        append={(values, row) => setIn(values, name, [...rows, row]) as object}
      />
    </ControlFrame>
  )
}

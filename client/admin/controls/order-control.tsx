import { Button, chakra, Flex } from '@chakra-ui/react'
import { setIn, useFormikContext } from 'formik'
import { useEffect, useEffectEvent } from 'react'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { useControl } from '../../work/fields/use-control.ts'
import { useOrdersOfForm } from '../order/ordered-list.tsx'
import { firstOrder, lastOrder, ordinal, positionOf } from '../order/position.ts'
import { NumberControl } from './number-control.tsx'

/** Number input for a record's place in its list, with buttons for both ends and the place that the number gives. */
export function OrderControl(props: ControlProps) {
  const { value, setValue, schema } = useControl<number | ''>(props.name)
  const { rows, record, chosenLast } = useOrdersOfForm()
  const [first, last] = rows === undefined ? [] : [firstOrder(rows, record ?? {}), lastOrder(rows, record ?? {}, schema)]
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= 0
  const { initialValues, resetForm } = useFormikContext<object>()
  const stayLast = useEffectEvent(() => {
    if (chosenLast.current === undefined) return
    // The records before it may still be on their way to the list.
    chosenLast.current = Math.max(chosenLast.current + 1, last ?? 0)
    if (chosenLast.current <= (schema.maximum ?? Number.MAX_SAFE_INTEGER))
      resetForm({ values: setIn(initialValues, props.name, chosenLast.current) })
  })
  useEffect(() => stayLast(), [])
  const placed = rows !== undefined && isNumber ? positionOf(rows, { ...record, order: value }) : undefined

  return (
    <NumberControl {...props}>
      <Flex role="group" aria-label="Place in the list" gap="2">
        <End label="First" order={first} fill={setValue} />
        <End
          label="Last"
          order={last}
          fill={(order) => {
            chosenLast.current = order
            setValue(order)
          }}
        />
      </Flex>
      <chakra.p role="status" fontSize="sm" color="fg.muted" flex="1 1 8rem">
        {placed && `Stands ${ordinal(placed.position)} of ${placed.total}. `}
        {rows !== undefined && first === undefined && 'Newer ones have 0, too: to make it first, save it and move it up in the list.'}
      </chakra.p>
    </NumberControl>
  )
}

/** Fills in the order of one end of the list. Disabled where no number puts the record there. */
const End = ({ label, order, fill }: { label: string; order: number | undefined; fill: (order: number) => void }) => (
  <Button variant="outline" disabled={order === undefined} onClick={() => order !== undefined && fill(order)}>
    {label}
  </Button>
)

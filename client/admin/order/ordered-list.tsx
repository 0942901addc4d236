import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'
import type { Entity, ListDefinition } from '../definition.ts'
import { allRows } from '../parts/requests/all-rows.ts'
import type { Ordered } from './position.ts'

export type OrderedDefinition<Row extends Entity> = Pick<ListDefinition<Row>, 'queryKey' | 'unpaginated' | 'orderedList' | 'nameOf'>

/** Fetches the orders of a whole list, hidden records included, as it stands; undefined while it is not needed, or has no order of its own. */
export function useOrders<Row extends Entity>(
  { queryKey, unpaginated, orderedList, nameOf }: OrderedDefinition<Row>,
  enabled = orderedList !== undefined,
) {
  return useQuery({
    queryKey: [...queryKey, 'orders'],
    queryFn: async () => {
      const request = { page: 1, limit: 100, hidden: 'include' } as const
      const rows = await allRows<Row & Ordered>(String(queryKey[0]), request, unpaginated === undefined)
      return rows.map((row) => ({ _id: row._id, order: row.order, createdAt: row.createdAt, name: nameOf(row) }))
    },
    enabled,
    refetchOnMount: 'always',
  }).data
}

type OrdersOfForm = {
  /** The orders of the list that a form's record belongs to. */
  rows: Ordered[] | undefined
  /** That record, unless it is new. */
  record: Ordered | undefined
  /** The order that the button "Last" has filled in; the next record that the form begins is the last, too. */
  chosenLast: RefObject<number | undefined>
}

const OrdersContext = createContext<OrdersOfForm>({ rows: undefined, record: undefined, chosenLast: { current: undefined } })

export const useOrdersOfForm = () => useContext(OrdersContext)

type Props<Row extends Entity> = { definition: OrderedDefinition<Row>; id: string | undefined; children: ReactNode }

/** Tells the order field of a form about the other records of the list. */
export function OrdersOfForm<Row extends Entity>({ definition, id, children }: Props<Row>) {
  const rows = useOrders(definition)
  const chosenLast = useRef<number>(undefined)
  return <OrdersContext value={{ rows, record: rows?.find(({ _id }) => _id === id), chosenLast }}>{children}</OrdersContext>
}

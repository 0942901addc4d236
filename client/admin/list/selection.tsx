import { Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countLimit } from '../../generated/count-limit.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { focusTitleIfLost } from '../../work/layout/title-focus.ts'
import { Notice } from '../../work/notice.tsx'
import type { Entity, ListDefinition } from '../definition.ts'
import { allRows } from '../parts/all-rows.ts'
import { inSentence } from '../parts/in-sentence.ts'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { type BulkAction, type Outcome, type Send, useBulkAction } from './use-bulk-action.ts'
import type { List } from './use-list.ts'

/** Sends one request for each selected record. @returns the result in words, and whether anything was done. */
type RunOnSelection<Row> = (send: Send<Row>) => Promise<{ message: string; isDone: boolean }>

/** What can be done with the selected records. */
export type SelectionAction<Row> = BulkAction<Row> & { label: string } & (
    | { send: Send<Row> }
    | { dialog: (props: DialogProps<Row>) => ReactNode }
    /** Something that sends no request for each record. @returns why it was not done. */
    | { run: (rows: Row[]) => string | undefined }
  )

type DialogProps<Row> = {
  /** The selected records, by number: "3 clients". */
  what: string
  run: RunOnSelection<Row>
  /** While it runs: "3 of 7". */
  progress: string | undefined
  close: () => void
}

type Options<Row extends Entity, Query extends object> = {
  definition: ListDefinition<Row, Query>
  list: List<Row, Query>
  /** None for a list whose rows cannot be selected. */
  actions: SelectionAction<Row>[]
}

/** Selecting rows of a list, and actions on what is selected. The result stands apart: the list may be empty after the action. */
export function useSelection<Row extends Entity, Query extends object>({ definition, list, actions }: Options<Row, Query>) {
  const { nameOf, singular, plural } = definition
  const rows = list.rows ?? []
  const selected = useSelectedRows(rows)
  const bulk = useBulkAction<Row>({ nameOf, onDone: selected.drop })
  // A selection belongs to one filter, because its actions do.
  const filter = JSON.stringify(list.address.filter)
  const [lastFilter, setLastFilter] = useState(filter)
  if (lastFilter !== filter) {
    setLastFilter(filter)
    selected.clear()
    bulk.setOutcome(undefined)
  }
  const [asking, setAsking] = useState<string>()
  useFocusAfterBar({ asking, phase: bulk.busy ? 'busy' : selected.size === 0 ? 'none' : 'some' })
  if (actions.length === 0) return { bar: undefined, pageCheck: undefined, result: undefined, check: undefined }

  const choose = (chosen: Row[], on: boolean) => {
    selected.choose(chosen, on)
    bulk.setOutcome(undefined)
  }

  async function chooseAll(): Promise<void> {
    bulk.setBusy(true)
    try {
      choose(await allRows<Row>(String(definition.queryKey[0]), list.request, list.paginated), true)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      bulk.setOutcome({ done: 'The others could not be loaded.' })
    }
    bulk.setBusy(false)
  }

  const dialogs = actions.map((action) => {
    if (!('dialog' in action) || asking !== action.label) return null
    const what = `${selected.size} ${selected.size === 1 ? singular : inSentence(plural)}`
    const close = () => setAsking(undefined)
    return action.dialog({ what, run: (send) => bulk.run(action, selected.records, send), progress: bulk.progress, close })
  })
  const act = (action: SelectionAction<Row>) => {
    if ('send' in action) void bulk.run(action, selected.records, action.send)
    else if ('dialog' in action) setAsking(action.label)
    else {
      const refusal = action.run(selected.records)
      bulk.setOutcome(refusal === undefined ? undefined : { done: refusal })
    }
  }

  return {
    result: (
      <>
        {bulk.outcome !== undefined && <OutcomeNotice {...bulk.outcome} busy={bulk.busy} />}
        {dialogs}
      </>
    ),
    bar: <SelectionBar {...{ list, selected, bulk, choose, chooseAll, actions, act }} />,
    /** For a phone, where the bar stands only while something is selected. */
    pageCheck: <PageCheck {...{ list, selected, bulk, choose }} />,
    check: (row: Row) => (
      <Check label={`Select ${nameOf(row)}`} checked={selected.has(row)} disabled={bulk.busy} choose={(on) => choose([row], on)} />
    ),
  }
}

/** The selected records, by id; they may be on other pages. */
export function useSelectedRows<Row extends Entity>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    size: selected.size,
    /** As the list has them now, for an Undo that gives back what they had. */
    records: [...selected.values()].map((row) => rows.find(({ _id }) => _id === row._id) ?? row),
    has: ({ _id }: Row) => selected.has(_id),
    isPageSelected: rows.length > 0 && rows.every(({ _id }) => selected.has(_id)),
    clear: () => setSelected(new Map()),
    drop: (ids: ReadonlySet<string>) => setSelected((now) => new Map([...now].filter(([id]) => !ids.has(id)))),
    choose: (chosen: readonly Row[], on: boolean) => {
      const next = new Map(selected)
      for (const row of chosen) {
        if (on) next.set(row._id, row)
        else next.delete(row._id)
      }
      setSelected(next)
    },
  }
}

/** The bar's buttons go with what they act on: the screen's heading takes their focus. */
export function useFocusAfterBar({ asking, phase }: { asking: string | undefined; phase: 'busy' | 'none' | 'some' }): void {
  const lastPhase = useRef(phase)
  useEffect(() => {
    if (asking !== undefined || lastPhase.current === phase) return
    lastPhase.current = phase
    if (phase !== 'busy') focusTitleIfLost()
  }, [asking, phase])
}

type BarProps<Row extends Entity, Query extends object> = Pick<Options<Row, Query>, 'list' | 'actions'> & {
  selected: ReturnType<typeof useSelectedRows<Row>>
  bulk: Pick<ReturnType<typeof useBulkAction<Row>>, 'busy' | 'progress'>
  choose: (rows: Row[], on: boolean) => void
  chooseAll: () => Promise<void>
  act: (action: SelectionAction<Row>) => void
}

type PageCheckProps<Row extends Entity, Query extends object> = Pick<BarProps<Row, Query>, 'list' | 'selected' | 'bulk' | 'choose'>

const PageCheck = <Row extends Entity, Query extends object>(props: PageCheckProps<Row, Query>) => {
  const { list, selected, bulk, choose } = props
  const { rows = [] } = list
  return (
    <Flex as="label" gap="2" align="center" minH="6">
      <Check checked={selected.isPageSelected} disabled={rows.length === 0 || bulk.busy} choose={(on) => choose(rows, on)} />
      <chakra.span css={{ mdDown: { srOnly: true } }}>Select page</chakra.span>
    </Flex>
  )
}

/** Checkbox of the page, and with a selection its number and its actions. */
function SelectionBar<Row extends Entity, Query extends object>(props: BarProps<Row, Query>) {
  const { list, selected, bulk, chooseAll, actions, act } = props
  const { total } = list
  const { busy, progress } = bulk
  const isPhone = useIsPhone()
  if (isPhone && selected.size === 0) return null
  return (
    <Flex gap={{ base: '2', md: '3' }} mb="3" minH="9" align="center" wrap="wrap">
      {!isPhone && <PageCheck {...props} />}
      {selected.size > 0 && (
        <>
          <chakra.strong role="status" aria-busy={busy}>
            {progress === undefined ? `${selected.size} selected` : `${progress}…`}
          </chakra.strong>
          {selected.isPageSelected && selected.size < total && total < countLimit && (
            <Action busy={busy} onClick={() => void chooseAll()}>
              Select all {String(total)}
            </Action>
          )}
          {actions.map((action) => (
            <Action key={action.label} busy={busy} onClick={() => act(action)}>
              {action.label}
            </Action>
          ))}
          <Action busy={busy} variant="ghost" onClick={selected.clear}>
            Clear selection
          </Action>
        </>
      )}
    </Flex>
  )
}

/** Result of an action on several records, with the ones that it failed for, and an Undo where the action has one. */
export const OutcomeNotice = ({ done, failed = [], rest, undo, busy }: Outcome & { busy: boolean }) => (
  <Notice
    tone={failed.length > 0 ? 'warning' : 'info'}
    title={done}
    mb="3"
    action={
      undo && (
        <BusyButton size="sm" variant="outline" colorPalette="gray" busy={busy} onClick={undo}>
          Undo
        </BusyButton>
      )
    }
  >
    {failed.length > 0 && (
      <>
        <ul>
          {failed.map(({ id, name, reason }) => (
            <li key={id}>
              ‘{name}’: {reason}
            </li>
          ))}
        </ul>
        {rest}
      </>
    )}
  </Notice>
)

type ActionProps = { busy: boolean; variant?: 'outline' | 'ghost'; onClick: () => void; children: ReactNode }

/** A pressed button keeps the focus while its requests are in flight, for another try if they fail. */
export const Action = ({ busy, variant = 'outline', onClick, children }: ActionProps) => (
  <Button size="sm" variant={variant} colorPalette="gray" aria-disabled={busy} onClick={() => !busy && onClick()}>
    {children}
  </Button>
)

type CheckProps = { label?: string; checked: boolean; disabled: boolean; choose: (on: boolean, withShift: boolean) => void }

export const Check = ({ label, checked, disabled, choose }: CheckProps) => (
  <chakra.input
    type="checkbox"
    aria-label={label}
    boxSize="5"
    flexShrink={0}
    accentColor="colorPalette.solid"
    checked={checked}
    disabled={disabled}
    onChange={({ target, nativeEvent }) => choose(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
  />
)

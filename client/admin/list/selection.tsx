import { chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { IconType } from 'react-icons'
import { HttpProblem } from '../../lib/problem.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { focusIfLost } from '../../work/layout/title-focus.ts'
import { Notice } from '../../work/notice.tsx'
import type { Entity } from '../definition.ts'
import { UndoNotice } from '../parts/foot-notice.tsx'
import { inSentence } from '../parts/in-sentence.ts'
import type { RowAction } from './rows/row-action.ts'
import { type Offered, SelectionBar } from './selection-bar.tsx'
import { type BulkAction, type Outcome, type Send, useBulkAction } from './use-bulk-action.ts'

/** Sends one request for each selected record. @returns the result in words, and whether anything was done. */
type RunOnSelection<Row> = (send: Send<Row>) => Promise<{ message: string; isDone: boolean }>

export type SelectionAction<Row> = BulkAction<Row> & {
  /** Of the records that it is for. */
  label: string | ((rows: Row[]) => string)
  /** Those of the selected records that it is for; without it all. */
  of?: (rows: Row[]) => Row[]
  /** Of an action that is seldom needed: it stands in the bar's menu. */
  Icon?: IconType
  isDangerous?: boolean
} & (
    | {
        send: Send<Row>
        /** Stands on each row that it is for, too. */
        onRow?: { Icon: IconType; isFor: (row: Row) => boolean }
      }
    | { dialog: (props: DialogProps<Row>) => ReactNode }
    /** Something that sends no request for each record. @returns why it was not done. */
    | { run: (rows: Row[]) => string | undefined }
  )

type DialogProps<Row> = {
  /** The records, by number: "3 clients". */
  what: string
  run: RunOnSelection<Row>
  /** While it runs: "3 of 7". */
  progress: string | undefined
  close: () => void
}

type Selectable<Row> = {
  /** Those of the page. */
  rows: readonly Row[]
  total: number
  /** A selection belongs to one filter, because its actions do. */
  filter: object
  readAll: () => Promise<Row[]>
  nameOf: (row: Row) => string
  singular: string
  plural: string
}

/**
 * Selecting records of a list, a range with the shift key, and actions on what is selected. The result stands apart: the list may be empty
 * after the action.
 * @param actions none for a list whose records cannot be selected.
 * @param pageCheckInBar whether the bar has the checkbox of the page, and so stands without a selection, too.
 */
export function useSelection<Row extends Entity>(list: Selectable<Row>, actions: SelectionAction<Row>[], pageCheckInBar: boolean) {
  const { rows, nameOf, singular, plural } = list
  const selected = useSelectedRows(rows)
  const bulk = useBulkAction<Row>({ nameOf, onDone: selected.settle })
  const filter = JSON.stringify(list.filter)
  const [lastFilter, setLastFilter] = useState(filter)
  if (lastFilter !== filter) {
    setLastFilter(filter)
    selected.clear()
    bulk.setOutcome(undefined)
  }
  const [asking, setAsking] = useState<number>()
  useFocusAfterAction({
    asking: asking !== undefined,
    phase: bulk.busy ? 'busy' : selected.size === 0 ? 'none' : 'some',
    next: bulk.findNext,
  })
  const { setOutcome } = bulk
  const endOutcome = useCallback(() => setOutcome(undefined), [setOutcome])
  const closeOutcome = () => {
    flushSync(endOutcome)
    focusIfLost(() => bulk.findNext.current?.())
  }
  if (actions.length === 0) return { bar: undefined, pageCheck: undefined, result: undefined, check: undefined, rowActions: undefined }

  const choose = (chosen: readonly Row[], on: boolean, last?: Row) => {
    selected.choose(chosen, on, last)
    bulk.setOutcome(undefined)
    bulk.findNext.current = undefined
  }
  /** With the shift key, all from the record that was chosen last. */
  const chooseOne = (row: Row, on: boolean, withShift: boolean) => {
    const [from = -1, to = -1] = [rows.findIndex(({ _id }) => _id === selected.last), rows.indexOf(row)].toSorted((a, b) => a - b)
    choose(withShift && from >= 0 ? rows.slice(from, to + 1) : [row], on, row)
  }
  async function chooseAll(): Promise<void> {
    bulk.setBusy(true)
    try {
      choose(await list.readAll(), true)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      bulk.setOutcome({ done: 'The others could not be loaded.' })
    }
    bulk.setBusy(false)
  }

  const offered = actions.map((action, index): Offered & { dialog: ReactNode } => {
    const own = action.of?.(selected.records) ?? selected.records
    return {
      label: typeof action.label === 'string' ? action.label : action.label(own),
      isOff: own.length === 0,
      Icon: action.Icon,
      isDangerous: action.isDangerous ?? false,
      act: () => {
        if ('send' in action) void bulk.run(action, own, action.send)
        else if ('dialog' in action) setAsking(index)
        else {
          const refusal = action.run(own)
          bulk.setOutcome(refusal === undefined ? undefined : { done: refusal })
        }
      },
      dialog:
        'dialog' in action && asking === index
          ? action.dialog({
              what: `${own.length} ${own.length === 1 ? singular : inSentence(plural)}`,
              run: (send) => bulk.run(action, own, send),
              progress: bulk.progress,
              close: () => setAsking(undefined),
            })
          : undefined,
    }
  })
  const pageCheck = (
    <Flex as="label" gap="2" align="center" minH="6" title="Select page">
      <Check
        checked={selected.isPageSelected}
        isPartly={!selected.isPageSelected && rows.some(selected.has)}
        disabled={rows.length === 0 || bulk.busy}
        choose={(on) => choose(rows, on)}
      />
      <chakra.span css={pageCheckInBar ? undefined : { srOnly: true }}>Select page</chakra.span>
    </Flex>
  )

  const onRows = actions.flatMap((action) => ('send' in action && action.onRow !== undefined ? [{ ...action, onRow: action.onRow }] : []))
  const rowActions = (row: Row): RowAction[] =>
    onRows
      .filter(({ onRow }) => onRow.isFor(row))
      .map((action) => {
        const label = String(action.label)
        const run = () => void bulk.run({ ...action, isOfRow: true }, [row], action.send)
        // Until the list has the version that the last one made.
        return { kind: label, name: `${label}: ${nameOf(row)}`, label, Icon: action.onRow.Icon, ended: bulk.busy, run }
      })

  return {
    rowActions: onRows.length === 0 ? undefined : rowActions,
    result: (
      <>
        {bulk.outcome !== undefined && <OutcomeNotice {...bulk.outcome} busy={bulk.busy} onEnd={endOutcome} close={closeOutcome} />}
        {offered.map(({ dialog }) => dialog)}
      </>
    ),
    bar: <SelectionBar {...{ selected, bulk, chooseAll, offered, total: list.total, pageCheck: pageCheckInBar ? pageCheck : undefined }} />,
    /** For a screen where the bar stands only while something is selected. */
    pageCheck,
    check: (row: Row) => (
      <Check
        label={`Select ${nameOf(row)}`}
        checked={selected.has(row)}
        disabled={bulk.busy}
        choose={(on, withShift) => chooseOne(row, on, withShift)}
      />
    ),
  }
}

function useSelectedRows<Row extends Entity>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [last, setLast] = useState<string>()
  const [tried, setTried] = useState<ReadonlySet<string>>()
  const isListed = (id: string) => rows.some(({ _id }) => _id === id)
  const keep = (isKept: (id: string) => boolean) => setSelected(new Map([...selected].filter(([id]) => isKept(id))))
  if (tried !== undefined) {
    setTried(undefined)
    keep((id) => !tried.has(id) || isListed(id))
  }
  return {
    /** Id of the row that was chosen last by itself. */
    last,
    size: selected.size,
    /** As the list has them now, for an Undo that gives back what they had. */
    records: [...selected.values()].map((row) => rows.find(({ _id }) => _id === row._id) ?? row),
    has: ({ _id }: Row) => selected.has(_id),
    isPageSelected: rows.length > 0 && rows.every(({ _id }) => selected.has(_id)),
    clear: () => setSelected(new Map()),
    /**
     * After an action, once the list is read again: rows that are still in it stay selected. Of a selection over several pages only those stay
     * that the action failed for, because the others have changed unseen.
     */
    settle: (ids: ReadonlySet<string>, failed: ReadonlySet<string>) =>
      [...ids].every(isListed) ? setTried(ids) : keep((id) => !ids.has(id) || failed.has(id)),
    choose: (chosen: readonly Row[], on: boolean, by?: Row) => {
      if (by !== undefined) setLast(by._id)
      const next = new Map(selected)
      for (const row of chosen) {
        if (on) next.set(row._id, row)
        else next.delete(row._id)
      }
      setSelected(next)
    },
  }
}

type Phase = { asking: boolean; phase: 'busy' | 'none' | 'some'; next: RefObject<(() => HTMLElement | null | undefined) | undefined> }

/** The buttons go with what they act on: what `next` finds takes their focus, or else the screen's heading. */
function useFocusAfterAction({ asking, phase, next }: Phase): void {
  const lastPhase = useRef(phase)
  useEffect(() => {
    if (asking || lastPhase.current === phase) return
    lastPhase.current = phase
    if (phase !== 'busy') focusIfLost(() => next.current?.())
  }, [asking, phase, next])
}

type OutcomeProps = Outcome & { busy: boolean; onEnd: () => void; close: () => void }

/** Result of an action, with the records that it failed for, and an Undo where the action has one. */
function OutcomeNotice({ done, failed = [], rest, undo, isOfRow = false, busy, onEnd, close }: OutcomeProps) {
  if (isOfRow && failed.length === 0) return <UndoNotice key={done} title={done} {...{ busy, undo, onEnd, close }} />
  return (
    <Notice
      tone={failed.length > 0 ? 'warning' : 'info'}
      title={done}
      mb="3"
      action={
        undo && (
          <BusyButton size="sm" variant="outline" busy={busy} onClick={undo}>
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
}

type CheckProps = {
  label?: string
  checked: boolean
  isPartly?: boolean
  disabled: boolean
  choose: (on: boolean, withShift: boolean) => void
}

const Check = ({ label, checked, isPartly = false, disabled, choose }: CheckProps) => (
  <chakra.input
    ref={(input: HTMLInputElement | null) => {
      if (input !== null) input.indeterminate = isPartly
    }}
    type="checkbox"
    aria-label={label}
    boxSize="5"
    flexShrink={0}
    checked={checked}
    disabled={disabled}
    onChange={({ target, nativeEvent }) => choose(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
  />
)

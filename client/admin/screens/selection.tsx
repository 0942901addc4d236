import { Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countLimit } from '../../generated/count-limit.ts'
import { onceAllowed } from '../../lib/once-allowed.ts'
import { HttpProblem, isSessionOver, messageOf } from '../../lib/problem.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { focusTitleIfLost } from '../../work/layout/title-focus.ts'
import { Notice } from '../../work/notice.tsx'
import { useSendWithSession } from '../../work/use-action.ts'
import type { Entity, ListDefinition, MessageResponse, PageRequest } from '../definition.ts'
import { allRows } from './all-rows.ts'
import { inSentence } from './in-sentence.ts'

type Send<Row> = (row: Row) => Promise<MessageResponse>
/** Sends one request for each selected record. @returns the result in words, and whether anything was done. */
export type RunOnSelection<Row> = (send: Send<Row>) => Promise<{ message: string; isDone: boolean }>

/** What can be done with the selected records. */
export type SelectionAction<Row> = {
  label: string
  /** Participle of the result: "2 of 3 deleted". */
  verb: string
  /** Request that takes it back for one record, offered beside the result. */
  undo?: {
    verb: string
    send: Send<Row>
    /** Where the records stay that it could not be taken back for. */
    rest: string
  }
} & ({ send: Send<Row> } | { dialog: (props: DialogProps<Row>) => ReactNode })

type DialogProps<Row> = {
  /** The selected records, by number: "3 clients". */
  what: string
  run: RunOnSelection<Row>
  /** While it runs: "3 of 7". */
  progress: string | undefined
  close: () => void
}

type Options<Row extends Entity> = {
  definition: ListDefinition<Row>
  /** None for a list whose rows cannot be selected. */
  actions: SelectionAction<Row>[]
  rows: Row[] | undefined
  total: number
  /** Query of the list, for selecting all that match. */
  request: PageRequest
  /** Query of the list's own filter; a selection belongs to one filter, for its actions do. */
  filter?: Record<string, string> | undefined
}

/** What an action on several records came to. */
type Outcome = { done: string; failed?: { id: string; name: string; reason: string }[]; rest?: string; undo?: (() => void) | undefined }

/** Selecting rows of a list, and actions on what is selected. The outcome stands apart: the list may be empty after the action. */
export function useSelection<Row extends Entity>({ definition, actions, rows = [], total, request, filter }: Options<Row>) {
  const { nameOf, queryKey, singular, plural, unpaginated } = definition
  const queryClient = useQueryClient()
  const sendWithSession = useSendWithSession()
  /** The selected records, by id; they may be on other pages. */
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [asking, setAsking] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const filterKey = JSON.stringify(filter)
  const [lastFilter, setLastFilter] = useState(filterKey)
  if (lastFilter !== filterKey) {
    setLastFilter(filterKey)
    setSelected(new Map())
    setOutcome(undefined)
  }
  const phase = busy ? 'busy' : selected.size === 0 ? 'none' : 'some'
  const lastPhase = useRef(phase)
  // The buttons go with what they act on.
  useEffect(() => {
    if (asking !== undefined || lastPhase.current === phase) return
    lastPhase.current = phase
    if (phase !== 'busy') focusTitleIfLost()
  }, [asking, phase])
  const isOn = actions.length > 0
  const isPageSelected = rows.length > 0 && rows.every(({ _id }) => selected.has(_id))

  const choose = (chosen: Row[], on: boolean) => {
    const next = new Map(selected)
    for (const row of chosen) {
      if (on) next.set(row._id, row)
      else next.delete(row._id)
    }
    setSelected(next)
    setOutcome(undefined)
  }

  async function chooseAll(): Promise<void> {
    setBusy(true)
    try {
      choose(await allRows<Row>(String(queryKey[0]), { ...request, ...filter }, unpaginated === undefined), true)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      setOutcome({ done: 'The others could not be loaded.' })
    }
    setBusy(false)
  }

  /**
   * One request after the other: each is a write of its own, and one that fails does not stop the rest. What is not done without a session, or
   * when nothing could be done, stays selected.
   */
  async function run({ verb, undo, rest }: Pick<SelectionAction<Row>, 'verb' | 'undo'> & { rest?: string }, all: Row[], send: Send<Row>) {
    setBusy(true)
    const failed: Outcome['failed'] = []
    const done: Row[] = []
    const tried = new Set<string>()
    for (const [index, row] of all.entries()) {
      if (all.length > 1) setProgress(`${index + 1} of ${all.length}`)
      try {
        await sendWithSession(() => onceAllowed(() => send(row)))
        done.push(row)
      } catch (error) {
        failed.push({ id: row._id, name: nameOf(row), reason: messageOf(error, 'The server could not be reached.') })
        if (isSessionOver(error)) break
      }
      tried.add(row._id)
    }
    const [message, isDone] = [`${done.length} of ${all.length} ${verb}`, done.length > 0]
    setOutcome({
      done: message,
      failed,
      ...(rest !== undefined && { rest }),
      undo: undo && isDone ? () => void run(undo, done, undo.send) : undefined,
    })
    if (isDone) setSelected((now) => new Map([...now].filter(([id]) => !tried.has(id))))
    // Other lists may show the records, too.
    await queryClient.invalidateQueries()
    setBusy(false)
    setProgress(undefined)
    return { message, isDone }
  }
  /** As the list has them now, for an Undo that gives back what they had. */
  const records = [...selected.values()].map((row) => rows.find(({ _id }) => _id === row._id) ?? row)
  const dialogs = actions.map((action) => {
    if (!('dialog' in action) || asking !== action.label) return null
    const what = `${selected.size} ${selected.size === 1 ? singular : inSentence(plural)}`
    return action.dialog({ what, run: (send) => run(action, records, send), progress, close: () => setAsking(undefined) })
  })

  const result: ReactNode = isOn && (
    <>
      {outcome !== undefined && <OutcomeNotice {...outcome} busy={busy} />}
      {dialogs}
    </>
  )
  const bar: ReactNode = isOn && (
    <Flex gap="3" mb="3" minH="9" align="center" wrap="wrap">
      <Flex as="label" gap="2" align="center" minH="6">
        <Check checked={isPageSelected} disabled={rows.length === 0 || busy} choose={(on) => choose(rows, on)} /> Select page
      </Flex>
      {selected.size > 0 && (
        <>
          <chakra.strong role="status" aria-busy={busy}>
            {progress === undefined ? `${selected.size} selected` : `${progress}…`}
          </chakra.strong>
          {isPageSelected && selected.size < total && total < countLimit && (
            <Action busy={busy} onClick={() => void chooseAll()}>
              Select all {String(total)}
            </Action>
          )}
          {actions.map((action) => (
            <Action
              key={action.label}
              busy={busy}
              onClick={() => ('send' in action ? void run(action, records, action.send) : setAsking(action.label))}
            >
              {action.label}
            </Action>
          ))}
          <Action busy={busy} variant="ghost" onClick={() => setSelected(new Map())}>
            Clear selection
          </Action>
        </>
      )}
    </Flex>
  )
  const check = isOn
    ? (row: Row) => (
        <Check label={`Select ${nameOf(row)}`} checked={selected.has(row._id)} disabled={busy} choose={(on) => choose([row], on)} />
      )
    : undefined
  return { bar, result, check }
}

/** Result of an action on several records, with the ones that it failed for, and an Undo where the action has one. */
const OutcomeNotice = ({ done, failed = [], rest, undo, busy }: Outcome & { busy: boolean }) => (
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
const Action = ({ busy, variant = 'outline', onClick, children }: ActionProps) => (
  <Button size="sm" variant={variant} colorPalette="gray" aria-disabled={busy} onClick={() => !busy && onClick()}>
    {children}
  </Button>
)

type CheckProps = { label?: string; checked: boolean; disabled: boolean; choose: (on: boolean) => void }

const Check = ({ label, checked, disabled, choose }: CheckProps) => (
  <chakra.input
    type="checkbox"
    aria-label={label}
    boxSize="5"
    flexShrink={0}
    accentColor="colorPalette.solid"
    checked={checked}
    disabled={disabled}
    onChange={(event) => choose(event.target.checked)}
  />
)

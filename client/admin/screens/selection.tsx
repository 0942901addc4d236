import { Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getListHiddenQueryKey, setVisibility } from '../../generated/api/visibility/visibility.ts'
import type { HideableType } from '../../generated/model/index.ts'
import { onceAllowed } from '../../lib/once-allowed.ts'
import { clientProblem, HttpProblem, isSessionOver, messageOf } from '../../lib/problem.ts'
import { focusTitleIfLost } from '../../work/layout/title-focus.ts'
import { Notice } from '../../work/notice.tsx'
import { useSendWithSession } from '../../work/use-action.ts'
import type { Entity, ListDefinition, MessageResponse, PageRequest } from '../definition.ts'
import { allRows } from './all-rows.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { invalidateContent } from './invalidation.ts'

type Options<Row extends Entity> = {
  definition: ListDefinition<Row>
  /** Undefined for a list whose records cannot be hidden. */
  hideable: HideableType | undefined
  mayDelete: boolean
  rows: Row[] | undefined
  total: number
  request: PageRequest
}

/** What an action on several records came to. */
type Outcome = { done: string; failed: { name: string; reason: string }[] }

/** Selecting rows of a list, and hiding, showing or deleting what is selected. */
export function useSelection<Row extends Entity>({ definition, hideable, mayDelete, rows = [], total, request }: Options<Row>) {
  const { nameOf, queryKey, remove, plural, unpaginated } = definition
  const queryClient = useQueryClient()
  const sendWithSession = useSendWithSession()
  /** Names of the selected records, by id; they may be on other pages. */
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  const [asking, setAsking] = useState<'hide' | 'delete'>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const phase = busy ? 'busy' : selected.size === 0 ? 'none' : 'some'
  const lastPhase = useRef(phase)
  // The buttons go with what they act on.
  useEffect(() => {
    if (asking !== undefined || lastPhase.current === phase) return
    lastPhase.current = phase
    if (phase !== 'busy') focusTitleIfLost()
  }, [asking, phase])
  const isOn = hideable !== undefined || mayDelete
  const isPageSelected = rows.length > 0 && rows.every(({ _id }) => selected.has(_id))

  const choose = (chosen: Row[], on: boolean) => {
    const next = new Map(selected)
    for (const row of chosen) {
      if (on) next.set(row._id, nameOf(row))
      else next.delete(row._id)
    }
    setSelected(next)
    setOutcome(undefined)
  }

  async function chooseAll(): Promise<void> {
    setBusy(true)
    try {
      choose(await allRows<Row>(String(queryKey[0]), request, unpaginated === undefined), true)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      setOutcome({ done: 'The others could not be loaded.', failed: [] })
    }
    setBusy(false)
  }

  /**
   * One request after the other: each is a write of its own, and one that fails does not stop the rest. What is not done without a session, or
   * when nothing could be done, stays selected. @returns the outcome, and whether anything was done.
   */
  async function run(verb: string, send: (id: string) => Promise<MessageResponse>) {
    setBusy(true)
    const failed: Outcome['failed'] = []
    const left = new Map(selected)
    let count = 0
    for (const [id, name] of selected) {
      try {
        await sendWithSession(() => onceAllowed(() => send(id)))
        count += 1
      } catch (error) {
        failed.push({ name, reason: messageOf(error, 'The server could not be reached.') })
        if (isSessionOver(error)) break
      }
      left.delete(id)
    }
    const done = `${count} of ${selected.size} ${verb}`
    setOutcome({ done, failed })
    if (count > 0) setSelected(left)
    await Promise.all([invalidateContent(queryClient, definition), queryClient.invalidateQueries({ queryKey: getListHiddenQueryKey() })])
    setBusy(false)
    return { message: done, isDone: count > 0 }
  }
  async function removeSelected(): Promise<MessageResponse> {
    const { message, isDone } = await run('deleted', remove.send)
    if (!isDone) throw clientProblem(message)
    return { message }
  }
  const what = `${selected.size} ${plural.toLowerCase()}`

  const bar: ReactNode = isOn && (
    <Flex direction="column" gap="3" mb="3">
      <Flex gap="3" minH="9" align="center" wrap="wrap">
        <Flex as="label" gap="2" align="center" minH="6">
          <Check checked={isPageSelected} disabled={rows.length === 0 || busy} choose={(on) => choose(rows, on)} /> Select page
        </Flex>
        {selected.size > 0 && (
          <>
            <chakra.strong role="status">{selected.size} selected</chakra.strong>
            {isPageSelected && selected.size < total && (
              <Action busy={busy} onClick={() => void chooseAll()}>
                Select all {String(total)}
              </Action>
            )}
            {hideable !== undefined && (
              <>
                <Action busy={busy} onClick={() => setAsking('hide')}>
                  Hide…
                </Action>
                <Action
                  busy={busy}
                  onClick={() => void run('shown', (recordId) => setVisibility({ contentType: hideable, recordId, hidden: false }))}
                >
                  Show
                </Action>
              </>
            )}
            {mayDelete && (
              <Action busy={busy} onClick={() => setAsking('delete')}>
                Delete…
              </Action>
            )}
            <Action busy={busy} variant="ghost" onClick={() => setSelected(new Map())}>
              Clear selection
            </Action>
          </>
        )}
      </Flex>
      {outcome !== undefined && (
        <Notice tone={outcome.failed.length > 0 ? 'warning' : 'info'} title={outcome.done}>
          {outcome.failed.length > 0 && (
            <ul>
              {outcome.failed.map(({ name, reason }) => (
                <li key={name}>
                  ‘{name}’: {reason}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {asking === 'hide' && hideable !== undefined && (
        <HideDialog
          what={what}
          onClose={() => setAsking(undefined)}
          hide={(times) => void run('hidden', (recordId) => setVisibility({ contentType: hideable, recordId, hidden: true, ...times }))}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Delete ${what}?`}
          question="Each can be brought back from Recently deleted for a while."
          action={['Delete', 'Deleting...']}
          grave
          toasts={{ success: `${plural} deleted`, failure: remove.toasts.failure }}
          send={removeSelected}
          isOver={() => true}
          onClose={() => setAsking(undefined)}
          onDone={() => undefined}
        />
      )}
    </Flex>
  )
  const check = isOn
    ? (row: Row) => (
        <Check label={`Select ${nameOf(row)}`} checked={selected.has(row._id)} disabled={busy} choose={(on) => choose([row], on)} />
      )
    : undefined
  return { bar, check }
}

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

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { onceAllowed } from '../../lib/once-allowed.ts'
import { isSessionOver, messageOf, withConflictNamed } from '../../lib/problem.ts'
import { useSendWithSession } from '../../work/use-action.ts'
import type { Entity, MessageResponse, Versioned } from '../definition.ts'
import { focusTargetAt } from '../parts/row-id.ts'

/** @returns the version that an edit made, for an Undo that is based on it. */
export type Send<Row> = (row: Row) => Promise<MessageResponse & Partial<Versioned>>

export type BulkAction<Row> = {
  /** Participle of the result: "2 of 3 deleted", "‘Asha’ deleted". */
  verb: string
  /** Request that takes it back for one record, offered beside the result. */
  undo?: {
    verb: string
    send: Send<Row>
    /** Where the records stay that it could not be taken back for. */
    rest: string
  }
}

export type Outcome = {
  done: string
  failed?: { id: string; name: string; reason: string }[]
  rest?: string
  undo?: (() => void) | undefined
  /** It is about one row, which stays where it is: the result takes no room above it. */
  isOfRow?: boolean
}

type Options<Row extends Entity> = {
  nameOf: (row: Row) => string
  /** @param tried the ids of the records that a request was sent for. */
  onDone: (tried: ReadonlySet<string>, failed: ReadonlySet<string>) => void
}

/**
 * Sends the requests of a bulk action one after the other: each is a write of its own, and one that fails does not stop the rest. The end of
 * the session does.
 */
export function useBulkAction<Row extends Entity>({ nameOf, onDone }: Options<Row>) {
  const queryClient = useQueryClient()
  const sendWithSession = useSendWithSession()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  /** Finds what takes the focus of the pressed button once it is gone: the row, where there is only one. */
  const findNext = useRef<() => HTMLElement | null | undefined>(undefined)

  type Run = BulkAction<Row> & Pick<Outcome, 'rest' | 'isOfRow'>

  async function run({ verb, undo, rest, isOfRow = false }: Run, rows: Row[], send: Send<Row>) {
    const [first] = rows
    findNext.current = isOfRow && first !== undefined ? focusTargetAt(first._id) : undefined
    setBusy(true)
    const failed: Outcome['failed'] = []
    const done: Row[] = []
    const tried = new Set<string>()
    for (const [index, row] of rows.entries()) {
      if (rows.length > 1) setProgress(`${index + 1} of ${rows.length}`)
      try {
        const { updatedAt = row.updatedAt } = await sendWithSession(() => onceAllowed(() => send(row)))
        done.push({ ...row, updatedAt })
      } catch (error) {
        failed.push({ id: row._id, name: nameOf(row), reason: messageOf(withConflictNamed(error), 'The server could not be reached.') })
        if (isSessionOver(error)) break
      }
      tried.add(row._id)
    }
    const isDone = done.length > 0
    const [only] = rows.length === 1 ? done : []
    const message = only === undefined ? `${done.length} of ${rows.length} ${verb}` : `‘${nameOf(only)}’ ${verb}`
    setOutcome({
      done: message,
      failed,
      isOfRow,
      ...(rest !== undefined && { rest }),
      undo: undo && isDone ? () => void run({ ...undo, isOfRow }, done, undo.send) : undefined,
    })
    // Other lists may show the records, too.
    await queryClient.invalidateQueries()
    if (isDone) onDone(tried, new Set(failed.map(({ id }) => id)))
    setBusy(false)
    setProgress(undefined)
    return { message, isDone }
  }
  return { run, busy, setBusy, progress, outcome, setOutcome, findNext }
}

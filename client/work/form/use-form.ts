import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'
import type { FormEvent } from './form-events.ts'
import type { PendingInput } from './form-rules.ts'
import { type FormState, formReducer, initialState, type Saved, type Versioned } from './form-state.ts'

/** The one state of a form, for its screen and all its parts. */
export type Form<Row, Values> = {
  /** The state as rendered. */
  state: FormState<Row, Values>
  /** The state now, also between two renders: a double click submits once. */
  latest: () => FormState<Row, Values>
  send: (event: FormEvent<Row, Values>) => void
  /** Resolves with the first result that is not undefined, of the state now or of a later one. */
  until: <Result>(select: (state: FormState<Row, Values>) => Result | undefined) => Promise<Result>
  /** Input of the controls that is not part of the form's values yet. */
  pendingInput: { current: Set<PendingInput> }
}

/** Store of a form's state, with the interface of useSyncExternalStore. */
function createForm<Row extends Versioned, Values extends object>() {
  let state: FormState<Row, Values> = initialState
  const { subscribe, notify } = createListeners()
  const latest = () => state
  const send = (event: FormEvent<Row, Values>) => {
    state = formReducer(state, event)
    notify()
  }
  const until: Form<Row, Values>['until'] = (select) =>
    new Promise((resolve) => {
      let stop: (() => void) | undefined
      const look = () => {
        const result = select(state)
        if (result === undefined) return
        stop?.()
        resolve(result)
      }
      stop = subscribe(look)
      look()
    })
  return { latest, send, until, subscribe, pendingInput: { current: new Set<PendingInput>() } }
}

export function useForm<Row extends Versioned, Values extends object>(): Form<Row, Values> {
  const [{ subscribe, ...form }] = useState(createForm<Row, Values>)
  return { ...form, state: useSyncExternalStore(subscribe, form.latest, form.latest) }
}

/** Runs after a save that ends when its form has left the screen: no effect of the form's own hears of it any more. */
export function useSavedAfterLeaving<Row, Values>({ latest, until }: Form<Row, Values>, onSaved: (saved: Saved) => void): void {
  const tell = useEffectEvent(onSaved)
  useEffect(
    () => () => {
      const before = latest()
      if (before.saving === undefined) return
      void until((state) => (state.saving === undefined ? state : undefined)).then(({ saved }) => {
        if (saved !== undefined && saved !== before.saved) tell(saved)
      })
    },
    [latest, until],
  )
}

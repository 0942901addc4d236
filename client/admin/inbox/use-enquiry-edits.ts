import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as messages from '../../generated/messages.ts'
import type { Enquiry, EnquiryEdit } from '../../generated/model/index.ts'
import { isConflict, messageOf, withConflictNamed } from '../../lib/problem.ts'
import { toastError } from '../../ui/toasts.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { useAction, useSendWithSession } from '../../work/use-action.ts'
import { useEditEnquiry } from './queries.ts'

type Changes = Omit<EnquiryEdit, 'enquiryId'>

export type EnquiryEdits = ReturnType<typeof useEnquiryEdits>

/** One toast for all of them: an inbox is worked through by one key after the other. */
const editTexts = { loading: 'Saving...', ...messages.editEnquiry, id: 'enquiry' }

/**
 * Optimistic, single-flight edits of an enquiry. Changes that are made while one is in flight are merged and sent next, so that no control has
 * to be disabled and no response overtakes another.
 */
export function useEnquiryEdits(enquiry: Enquiry) {
  const edit = useEditEnquiry()
  const act = useAction()
  const me = useCurrentUser()?._id
  const [saving, setSaving] = useState(false)
  const [optimistic, setOptimistic] = useState<Changes>({})
  const waiting = useRef<Changes>(undefined)
  const inFlight = useRef<Promise<boolean>>(undefined)

  // The stored enquiry arrives before or after the end of the save. Until then the changes are shown, or the former value would flash up.
  const [shown, setShown] = useState(enquiry)
  if (!saving && shown !== enquiry) {
    setShown(enquiry)
    setOptimistic({})
  }

  const send = async () => {
    setSaving(true)
    let done = true
    while (waiting.current !== undefined) {
      const changes = waiting.current
      waiting.current = undefined
      const isTaken = me !== undefined && changes.assigneeId === me && Object.keys(changes).length === 1
      const store = async () => ({ ...(await edit(enquiry, changes)), ...(isTaken && { message: 'Assigned to you' }) })
      const response = await act(store, editTexts).catch(() => undefined)
      done &&= response !== undefined
    }
    inFlight.current = undefined
    setSaving(false)
    if (!done) setOptimistic({})
    return done
  }

  /** @returns whether all that is being saved was stored. */
  const change = (changes: Changes): Promise<boolean> => {
    waiting.current = { ...waiting.current, ...changes }
    setOptimistic((before) => ({ ...before, ...changes }))
    inFlight.current ??= send()
    return inFlight.current
  }
  return { change, optimistic, saving }
}

/**
 * Edits an enquiry that may not be shown any more, with an Undo in place of a toast. On 412 everything is read again, so that the next attempt
 * is based on what is shown.
 * @returns whether it was stored; a toast says why not.
 */
export function useQuietEdit() {
  const edit = useEditEnquiry()
  const send = useSendWithSession()
  const queryClient = useQueryClient()
  return async (enquiry: Enquiry, changes: Changes): Promise<boolean> => {
    try {
      await send(() => edit(enquiry, changes))
      return true
    } catch (error) {
      void toastError(`‘${enquiry.name}’: ${messageOf(withConflictNamed(error), messages.editEnquiry.failure)}`)
      if (isConflict(error)) await queryClient.invalidateQueries()
      return false
    }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreVersion } from '../../generated/api/changes/changes.ts'
import * as messages from '../../generated/messages.ts'
import type { Restore } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { useAction } from '../../work/use-action.ts'

/** A restore that failed because its slug is taken by now. */
export type TakenSlug = {
  /** The free one that the server suggests. */
  slug: string
  /** Restores with that slug. @returns whether it succeeded. */
  retry: () => Promise<boolean>
}

export type Restoration = {
  versionId: string
  body?: Restore
  /** Expected version of the live record (If-Match). */
  version?: string | undefined
}

export const sendRestoration = ({ versionId, body = {}, version }: Restoration) => restoreVersion(versionId, body, basedOn(version))

/**
 * Restores versions, with a toast for the result.
 * @returns functions that resolve to whether they succeeded. Every list may show the record, so all queries are refetched.
 */
export function useRestore() {
  const act = useAction()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [takenSlug, setTakenSlug] = useState<TakenSlug>()
  const [failure, setFailure] = useState<HttpProblem>()

  /**
   * Restores the version that `find` reads first. The read is part of the action: its failure is shown, and it happens while busy.
   * @param done text of the toast for a deleted record, which is no version to the reader.
   * @param toastId key of the toast that told of the delete, and now tells of this.
   */
  const restoreFound = async (find: () => Promise<Restoration>, done?: string, toastId?: string): Promise<boolean> => {
    setBusy(true)
    setTakenSlug(undefined)
    setFailure(undefined)
    try {
      const send = async () => {
        const response = await sendRestoration(await find())
        return done === undefined ? response : { ...response, message: done }
      }
      await act(send, { loading: 'Restoring...', ...messages.restoreVersion, ...(toastId && { id: toastId }) })
      await queryClient.invalidateQueries()
      return true
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      const slug = error.problem.errors?.find(({ path }) => path === 'slug')?.suggestion
      if (slug === undefined) setFailure(error)
      else {
        const findWithSlug = async () => {
          const found = await find()
          return { ...found, body: { ...found.body, slug } }
        }
        setTakenSlug({ slug, retry: () => restoreFound(findWithSlug, done, toastId) })
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  /** @param version expected version of the live record (If-Match). */
  const restore = (versionId: string, body?: Restore, version?: string, done?: string) =>
    restoreFound(async () => ({ versionId, body: body ?? {}, version }), done)
  return { restore, restoreFound, busy, takenSlug, failure }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreVersion } from '../../generated/api/changes/changes.ts'
import * as messages from '../../generated/messages.ts'
import type { Restore } from '../../generated/model/index.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { useAction } from '../../work/use-action.ts'

/** A restore that failed because its slug is taken by now. */
export type TakenSlug = {
  /** The free one that the server suggests. */
  slug: string
  /** Restores with that slug. @returns whether it succeeded. */
  retry: () => Promise<boolean>
}

/**
 * Restores versions, with a toast for the result.
 * @returns `restore`, which resolves to whether it succeeded. Every list may show the record, so all queries are refetched.
 */
export function useRestore() {
  const act = useAction()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [takenSlug, setTakenSlug] = useState<TakenSlug>()

  /** @param version expected version of the live record (If-Match). */
  const restore = async (versionId: string, body: Restore = {}, version?: string): Promise<boolean> => {
    setBusy(true)
    setTakenSlug(undefined)
    const headers: HeadersInit = version === undefined ? {} : { 'If-Match': `"${version}"` }
    try {
      await act(() => restoreVersion(versionId, body, { headers }), { loading: 'Restoring...', ...messages.restoreVersion })
      await queryClient.invalidateQueries()
      return true
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      const slug = error.problem.errors?.find(({ path }) => path === 'slug')?.suggestion
      if (slug !== undefined) setTakenSlug({ slug, retry: () => restore(versionId, { ...body, slug }, version) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { restore, busy, takenSlug }
}

import { useLocation } from 'react-router-dom'
import { useBrowserFact } from '../lib/use-browser-fact.ts'

/** Navigation state from the former screen; null without any, on the server and while its markup hydrates. */
export function useEntryState<State>(): Partial<State> | null {
  const { state } = useLocation() as { state: Partial<State> | null }
  return useBrowserFact(
    () => state,
    () => null,
  )
}

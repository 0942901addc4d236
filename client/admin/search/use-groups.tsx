import { keepPreviousData } from '@tanstack/react-query'
import { LuHistory } from 'react-icons/lu'
import { useSearchEverything } from '../../generated/api/search/search.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useCurrentUser } from '../../work/session/session.ts'
import type { Entry, Group } from './entry.ts'
import { foundEntry } from './found-entry.tsx'
import { matching, useOwnEntries } from './own-entries.tsx'
import { type Place, recentPlaces } from './recent.ts'

const placeEntry = (place: Place): Entry => ({ ...place, icon: <LuHistory /> })

/** The lines of a search, in groups: places and actions of the area at once, then what the server has found; recent places for an empty one. */
export function useGroups(search: string) {
  const account = useCurrentUser()?._id ?? ''
  const { screens, actions } = useOwnEntries()
  const wanted = search.trim()
  const asked = useDebounced(wanted)
  const query = useSearchEverything(
    { q: asked, limit: 20 },
    {
      query: {
        enabled: asked !== '' && wanted !== '',
        placeholderData: keepPreviousData,
        select: ({ results }) => results.map(foundEntry),
      },
    },
  )
  const isBehind = wanted !== asked || query.isPlaceholderData || query.isLoading
  const groups: Group[] =
    wanted === ''
      ? [
          { title: 'Recent', entries: recentPlaces(account).map(placeEntry) },
          { title: 'Actions', entries: actions },
          { title: 'Screens', entries: screens },
        ]
      : [
          { title: 'Screens', entries: matching(screens, wanted) },
          { title: 'Actions', entries: matching(actions, wanted) },
          { title: 'Found', entries: query.data ?? [] },
        ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), query, isSearching: wanted !== '' && isBehind, account }
}

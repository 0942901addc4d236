import { useQuery } from '@tanstack/react-query'
import type { SidebarEntry } from '../content/index.ts'

type Singleton = NonNullable<SidebarEntry['quick']>['singleton']

/** Whether a singleton has its record; undefined while that is not known. A collection always takes another record: false. */
export function useExists(singleton: Singleton): boolean | undefined {
  const query = useQuery({
    queryKey: singleton?.queryKey ?? [],
    queryFn: async () => (singleton === undefined ? true : singleton.isEmpty()),
    enabled: singleton !== undefined,
  })
  return singleton === undefined ? false : query.data === undefined ? undefined : !query.data
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { resolveMapLink } from '../../../generated/api/contact-page/contact-page.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { shortLinkIn } from './map-links.ts'

/**
 * Has the server follow a short link, once for each.
 * @param resolved runs with the address of the map.
 * @returns whether the answer is awaited.
 */
export function useResolvedLink(value: string, resolved: (address: string) => void): boolean {
  const url = shortLinkIn(useDebounced(value))
  const { data, isFetching } = useQuery({
    queryKey: ['map link', url],
    queryFn: () => resolveMapLink({ url: url ?? '' }),
    enabled: url !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = url === undefined ? undefined : data?.address
  const take = useEffectEvent(resolved)
  useEffect(() => {
    if (typeof address === 'string') take(address)
  }, [address])
  return isFetching
}

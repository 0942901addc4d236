import { useQuery } from '@tanstack/react-query'
import { getListServicesQueryKey, listServices } from '../generated/api/index.ts'
import type { RequestOptions } from '../lib/http.ts'

const everyService = { page: 1, limit: 100 }

/**
 * Every service, as menus, cards and the footer name it. The rest of the records, long texts and galleries, is left out of what a page
 * keeps: the server writes it into every page, and it would be most of its bytes.
 */
export const servicesQuery = ({ request }: { request?: RequestOptions } = {}) => ({
  queryKey: [...getListServicesQueryKey(everyService), 'brief'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await listServices(everyService, { signal, ...request })).services.map(({ _id, slug, title, shortDescription, featuredImage }) => ({
      _id,
      slug,
      title,
      shortDescription,
      featuredImage,
    })),
})

/** None before the server has answered, and where it cannot. */
export const useServices = () => useQuery(servicesQuery()).data ?? []

import { useQuery } from '@tanstack/react-query'
import { getListServicesQueryKey, listServices } from '../generated/api/index.ts'
import type { RequestOptions } from '../lib/http.ts'
import { siteLimits } from '../lib/site-limits.ts'

const everyService = { page: 1, limit: siteLimits.services }

/** Number of services that a list beside a page's own subject names; the home page shows all. */
export const namedServices = 12

/**
 * Summaries of all services for menus, cards and the footer. Leaves long texts and galleries out of the cached data: the server writes the
 * query cache into every page, and they would be most of its bytes.
 */
export const servicesQuery = ({ request }: { request?: RequestOptions } = {}) => ({
  queryKey: [...getListServicesQueryKey(everyService), 'brief'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await listServices(everyService, { signal, ...request })).services.map(
      ({ _id, slug, title, shortDescription, featuredImage, media }) => ({
        _id,
        slug,
        title,
        shortDescription,
        featuredImage,
        media: { [featuredImage]: media?.[featuredImage] },
      }),
    ),
})

export const useServices = () => useQuery(servicesQuery())

export type ServiceSummary = NonNullable<ReturnType<typeof useServices>['data']>[number]

export const noServices = 'No services available'
export const servicesFailed = 'Error loading services'

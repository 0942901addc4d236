import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getGetServiceBySlugQueryKey, getListFaqsQueryKey, getListServicesQueryKey } from '../../../generated/api/index.ts'
import { services } from '../../content/services.tsx'
import { invalidateContent } from './invalidation.ts'

test('a write of a service makes its lists and all pages of services stale, and nothing else', async () => {
  const queryClient = new QueryClient()
  const lists = [getListServicesQueryKey({ page: 1, limit: 5 }), [...getListServicesQueryKey({ page: 1, limit: 100 }), 'brief']]
  const pages = ['full-truckload', 'rail'].map((slug) => getGetServiceBySlugQueryKey(slug))
  for (const queryKey of [...lists, ...pages, getListFaqsQueryKey()]) queryClient.setQueryData<object>(queryKey, {})
  await invalidateContent(queryClient, services.definition)
  const stale = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  expect(stale.map(({ queryKey }) => queryKey)).toEqual([...lists, ...pages])
})

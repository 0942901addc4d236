import { join } from 'node:path'
import { defineConfig } from 'orval'
import { bundlePath, isRead, readContract, routes } from '../server/contract/document.ts'

const here = (path: string) => join(import.meta.dirname, path)

/**
 * Reads get a query hook, `view-…` included although they are POSTs. Writes stay plain functions, which the forms call through the one action
 * hook (client/work/use-action.ts).
 */
const operations = Object.fromEntries(
  routes(readContract()).map((route) => {
    const { operationId } = route.operation
    return [operationId, { query: { useQuery: isRead(route) || operationId.startsWith('view'), useMutation: false } }]
  }),
)

export default defineConfig({
  haulfront: {
    input: { target: bundlePath, filters: { mode: 'exclude', tags: ['Uploads'] } },
    output: {
      mode: 'tags-split',
      target: here('generated/api'),
      schemas: here('generated/model'),
      client: 'react-query',
      httpClient: 'fetch',
      baseUrl: { getBaseUrlFromSpecification: true },
      clean: true,
      override: {
        fetch: { includeHttpResponseReturnType: false },
        mutator: { path: here('lib/http.ts'), name: 'http' },
        formData: { path: here('lib/form-data.ts'), name: 'toFormData' },
        query: { signal: true, version: 5 },
        operations,
      },
    },
  },
})

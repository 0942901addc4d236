import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { RouterContext } from '../lib/navigation.ts'
import { OriginContext } from '../lib/origin.ts'
import { ThemeProvider } from '../ui/theme/color-mode.tsx'

type Props = { router: Parameters<typeof RouterProvider>[0]['router']; queryClient: QueryClient; cache: EmotionCache; origin: string }

/** Providers around the pages, in the browser. The server's counterpart is in entry-server.tsx. */
export function App({ router, queryClient, cache, origin }: Props) {
  return (
    <CacheProvider value={cache}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <OriginContext value={origin}>
            <RouterContext value={router}>
              <RouterProvider router={router} />
            </RouterContext>
          </OriginContext>
        </ThemeProvider>
      </QueryClientProvider>
    </CacheProvider>
  )
}

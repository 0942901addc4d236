import { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { screens, sidebar } from './admin/content/index.ts'
import { superAdminsOnly } from './admin/guard.ts'
import { createRoutes } from './routes.tsx'

const routes: RouteObject[] = createRoutes({ queryClient: new QueryClient() })
const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route

test.each(screens.map((screen) => [screen.path, screen] as const))('%s opens the screen that calls itself so', async (path, screen) => {
  const lazy = routeOf(path)?.lazy
  if (typeof lazy !== 'function') throw new Error(`${path} has no lazy route`)
  expect((await lazy()).Component).toBe(screen.Component)
})

test('the sidebar leads to every screen that needs no record', () => {
  const linked = sidebar.flatMap((entry) => entry.screens.map(({ path }) => path))
  const open = screens.map(({ path }) => path).filter((path) => !path.startsWith('/admin/edit-'))
  expect(linked.toSorted()).toEqual(['/admin/dashboard', '/admin/users', ...open].toSorted())
})

test('every sidebar link has a route of its own', () => {
  for (const { path } of sidebar.flatMap((entry) => entry.screens)) expect(routeOf(path)?.path).toBe(path)
})

test('ADM-GUARD-01 ADM-GUARD-02 ADM-GUARD-03 ADM-GUARD-04 every admin address is behind the guard', () => {
  for (const path of ['/admin/dashboard', '/admin/profile', '/admin/users', ...screens.map((screen) => screen.path)]) {
    const loaders = matchRoutes(routes, path)?.map(({ route }) => route.loader)
    expect(loaders, path).toContain(superAdminsOnly)
  }
})

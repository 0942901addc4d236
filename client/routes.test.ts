import { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { screens, sidebar } from './admin/content/index.ts'
import { admit, admitStaff } from './admin/guard.ts'
import { Role } from './generated/model/index.ts'
import { createRoutes } from './routes.tsx'

const routes: RouteObject[] = createRoutes({ queryClient: new QueryClient() })
const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route

test.each(screens.map((screen) => [screen.path, screen] as const))('%s opens the screen that calls itself so', async (path, screen) => {
  const lazy = routeOf(path)?.lazy
  if (typeof lazy !== 'function') throw new Error(`${path} has no lazy route`)
  expect((await lazy()).Component).toBe(screen.Component)
})

test('the sidebar leads to every screen that needs no record and that no list leads to', () => {
  const linked = sidebar.flatMap(({ entries }) => entries).flatMap((entry) => entry.screens.map(({ path }) => path))
  const own = ['dashboard', 'visits', 'media', 'users', 'webhooks', 'trash'].map((name) => `/admin/${name}`)
  const open = screens.map(({ path }) => path).filter((path) => !path.startsWith('/admin/edit-') && path !== '/admin/faq-page')
  expect(linked.toSorted()).toEqual([...own, ...open].toSorted())
})

test('every sidebar link has a route of its own', () => {
  for (const { path } of sidebar.flatMap(({ entries }) => entries).flatMap((entry) => entry.screens)) expect(routeOf(path)?.path).toBe(path)
})

async function loaderOf({ lazy }: RouteObject): Promise<unknown> {
  return typeof lazy === 'object' ? lazy.loader?.() : undefined
}

test('every admin address is behind the guard (ADM-GUARD-01, ADM-GUARD-02, ADM-GUARD-04)', async () => {
  for (const path of [
    '/admin/dashboard',
    '/admin/profile',
    '/admin/users',
    '/admin/changes',
    '/admin/media',
    '/admin/trash',
    ...screens.map((screen) => screen.path),
  ]) {
    const loaders = await Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => loaderOf(route)))
    expect(loaders, path).toContain(admitStaff)
  }
})

test.each([
  ['an editor', { role: 'editor' }, null],
  ['a user', { role: 'user' }, '/unauthorized'],
  ['nobody', null, '/auth/login'],
])('where the browser stores nothing, the server says that it is %s who reloads the admin area', async (_who, user, leadsTo) => {
  vi.stubGlobal('localStorage', null)
  vi.stubGlobal('location', { origin: 'http://portolan.example' })
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ message: '', user }))
  const entered = await Promise.resolve(admitStaff()).catch((response: Response) => response.headers.get('location'))
  request.mockRestore()
  vi.unstubAllGlobals()
  expect(entered).toBe(leadsTo)
})

test.each(screens.map((screen) => [screen.path, screen] as const))(
  '%s admits the roles that it names, and no others',
  async (path, { roles }) => {
    const lazy = routeOf(path)?.lazy
    expect(typeof lazy === 'function' && (await lazy()).loader).toBeInstanceOf(Function)
    for (const role of Object.values(Role)) {
      vi.stubGlobal('localStorage', { getItem: () => `e30.${btoa(JSON.stringify({ role }))}.x` })
      const enter = admit(roles)
      if (roles.includes(role)) expect(enter()).toBeNull()
      else expect(enter).toThrow(expect.objectContaining({ status: 302 }))
    }
    vi.unstubAllGlobals()
  },
)

import { lazy, type ReactNode } from 'react'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom'
import { contentPaths } from './admin/paths.ts'
import { type LoaderContext, prefetchQueries, type Queries } from './lib/queries.ts'
import { PublicLayout, publicQueries } from './site/layout/public-layout.tsx'
import { BrokenPage } from './site/pages/broken.tsx'
import type { workQueries, workScreens } from './work-screens.ts'

const contentScreens: string[] = Object.values(contentPaths).flatMap((paths) => Object.values(paths))

const work = () => import('./work-screens.ts')

const loadWorkScreen = (name: keyof typeof workScreens) => async () => (await work()).workScreens[name]()

const workScreen = (name: keyof typeof workScreens) => async () => ({ Component: await loadWorkScreen(name)() })

const frame = async () => (await work()).loadAdminFrame()

/** A screen of the admin area. Its code is loaded on the way there. */
const screen = (path: string) => async () => {
  const [screens, { admit }] = await Promise.all([work().then(({ loadContentScreens }) => loadContentScreens()), frame()])
  const found = screens.find((candidate) => candidate.path === path)
  if (found === undefined) throw new Error(`No screen ${path}`)
  return { Component: found.Component, loader: admit(found.roles) }
}

/** The screens of signing up and signing in, which the server renders, with their files below `account/pages` and the names of their components. */
const accountScreens = [
  { path: '/auth/verify-otp', file: 'verify-otp-page', name: 'VerifyOtpPage' },
  { path: '/auth/forgot-password', file: 'forgot-password-page', name: 'ForgotPasswordPage' },
  { path: '/auth/reset-password', file: 'reset-password-page', name: 'ResetPasswordPage' },
  { path: '/auth/invitation', file: 'invitation-page', name: 'InvitationPage' },
] as const

/** Screens of super admins, with the guards that admit them. */
const guardedScreens = [
  ['/admin/users', 'UsersScreen', 'admitToUsers'],
  ['/admin/users/tokens', 'TokensScreen', 'admitToUsers'],
  ['/admin/webhooks', 'WebhooksScreen', 'admitToWebhooks'],
] as const

const Nothing = () => null

/** For signed-in staff on the public pages, which the server renders without it. */
const SiteBar = lazy(async () => ({ default: await (await work()).loadSiteBar() }))

const SignedInAccount = lazy(async () => ({ default: await (await work()).loadSignedInAccount() }))

const formerAddresses = [
  ['/login', '/auth/login'],
  ['/signup', '/auth/signup'],
  ['/admin', '/admin/dashboard'],
  ['/admin/videoSections', '/admin/shipping'],
  ['/admin/create-video-section', '/admin/create-shipping'],
] as const

/** With an element, so that the router does not warn of an empty page on the way. */
const moved = ([path, to]: (typeof formerAddresses)[number]): RouteObject => ({
  path,
  loader: () => redirect(to),
  element: null,
  HydrateFallback: () => null,
})

function publicRoutes(loading: LoaderContext): RouteObject {
  const loads =
    (queries: Queries): LoaderFunction =>
    ({ params }) =>
      prefetchQueries(loading, queries, params)
  /** A page in a file of its own below `site/pages`; its name lets the server announce that file to the browser. */
  const page = (module: string, open: () => Promise<{ element: ReactNode; queries?: Queries }>) => ({
    handle: { module: `site/pages/${module}` },
    lazy: async () => {
      const { element, queries = () => [] } = await open()
      return { element, loader: loads(queries) }
    },
  })
  const notFound = page('not-found', () => import('./site/pages/not-found.tsx').then((m) => ({ element: <m.NotFoundPage /> })))
  return {
    element: <PublicLayout SignedIn={SiteBar} />,
    loader: loads(publicQueries),
    // Only where the browser renders the first page, as on the mock: the order of its sections is awaited.
    HydrateFallback: Nothing,
    children: [
      {
        path: '/',
        ...page('home', () => import('./site/pages/home.tsx').then((m) => ({ element: <m.HomePage />, queries: m.homeQueries }))),
      },
      {
        path: '/about',
        ...page('about', () => import('./site/pages/about.tsx').then((m) => ({ element: <m.AboutPage />, queries: m.aboutQueries }))),
      },
      {
        path: '/services/:slug',
        ...page('service', () =>
          import('./site/pages/service.tsx').then((m) => ({ element: <m.ServicePage />, queries: m.serviceQueries })),
        ),
      },
      {
        path: '/faqs',
        ...page('faqs', () => import('./site/pages/faqs.tsx').then((m) => ({ element: <m.FaqsPage />, queries: m.faqsQueries }))),
      },
      {
        path: '/contact',
        ...page('contact', () =>
          import('./site/pages/contact.tsx').then((m) => ({ element: <m.ContactPage />, queries: m.contactQueries })),
        ),
      },
      {
        path: '/terms',
        ...page('legal', () => import('./site/pages/legal.tsx').then((m) => ({ element: <m.TermsPage />, queries: m.termsQueries }))),
      },
      {
        path: '/privacy',
        ...page('legal', () => import('./site/pages/legal.tsx').then((m) => ({ element: <m.PrivacyPage />, queries: m.privacyQueries }))),
      },
      {
        path: '/cookies',
        ...page('legal', () => import('./site/pages/legal.tsx').then((m) => ({ element: <m.CookiesPage />, queries: m.cookiesQueries }))),
      },
      {
        path: '/unauthorized',
        ...page('unauthorized', () =>
          import('./site/pages/unauthorized.tsx').then((m) => ({ element: <m.UnauthorizedPage SignedInAccount={SignedInAccount} /> })),
        ),
      },
      { path: '*', ...notFound, handle: { ...notFound.handle, status: 404 } },
    ],
  }
}

function workRoutes(loading: LoaderContext): RouteObject {
  const loadsOfWork =
    (name: keyof typeof workQueries): LoaderFunction =>
    async ({ params }) =>
      prefetchQueries(loading, await (await work()).workQueries[name](), params)
  const accountScreen = (file: string, name: keyof typeof workScreens) => ({
    handle: { module: `account/pages/${file}` },
    lazy: workScreen(name),
  })
  const signIn = { ...accountScreen('auth-page', 'AuthPage'), loader: loadsOfWork('AuthPage') }
  return {
    lazy: workScreen('WorkLayout'),
    loader: loadsOfWork('WorkLayout'),
    HydrateFallback: Nothing,
    children: [
      { path: '/auth/login', ...signIn },
      { path: '/auth/signup', ...signIn },
      ...accountScreens.map(({ path, file, name }) => ({ path, ...accountScreen(file, name) })),
      { path: '/profile', lazy: workScreen('OwnProfilePage') },
      {
        shouldRevalidate: () => true,
        lazy: {
          loader: async () => (await frame()).admitStaff,
          Component: async () => (await frame()).AdminLayout,
        },
        children: [
          { path: '/admin/dashboard', lazy: workScreen('DashboardPage') },
          { path: '/admin/profile', lazy: workScreen('ProfilePage') },
          ...guardedScreens.map(([path, name, guard]) => ({
            path,
            lazy: { loader: async () => (await frame())[guard], Component: loadWorkScreen(name) },
          })),
          ...contentScreens.map((path) => ({ path, lazy: screen(path) })),
          { path: '/admin/enquiry', lazy: screen('/admin/enquiry') },
          { path: '/admin/changes', lazy: { Component: loadWorkScreen('ChangesScreen') } },
          { path: '/admin/visits', lazy: { Component: loadWorkScreen('VisitsScreen') } },
          { path: '/admin/media', lazy: { Component: loadWorkScreen('MediaScreen') } },
          { path: '/admin/trash', lazy: { Component: async () => (await frame()).TrashScreen } },
        ],
      },
    ],
  }
}

/** Every URL of the site. Made anew for each rendering, because loaders write into that rendering's query cache. */
export function createRoutes(loading: LoaderContext): RouteObject[] {
  const pages: RouteObject[] = [publicRoutes(loading), ...formerAddresses.map(moved), workRoutes(loading)]
  return [{ errorElement: <BrokenPage />, children: pages }]
}

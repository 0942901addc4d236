import { lazy, type ReactNode } from 'react'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom'
import type { contents } from './admin/content/index.ts'
import type { Screen } from './admin/definition.ts'
import { superAdminsOnly } from './admin/guard.ts'
import { type LoaderContext, prefetchQueries, type Queries } from './lib/queries.ts'
import { PublicLayout, publicQueries } from './site/layout/public-layout.tsx'
import { BrokenPage } from './site/pages/broken.tsx'
import { NotFoundPage } from './site/pages/not-found.tsx'
import { UnauthorizedPage } from './site/pages/unauthorized.tsx'

/** A screen of the admin area, by its place in the table of contents there. */
const screen = (pick: (all: typeof contents) => Screen) => async () => ({
  Component: pick((await import('./admin/content/index.ts')).contents).Component,
})

const Nothing = () => null

const SignOut = lazy(async () => ({ default: (await import('./account/sign-out.tsx')).SignOut }))

/** Every URL of the site. Made anew for each rendering, because loaders write into that rendering's query cache. */
export function createRoutes(loading: LoaderContext): RouteObject[] {
  const loads =
    (queries: Queries): LoaderFunction =>
    ({ params }) =>
      prefetchQueries(loading, queries, params)
  /** A page in a file of its own below `site/pages`; its name lets the server announce that file to the browser. */
  const page = (module: string, open: () => Promise<{ element: ReactNode; queries?: Queries }>) => ({
    handle: { module },
    lazy: async () => {
      const { element, queries = () => [] } = await open()
      return { element, loader: loads(queries) }
    },
  })
  // With an element, so that the router does not warn of an empty page on the way.
  const moved = (path: string, to: string): RouteObject => ({
    path,
    loader: () => redirect(to),
    element: null,
    HydrateFallback: () => null,
  })
  const pages: RouteObject[] = [
    {
      element: <PublicLayout />,
      loader: loads(publicQueries),
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
        { path: '/terms', ...page('legal', () => import('./site/pages/legal.tsx').then((m) => ({ element: <m.TermsPage /> }))) },
        { path: '/privacy', ...page('legal', () => import('./site/pages/legal.tsx').then((m) => ({ element: <m.PrivacyPage /> }))) },
        { path: '/cookies', ...page('legal', () => import('./site/pages/legal.tsx').then((m) => ({ element: <m.CookiesPage /> }))) },
        { path: '/unauthorized', element: <UnauthorizedPage SignOut={SignOut} /> },
        { path: '*', element: <NotFoundPage />, handle: { status: 404 } },
      ],
    },
    moved('/login', '/auth/login'),
    moved('/signup', '/auth/signup'),
    moved('/admin', '/admin/dashboard'),
    moved('/admin/videoSections', '/admin/shipping'),
    moved('/admin/create-video-section', '/admin/create-shipping'),
    {
      lazy: async () => ({ Component: (await import('./work/layout/work-layout.tsx')).WorkLayout }),
      HydrateFallback: Nothing,
      children: [
        { path: '/auth/login', lazy: async () => ({ Component: (await import('./account/pages/auth-page.tsx')).AuthPage }) },
        { path: '/auth/signup', lazy: async () => ({ Component: (await import('./account/pages/auth-page.tsx')).AuthPage }) },
        {
          path: '/auth/verify-otp',
          lazy: async () => ({ Component: (await import('./account/pages/verify-otp-page.tsx')).VerifyOtpPage }),
        },
        {
          loader: superAdminsOnly,
          shouldRevalidate: () => true,
          lazy: async () => ({ Component: (await import('./admin/layout/admin-layout.tsx')).AdminLayout }),
          children: [
            {
              path: '/admin/dashboard',
              lazy: async () => ({ Component: (await import('./admin/dashboard/dashboard-page.tsx')).DashboardPage }),
            },
            { path: '/admin/profile', lazy: async () => ({ Component: (await import('./account/pages/profile-page.tsx')).ProfilePage }) },
            { path: '/admin/site-identity', lazy: screen(({ siteIdentity }) => siteIdentity.edit) },
            { path: '/admin/create-site-identity', lazy: screen(({ siteIdentity }) => siteIdentity.create) },
            { path: '/admin/herosection', lazy: screen(({ heroSections }) => heroSections.list) },
            { path: '/admin/create-herosection', lazy: screen(({ heroSections }) => heroSections.create) },
            { path: '/admin/edit-herosection', lazy: screen(({ heroSections }) => heroSections.edit) },
            { path: '/admin/about', lazy: screen(({ about }) => about.edit) },
            { path: '/admin/create-about', lazy: screen(({ about }) => about.create) },
            { path: '/admin/about-us', lazy: screen(({ aboutUs }) => aboutUs.edit) },
            { path: '/admin/create-about-us', lazy: screen(({ aboutUs }) => aboutUs.create) },
            { path: '/admin/testimonials', lazy: screen(({ testimonials }) => testimonials.list) },
            { path: '/admin/create-testimonial', lazy: screen(({ testimonials }) => testimonials.create) },
            { path: '/admin/edit-testimonial', lazy: screen(({ testimonials }) => testimonials.edit) },
            { path: '/admin/faqs', lazy: screen(({ faqs }) => faqs.list) },
            { path: '/admin/create-faq', lazy: screen(({ faqs }) => faqs.create) },
            { path: '/admin/edit-faq', lazy: screen(({ faqs }) => faqs.edit) },
            { path: '/admin/features', lazy: screen(({ features }) => features.list) },
            { path: '/admin/create-feature', lazy: screen(({ features }) => features.create) },
            { path: '/admin/edit-feature', lazy: screen(({ features }) => features.edit) },
            { path: '/admin/shipping', lazy: screen(({ videoSection }) => videoSection.edit) },
            { path: '/admin/create-shipping', lazy: screen(({ videoSection }) => videoSection.create) },
            { path: '/admin/whychooseus', lazy: screen(({ whyChooseUs }) => whyChooseUs.list) },
            { path: '/admin/create-whychooseus', lazy: screen(({ whyChooseUs }) => whyChooseUs.create) },
            { path: '/admin/edit-whychooseus', lazy: screen(({ whyChooseUs }) => whyChooseUs.edit) },
            { path: '/admin/clients', lazy: screen(({ clients }) => clients.list) },
            { path: '/admin/create-client', lazy: screen(({ clients }) => clients.create) },
            { path: '/admin/edit-client', lazy: screen(({ clients }) => clients.edit) },
            { path: '/admin/services', lazy: screen(({ services }) => services.list) },
            { path: '/admin/create-service', lazy: screen(({ services }) => services.create) },
            { path: '/admin/edit-service', lazy: screen(({ services }) => services.edit) },
            { path: '/admin/contact', lazy: screen(({ contact }) => contact.edit) },
            { path: '/admin/create-contact', lazy: screen(({ contact }) => contact.create) },
            { path: '/admin/users', lazy: async () => ({ Component: (await import('./admin/users/users-screen.tsx')).UsersScreen }) },
            { path: '/admin/enquiry', lazy: screen(({ enquiries }) => enquiries.list) },
            { path: '/admin/cta', lazy: screen(({ cta }) => cta.edit) },
            { path: '/admin/create-cta', lazy: screen(({ cta }) => cta.create) },
            { path: '/admin/awards', lazy: screen(({ awards }) => awards.list) },
            { path: '/admin/create-award', lazy: screen(({ awards }) => awards.create) },
            { path: '/admin/edit-award', lazy: screen(({ awards }) => awards.edit) },
            { path: '/admin/team', lazy: screen(({ team }) => team.list) },
            { path: '/admin/create-team', lazy: screen(({ team }) => team.create) },
            { path: '/admin/edit-team', lazy: screen(({ team }) => team.edit) },
          ],
        },
      ],
    },
  ]
  return [{ errorElement: <BrokenPage />, children: pages }]
}

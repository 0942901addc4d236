import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { type Brand, brandStyle, darkerGround } from '../../shared/brand-colors.ts'
import type { ContentScreens, PublicPages } from '../admin/definition.ts'
import { viewDraft } from '../generated/api/drafts/drafts.ts'
import { draftTokenOf } from '../lib/draft-link.ts'
import { holdScroll } from '../lib/held-scroll.ts'
import { RouterContext } from '../lib/navigation.ts'
import { OriginContext } from '../lib/origin.ts'
import { isMessage, type PreviewReady, type PreviewRecord, type PreviewValues, previewBase } from '../lib/preview-message.ts'
import { HttpProblem } from '../lib/problem.ts'
import { createQueryClient } from '../lib/queries.ts'
import { createRoutes } from '../routes.tsx'
import { DraftBar } from '../site/preview/draft-bar.tsx'
import { overlayQueries } from '../site/preview/preview-queries.ts'
import { ThemeProvider, useTheme } from '../ui/theme/color-mode.tsx'
import { createEmotionCache } from './emotion-cache.ts'

// The preview of a form: the visitors' page in a frame of the admin area, with the values that the form sends; or opened by a link to a draft,
// with the values of that. An entry of its own, because visitors load nothing of it.

/** Reports every visitor's preference as "reduce": a slideshow that goes on would take the edited record out of sight. */
function holdStill(): void {
  const matches = window.matchMedia.bind(window)
  window.matchMedia = (query) => matches(query.includes('prefers-reduced-motion') ? 'all' : query)
}

/** The page is for looking at: its links lead nowhere, and nothing is sent. */
function disableActions(): void {
  const refuse = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('submit', refuse, { capture: true })
  addEventListener('click', (event) => event.target instanceof Element && event.target.closest('a[href]') !== null && refuse(event), {
    capture: true,
  })
}

/** Holds a section in view while the page above it loads, until the reader scrolls. @returns sets the section. */
function followSection(): (id: string) => void {
  let section = ''
  const held = holdScroll(() => {
    const element = document.getElementById(section)
    if (element === null) return
    // `scrollIntoView` would scroll the form around the frame, too.
    const { scrollMarginTop } = getComputedStyle(element)
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const top = element.getBoundingClientRect().top - Number.parseFloat(scrollMarginTop) - (Number.parseFloat(scrollPaddingTop) || 0)
    scrollBy({ top, behavior: 'instant' })
  })
  return (id) => {
    section = id
    held.scroll()
  }
}

function PaintTheme({ theme }: Pick<PreviewValues, 'theme'>) {
  const { setTheme } = useTheme()
  useEffect(() => setTheme(theme), [theme, setTheme])
  return null
}

const brand = new CSSStyleSheet()

/** Shows colours that are not saved; the server has put the saved ones into the document. */
function paintBrand({ accentColor, groundColor }: Partial<Brand>): void {
  if (accentColor === undefined || groundColor === undefined) return
  const isComplete = [accentColor, groundColor].every((color) => /^(?:#[0-9a-f]{6})?$/i.test(color))
  if (isComplete && darkerGround(groundColor) === undefined) brand.replaceSync(brandStyle({ accentColor, groundColor }))
}

/** Renders the page with the first values. @returns what receives the next ones. */
async function start(first: PreviewValues, { path, bar }: Shown = {}): Promise<(values: PreviewValues) => void> {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, staleTime: Number.POSITIVE_INFINITY } })
  const overlay = overlayQueries(queryClient)
  overlay(first)
  const routes = createRoutes({ queryClient })
  const matches = matchRoutes(routes, path ?? location, previewBase) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
  // Sections that are not near the window have an estimated height only, by which the edited one would be missed.
  document.documentElement.dataset.laidOut = ''
  const options = { basename: previewBase }
  const router =
    path === undefined ? createBrowserRouter(routes, options) : createMemoryRouter(routes, { ...options, initialEntries: [path] })
  const [cache, root] = [createEmotionCache(), createRoot(document.getElementById('root') ?? document.body)]
  const follow = followSection()
  document.adoptedStyleSheets.push(brand)
  return (values) => {
    overlay(values)
    paintBrand(values.record as Partial<Brand>)
    root.render(
      <CacheProvider value={cache}>
        <QueryClientProvider client={queryClient}>
          <ThemeProvider storageKey="preview-theme">
            <PaintTheme theme={values.theme} />
            {bar?.((to) => void router.navigate(to))}
            <OriginContext value={location.origin}>
              <RouterContext value={router}>
                <RouterProvider router={router} />
              </RouterContext>
            </OriginContext>
          </ThemeProvider>
        </QueryClientProvider>
      </CacheProvider>,
    )
    follow(values.section)
  }
}

/** The page of a link, whose own address names only the token. */
type Shown = { path?: string; bar?: (open: (path: string) => void) => ReactNode }

/** Shows the draft of a link on its page, with a line that says that it is one. */
async function showDraft(token: string): Promise<void> {
  try {
    // In a chunk of its own, which no visitor loads: the definitions say which page shows a record.
    const [{ content, draft }, { contentTypes }] = await Promise.all([viewDraft({ token }), import('../admin/content/index.ts')])
    // The casts are safe: every record has an `_id`, and the definition is that of its content type.
    const record = content.record as unknown as PreviewRecord
    const { definition, presentation } = contentTypes[content.contentType] as ContentScreens
    const {
      previewPath = '/',
      previewSection,
      previewPages = [],
      queryKey,
      livePath,
      liveQuery,
    } = definition as PublicPages<PreviewRecord, unknown>
    const [page = '/', hash = ''] = previewPath.split('#')
    const values: PreviewValues = {
      type: 'preview-values',
      read: String(queryKey[0]),
      record,
      pages: (await liveQuery?.(record)) ?? [],
      section: livePath === undefined ? (previewSection ?? hash) : '',
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    }
    holdStill()
    disableActions()
    const bar: Shown['bar'] = (open) => <DraftBar {...draft} title={draft.title || presentation.noun} pages={previewPages} open={open} />
    const show = await start(values, { path: `${previewBase}${livePath?.(record) ?? page}`, bar })
    show(values)
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    const isOver = [400, 404].includes(error.status)
    const text = isOver ? 'This preview link has expired, or was revoked.' : 'The preview could not be loaded. Please try again.'
    document.title = 'Preview'
    document.getElementById('root')?.replaceChildren(Object.assign(document.createElement('h1'), { textContent: text }))
  }
}

function begin(): void {
  const token = window.parent === window ? draftTokenOf(location) : undefined
  if (token !== undefined) return void showDraft(token)
  // Outside of a form's frame there are no values to wait for: this is the page itself.
  if (window.parent === window) {
    location.replace(location.pathname.slice(previewBase.length).replace(/^\/*/, '/'))
    return
  }
  holdStill()
  disableActions()
  let latest: PreviewValues | undefined
  let show: ((values: PreviewValues) => void) | undefined
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || !isMessage<PreviewValues>(data, 'preview-values')) return
    const isFirst = latest === undefined
    latest = data
    if (!isFirst) {
      show?.(data)
      return
    }
    void start(data).then((showPage) => {
      show = showPage
      if (latest !== undefined) showPage(latest)
    })
  })
  window.parent.postMessage({ type: 'preview-ready' } satisfies PreviewReady, location.origin)
}

begin()

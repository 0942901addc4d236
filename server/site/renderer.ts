/** A page as the client's server build renders it. */
export type RenderedPage = {
  /** HTTP status: 404 for unknown paths and slugs, 301 or 302 with `location` for redirects. */
  status: number
  location?: string
  /** `<title>`, `<meta>` and `<link>` elements for the head. */
  head: string
  /** The text of each style element that the page needs, with emotion's attributes. */
  styles: { key: string; ids: string; css: string }[]
  body: string
  /** The file of the page below `client/site/pages`, where it has one of its own. */
  module: string | undefined
  /** The query cache, to be written into the page as JSON. */
  state: unknown
  /** The site's name and logo, for the splash. */
  siteName: string | undefined
  logo: string | undefined
}

type Fetcher = (url: string) => Promise<unknown>

/** What `dist/server/entry-server.js` exports. The server knows the client by this shape alone; tests/support/renderer-shape.ts does not compile otherwise. */
export type Renderer = {
  render: (url: string, fetcher: Fetcher, origin: string) => Promise<RenderedPage>
  /** The frame of a page that the browser draws by itself. */
  renderFrame: (fetcher: Fetcher) => Promise<RenderedPage>
  themeScript: string
  startScript: string
  /** The ground of each scheme. */
  themeColors: { light: string; dark: string }
  splashScript: string
  splashMarkup: (splash: { name: string; logo: string }) => string
  splashStyle: () => string
}

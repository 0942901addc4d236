/** Server-rendered page, before it is wrapped in the HTML document. */
export type RenderedPage = {
  /** HTTP status: 404 for unknown paths and slugs, 301 or 302 with `location` for redirects. */
  status: number
  location?: string
  /** `<title>`, `<meta>` and `<link>` elements for the head. */
  head: string
  /** Style elements of the page, with emotion's attributes. */
  styles: { key: string; ids: string; css: string }[]
  body: string
  /** Module of the page below `client`, where it has one of its own. */
  module: string | undefined
  /** Dehydrated query cache, embedded as JSON. */
  state: unknown
  /** Name and logo for the splash screen. */
  siteName: string | undefined
  logo: string | undefined
  /** Errors of sections, which the page shows as failed. */
  errors: unknown[]
}

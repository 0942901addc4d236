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

/** Field of the enquiry form that stands for the contract's `website`: browsers and password managers fill one of that name. */
export const honeypotName = 'leave-empty'

/** An enquiry that a browser has sent as a form by itself, without the form's script, and what its page says of it. */
export type SubmittedEnquiry = {
  /** Of the fields, as they were sent; all empty after a success. */
  values: Record<'name' | 'phoneNumber' | 'email' | 'message' | 'website', string>
  /** Messages of the fields that were refused. */
  errors: Partial<SubmittedEnquiry['values']>
  /** Thanks; empty after a failure. */
  thanks: string
  /** HTTP status of the page. */
  status: number
  /** Seconds. */
  retryAfter?: number
}

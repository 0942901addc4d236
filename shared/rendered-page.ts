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
  /** Module of the page below `client`, if it has one. */
  module: string | undefined
  /** Dehydrated query cache, embedded as JSON. */
  state: unknown
  /** The part of the site identity that the document shows; undefined without one. */
  site: SiteFrame | undefined
  /** Errors of sections that the page shows as failed. */
  errors: unknown[]
}

/** Properties of the contract's SiteIdentity. */
export type SiteFrame = {
  siteName: string
  primaryLogo: string
  secondaryLogo: string
  favicon: string
  showSiteName: boolean
  siteState: 'open' | 'setup' | 'published'
  accentColor: string
  groundColor: string
}

/**
 * Name of the honeypot field in the enquiry form, for the contract's `website`; browsers and password managers would fill a field of that
 * name.
 */
export const honeypotName = 'leave-empty'

/** The fields of the enquiry form, empty, in their order on it. */
export const emptyEnquiry = {
  name: '',
  phoneNumber: '',
  email: '',
  from: '',
  to: '',
  weight: '',
  loadingDate: '',
  message: '',
  website: '',
}

/** An enquiry that was submitted without the form's script, and the response for its page. */
export type SubmittedEnquiry = {
  /** Values of the fields as sent; all empty after a success. */
  values: typeof emptyEnquiry
  /** Messages of refused fields. */
  errors: Partial<SubmittedEnquiry['values']>
  /** Success message; empty after a failure. */
  thanks: string
  /** HTTP status of the page. */
  status: number
  /** Seconds to wait before a retry. */
  retryAfter?: number
}

/** A page of the documentation, in both of its forms. Addresses of the site in it begin with `sampleOrigin`. */
export type DocsPage = {
  path: string
  title: string
  /** For search engines and llms.txt. */
  description: string
  html: string
  markdown: string
  /** Of the main column: running text, unless it is said here. */
  layout?: 'overview' | 'operation'
  /** Results of a search are no pages of their own: search engines leave them out, and no Markdown stands beside them. */
  isTransient?: boolean
}

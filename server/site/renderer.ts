import type { RenderedPage, SubmittedEnquiry } from '../../shared/rendered-page.ts'

type Fetcher = (url: string) => Promise<unknown>

/**
 * Exports of `dist/server/entry-server.js`, the server's only interface to the client. tests/support/renderer-shape.ts checks the type at
 * compile time.
 */
export type Renderer = {
  render: (url: string, fetcher: Fetcher, origin: string, submitted?: SubmittedEnquiry) => Promise<RenderedPage>
  /** The shell of a client-rendered page. */
  renderFrame: (fetcher: Fetcher) => Promise<RenderedPage>
  /** The one address of the page that a path leads to, in whatever letters it is written; undefined when no page has it. */
  addressOf: (path: string) => string | undefined
  /** Sets the company's time zone, which opening hours are read by. */
  setSiteTimeZone: (name: string) => void
  themeScript: string
  startScript: string
  /** Reports visits, on pages of a site that counts them. */
  visitScript: string
  /** Background color of each color scheme. */
  themeColors: { light: string; dark: string }
  splashScript: string
  splash: (props: { name: string; logo: string }) => { markup: string; css: string }
  /** Marks a page whose scripts could not be loaded. */
  failureScript: string
  /** Notices on a client-rendered page, where scripts are off or could not be loaded. */
  withoutScript: { markup: string; css: string }
}

import type { RenderedPage, SubmittedEnquiry } from '../../shared/rendered-page.ts'

type Fetcher = (url: string) => Promise<unknown>

/**
 * Exports of `dist/server/entry-server.js`, the server's only interface to the client. tests/support/renderer-shape.ts checks the type at
 * compile time.
 */
export type Renderer = {
  render: (url: string, fetcher: Fetcher, origin: string, submitted?: SubmittedEnquiry) => Promise<RenderedPage>
  /** The page that visitors see while the site is being set up. */
  renderHolding: (fetcher: Fetcher, origin: string) => Promise<RenderedPage>
  /** The shell of a client-rendered page. */
  renderFrame: (fetcher: Fetcher) => Promise<RenderedPage>
  /** Canonical path of the page, in any letter case; undefined when no page matches. */
  addressOf: (path: string) => string | undefined
  /** Sets the company's time zone, for opening hours. */
  setSiteTimeZone: (name: string) => void
  themeScript: string
  startScript: string
  /** Reports visits, when the site counts them. */
  visitScript: string
  /** Background color of each color scheme. */
  themeColors: { light: string; dark: string }
  splashScript: string
  splash: (props: { name: string; logo: string; plate: boolean; ground: string }) => { markup: string; css: string }
  /** Script that marks a page whose scripts failed to load. */
  failureScript: string
  /** Style of the admin area before its script has rendered anything. */
  firstFrame: string
  /** Notices on a client-rendered page when scripts are off or failed to load. */
  withoutScript: { markup: string; css: string }
}

import { createHash } from 'node:crypto'
import { brandColors, brandStyle } from '../../shared/brand-colors.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { needsPlate } from '../../shared/logos.ts'
import type { RenderedPage } from '../../shared/rendered-page.ts'
import { variantOf } from '../media/pictures.ts'
import type { Renderer } from './renderer.ts'

/** URLs of the built client's assets. */
export type Assets = {
  script: string
  /** Starts a page as the preview of a form. */
  previewScript: string
  /** Measures the speed of a visit. */
  speedScript: string
  styles: string[]
  modules: (page: string | undefined) => string[]
  fonts: string[]
}

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Escapes JSON for a script element: it can neither close the element nor contain a line terminator. */
const escapeJson = (json: string) =>
  json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

type Settings = {
  /** Whether the page has scripts other than for its colour scheme. */
  hasScripts: boolean
  /** IANA name of the company's time zone. */
  timeZone: string
  countsVisits: boolean
  /** Whether it is a screen of the admin area. */
  isArea: boolean
}

/** Renders the HTML document of a page, with the hashes of its inline scripts and styles for the content security policy. */
export function renderDocument(
  page: RenderedPage,
  assets: Assets,
  { hasScripts, timeZone, countsVisits, isArea }: Settings,
  { themeScript, failureScript, startScript, visitScript, themeColors, splash, splashScript, firstFrame, withoutScript }: Renderer,
) {
  const {
    primaryLogo = '',
    secondaryLogo = '',
    siteName = '',
    showSiteName = true,
    favicon = '',
    accentColor = '',
    groundColor = '',
  } = page.site ?? {}
  const brand = { accentColor, groundColor }
  const { ground, darkPage } = brandColors(brand)
  // Alone it is the logo that is made for dark backgrounds, as in the footer.
  const chosen = showSiteName ? secondaryLogo || primaryLogo : primaryLogo || secondaryLogo
  const ours = siteName === '' ? '/brand/haulfront-mark.svg' : ''
  const logo = chosen.startsWith('/uploads/') ? variantOf(chosen, showSiteName ? 240 : 480) : chosen || ours
  const name = showSiteName || logo === '' ? siteName || 'Haulfront' : ''
  const overlay = hasScripts ? splash({ name, logo, plate: needsPlate({ primaryLogo, secondaryLogo }), ground }) : { markup: '', css: '' }
  const styles = page.styles.filter(({ css }) => css !== '')
  const modules = escapeHtml(assets.modules(page.module).join(' '))
  const isClientRendered = page.body === ''
  const notice = isClientRendered ? withoutScript : { markup: '', css: '' }
  // Until the script has rendered the page, which brings its other styles.
  const firstGround = isClientRendered ? `html{background:${themeColors.light}}html.dark{background:${themeColors.dark}}` : ''
  const ownStyles = overlay.css + brandStyle(brand) + notice.css + firstGround + (isArea ? firstFrame : '')
  const start = isClientRendered
    ? `<script type="module" src="${escapeHtml(assets.script)}"></script>`
    : `<script data-modules="${modules}" data-entry="${escapeHtml(assets.script)}">${startScript}</script>`
  const visits = countsVisits ? `<script data-speed="${escapeHtml(assets.speedScript)}">${visitScript}</script>` : ''
  const html = `<!doctype html>
<html lang="en" data-time-zone="${escapeHtml(timeZone)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${themeScript}</script>
${hasScripts ? `<script>${failureScript}</script>\n` : ''}${page.head}
<meta name="theme-color" content="${groundColor === '' ? themeColors.light : ground}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${groundColor === '' ? themeColors.dark : darkPage}" media="(prefers-color-scheme: dark)">
${secondaryLogo || favicon ? '<link rel="icon" href="/icon-192.png" type="image/png">' : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'}
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
<style>${ownStyles}</style>
${styles.map(({ key, ids, css }) => `<style data-styles="${escapeHtml(`${key} ${ids}`)}">${css}</style>`).join('\n')}
</head>
<body>
${overlay.markup}
${hasScripts ? `<script>${splashScript}</script>\n` : ''}<div id="root">${page.body}</div>${notice.markup}
${hasScripts ? `<script type="application/json" id="query-state">${escapeJson(JSON.stringify(page.state))}</script>\n${start}${visits}` : ''}
</body>
</html>
`
  return {
    html,
    scriptHashes: [themeScript, failureScript, splashScript, startScript, ...(countsVisits ? [visitScript] : [])].map(cspHash),
    styleHashes: [ownStyles, ...styles.map(({ css }) => css)].map(cspHash),
  }
}

import type { ContractVersion } from '../contract/version.ts'
import { escapeHtml } from '../lib/escape-html.ts'

export type DocsPage = {
  path: string
  title: string
  html: string
  /** Pages that load more than the template's scripts. */
  layout?: 'reference' | undefined
}

/** Navigation bar, in order. */
const sections = [
  ['/docs', 'Reference'],
  ['/docs/getting-started', 'Getting started'],
  ['/docs/problems', 'Problems'],
  ['/docs/sdk', 'SDK'],
  ['/docs/changes', 'Changes'],
] as const

/**
 * Content security policy of the documentation: own files only.
 * The reference also allows style attributes and blob workers, because Redoc uses inline styles and builds its search index in a worker
 * from a blob. The first hash is of the empty string, for style elements that Redoc creates empty and fills by script; the second is of the
 * one rule set that it writes as text.
 */
export function docsPolicy(layout: DocsPage['layout']): string {
  const isReference = layout === 'reference'
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${isReference ? ` 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='` : ''}`,
    ...(isReference ? [`style-src-attr 'unsafe-inline'`, `worker-src blob:`] : []),
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Renders the HTML document of a page in the shared template of the documentation. */
export function renderPage({ path, title, html, layout }: DocsPage, { version, sha256 }: ContractVersion, released: string): string {
  const isCurrent = (section: string) => (section === '/docs' ? path === section : path === section || path.startsWith(`${section}/`))
  const links = sections.map(([href, label]) => `<a href="${href}"${isCurrent(href) ? ' aria-current="page"' : ''}>${label}</a>`).join('')
  const isReference = layout === 'reference'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Haulfront API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/docs/assets/theme.js"></script>
<link rel="stylesheet" href="/docs/assets/docs.css">
${isReference ? '<script defer src="/docs/assets/redoc.js"></script>\n<script defer src="/docs/assets/reference.js"></script>' : '<script defer src="/docs/assets/try.js"></script>'}
</head>
<body${isReference ? ' class="wide"' : ''}>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="/docs"><img src="/brand/haulfront-mark.svg" alt="" width="28" height="28"><span>Haulfront <b>API</b></span></a>
<nav aria-label="Documentation"><div>${links}</div></nav>
<button type="button" class="scheme" id="scheme" aria-pressed="false">Dark</button>
</header>
<main id="main" tabindex="-1">
${html}
</main>
<footer class="foot">
<p>Contract <b>${version}</b> of ${escapeHtml(released)}, <a href="/docs/changes">what has changed</a>. Downloads: <a href="/api/v1/openapi.json" download>JSON</a>, <a href="/api/v1/openapi.yaml" download>YAML</a>.</p>
<p>sha256 <code>${sha256}</code></p>
</footer>
</body>
</html>
`
}

import type { Contract } from '../server/contract/document.ts'
import { contractVersion } from '../server/contract/version.ts'
import { sampleOrigin } from '../shared/documentation-marks.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { assetPath } from './assets.ts'
import { withContents } from './contents.ts'
import type { DocsPage } from './docs-page.ts'
import { navigation } from './navigation.ts'

export type Frame = { contract: Contract; released: string }

/** Renders the HTML document of a page in the shared template of the documentation. */
export function renderPage(page: DocsPage, { contract, released }: Frame): string {
  const { path, title, description, html, layout, isTransient = false } = page
  const { version, sha256 } = contractVersion(contract)
  const address = `${sampleOrigin}${path}`
  const links = isTransient
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${address}">\n<link rel="alternate" type="text/markdown" href="${path}.md">`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Haulfront API</title>
<meta name="description" content="${escapeHtml(description)}">
${links}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="${assetPath}/theme.js"></script>
<link rel="stylesheet" href="${assetPath}/docs.css">
<script type="module" fetchpriority="low" src="${assetPath}/docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="/docs"><img src="/brand/haulfront-mark.svg" alt="" width="28" height="28" fetchpriority="low"><span>Haulfront <b>API</b></span></a>
<form class="find" role="search" action="/docs/search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search" autocomplete="off"></form>
<button type="button" class="find-button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" aria-label="Search"><span>Search</span></button>
<button type="button" class="scheme"><span class="to-dark">Switch to dark</span><span class="to-light">Switch to light</span></button>
<a class="menu" href="#navigation">Menu</a>
</header>
<div class="frame">
${navigation(contract, page)}
<main id="main" tabindex="-1"${layout === undefined ? ' class="prose"' : ` class="${layout}"`}>
${layout === undefined ? withContents(html) : html}
</main>
</div>
<footer class="foot">
<p>Contract <b>${version}</b> ${escapeHtml(released)}; <a href="/docs/changes">what has changed</a>. Downloads: <a href="/api/v1/openapi.json" download>JSON</a>, <a href="/api/v1/openapi.yaml" download>YAML</a>.${isTransient ? '' : ` This page as <a href="${path}.md">Markdown</a>.`}</p>
<p>sha256 <code>${sha256}</code></p>
</footer>
</body>
</html>
`
}

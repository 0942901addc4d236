import type { Contract } from '../server/contract/document.ts'
import { sampleOrigin } from '../shared/documentation-marks.ts'
import { groupNames } from './assets/find.js'
import { pageEntries } from './pages.ts'

/** Index of the Markdown pages for language models (llmstxt.org). */
export function llmsText(contract: Contract): string {
  const { summary = '' } = contract.info as Contract['info'] & { summary?: string }
  const entries = pageEntries(contract)
  const sections = Object.entries(groupNames).map(([kind, heading]) => {
    const lines = entries
      .filter((entry) => entry.kind === kind)
      .map(({ path, title, detail }) => `- [${title}](${sampleOrigin}${path}.md): ${detail}`)
    // Language models with little room may leave the last section out.
    return `## ${kind === 'Schema' ? 'Optional' : heading}\n\n${lines.join('\n')}`
  })
  return `# ${contract.info.title} API

> ${summary}

The contract is OpenAPI 3.1: ${sampleOrigin}/api/v1/openapi.json. Every page of the documentation is also Markdown: at its address with \`.md\`, or with \`Accept: text/markdown\`.

${sections.join('\n\n')}
`
}

/** Sitemap (sitemaps.org) of the documentation, which robots.txt names beside that of the site. */
export const docsSitemap = (contract: Contract) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pageEntries(contract)
  .map(({ path }) => `<url><loc>${sampleOrigin}${path}</loc></url>`)
  .join('\n')}
</urlset>
`

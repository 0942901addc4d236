import type { Contract } from '../../contract/document.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { inlineMarkdown } from '../markdown.ts'
import { apiRoot, sampleOrigin } from '../samples/call.ts'
import { schemeInWords, securitySchemes, whoMayCall } from './access.ts'
import type { DocumentedRoute } from './documented-routes.ts'
import { documentedEvents, eventPath } from './events.ts'
import { type TagGroup, tagGroups } from './groups.ts'
import { methodBadge, operationPath, tagAnchor } from './operation-page.ts'
import { schemaPath, schemasOf } from './schema-page.ts'

/** The first page of the reference: how the API is called, and every operation by its tag. */
export function overviewPage(contract: Contract): DocsPage {
  const { description = '', summary = '' } = contract.info as Contract['info'] & { description?: string; summary?: string }
  const groups = tagGroups(contract)
  const base = `${sampleOrigin}${apiRoot(contract)}`
  const ways = securitySchemes(contract).map(schemeInWords)
  const schemas = Object.keys(schemasOf(contract)).toSorted()
  const events = documentedEvents(contract)
  const eventRows = events.map(
    ({ name, operation }) =>
      `<li><a href="${eventPath(name)}">${methodBadge('POST')}<span>${escapeHtml(operation.summary)}</span><code>${escapeHtml(name)}</code></a></li>`,
  )
  const eventsHtml = `<section class="group"><h2 id="group-events">What webhooks send</h2><div class="tag"><div><h3 id="events"><a href="#events">Events</a></h3><p>Requests that this site sends to your server. <a href="/docs/webhooks">Receive webhooks</a> says how.</p></div><ul class="operations">${eventRows.join('')}</ul></div></section>`
  const html = `<p class="kicker">Contract ${contract.info.version}</p>
<h1>API reference</h1>
<p class="lead">${escapeHtml(summary)} New here? <a href="/docs/getting-started">Getting started</a> goes from the first read to the first write.</p>
<div class="facts">
<div><h2 id="address"><a href="#address">Address</a></h2><p><code>${base}</code></p><p>Also as OpenAPI 3.1: <a href="/api/v1/openapi.json" download>JSON</a>, <a href="/api/v1/openapi.yaml" download>YAML</a>; for language models: <a href="/llms.txt">llms.txt</a>.</p></div>
<div><h2 id="authentication"><a href="#authentication">Authentication</a></h2><ul>${ways.map((way) => `<li>${inlineMarkdown(way)}</li>`).join('')}</ul></div>
<div><h2 id="rules"><a href="#rules">Rules</a></h2><p>${inlineMarkdown(description)}</p></div>
</div>
${groups.map(groupHtml).join('')}
${eventsHtml}
<section class="group"><h2 id="schemas"><a href="#schemas">Schemas</a></h2><ul class="columns">${schemas.map((name) => `<li><a href="${schemaPath(name)}">${name}</a></li>`).join('')}</ul></section>`
  const markdown = [
    '# API reference',
    summary,
    `Address: \`${base}\``,
    description,
    '## Authentication',
    ways.map((way) => `- ${way}`).join('\n'),
    ...groups.flatMap(({ tags }) =>
      tags.flatMap((tag) => [`## ${tag.name}`, tag.description, tag.routes.map((route) => operationLine(contract, route)).join('\n')]),
    ),
    '## Events',
    'Requests that this site sends to your server. [Receive webhooks](/docs/webhooks.md) says how.',
    events.map(({ name, operation }) => `- [${operation.summary}](${eventPath(name)}.md): \`${name}\``).join('\n'),
    '## Schemas',
    schemas.map((name) => `- [${name}](${schemaPath(name)}.md)`).join('\n'),
  ].join('\n\n')
  return {
    path: '/docs',
    title: 'API reference',
    description: `${summary} Every operation with its parameters, responses, samples and a form to try it.`,
    html,
    markdown,
    layout: 'overview',
  }

  function groupHtml({ name, tags }: TagGroup): string {
    return `<section class="group"><h2 id="${tagAnchor(`group ${name}`)}">${escapeHtml(name)}</h2>${tags.map(tagHtml).join('')}</section>`
  }
  function tagHtml({ name, description: text, routes }: TagGroup['tags'][number]): string {
    const rows = routes.map(
      ({ path, verb, operation }) =>
        `<li><a href="${operationPath(operation.operationId)}">${methodBadge(verb.toUpperCase())}<span>${escapeHtml(operation.summary)}</span><code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code><small>${whoMayCall(contract, operation)}</small></a></li>`,
    )
    const id = tagAnchor(name)
    return `<div class="tag"><div><h3 id="${id}"><a href="#${id}">${escapeHtml(name)}</a></h3><p>${escapeHtml(text)}</p></div><ul class="operations">${rows.join('')}</ul></div>`
  }
}

const operationLine = (contract: Contract, { path, verb, operation }: DocumentedRoute) =>
  `- [${operation.summary}](${operationPath(operation.operationId)}.md): \`${verb.toUpperCase()} ${path}\`. ${whoMayCall(contract, operation)}.`

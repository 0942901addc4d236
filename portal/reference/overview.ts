import type { Contract } from '../../server/contract/document.ts'
import { type DocumentedRoute, documentedRoutes } from '../../server/contract/documented-routes.ts'
import { sampleOrigin } from '../../shared/documentation-marks.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { codeBlock, inlineMarkdown } from '../markdown.ts'
import { markdownToHtml } from '../markdown-page.ts'
import { apiRoot } from '../samples/call.ts'
import { printedSample } from '../samples/samples.ts'
import { markdownTable } from '../texts.ts'
import { accessMark, securitySchemes, whoMayCall } from './access.ts'
import { documentedEvents, eventPath } from './events.ts'
import { type TagGroup, tagGroups } from './groups.ts'
import { copiedAddress, heading, operationPath, operationRow, rowHtml, tagAnchor } from './links.ts'
import { fenced } from './operation-markdown.ts'
import { operationView } from './operation-view.ts'
import { glance, guideCards, rules } from './overview-texts.ts'
import { sampleTabs } from './sample-tabs.ts'

/** A public read of a short list, as the first request, and the write of such a record with a token. */
const [firstRead, firstWrite] = ['listFaqs', 'createFaq']

/** The first page of the reference: how the API is called, its guides and rules, and every operation by its tag. */
export function overviewPage(contract: Contract): DocsPage {
  const { summary = '' } = contract.info as Contract['info'] & { summary?: string }
  const groups = tagGroups(contract)
  const [first, write] = [exampleRequest(contract, firstRead), exampleRequest(contract, firstWrite)]
  const html = `<div class="split">
<div>
<p class="kicker">Contract ${contract.info.version}, <a href="/docs/changes">changes</a></p>
<h1>API reference</h1>
<p class="lead">${escapeHtml(summary)}</p>
<p><a class="start" href="${start}">Getting started</a> takes you from the first read to the first write.</p>
<dl class="calling">
<div><dt id="address">Address</dt><dd><p>${copiedAddress(baseOf(contract))}</p><p>OpenAPI 3.1: <a href="/api/v1/openapi.json" download>JSON</a>, <a href="/api/v1/openapi.yaml" download>YAML</a>. For language models: <a href="/llms.txt">llms.txt</a>.</p></dd></div>
<div><dt id="authentication">Authentication</dt><dd><p>${inlineMarkdown(publicReads)}</p>${markdownToHtml(credentials(contract))}</dd></div>
${glance(contract)
  .map(([id, title, text]) => `<div><dt id="${id}">${title}</dt><dd><p>${inlineMarkdown(text)}</p></dd></div>`)
  .join('\n')}
</dl>
</div>
<div class="aside"><h2>First request</h2>
${sampleTabs(first.samples)}
${codeBlock(first.response, '200 OK, example', 'json')}
<h2>First write</h2>
<p>${inlineMarkdown(aboutToken)}</p>
${sampleTabs(write.samples, 'write')}
${codeBlock(write.response, '201 Created, example', 'json')}
</div>
</div>
<ul class="cards">${guideCards
    .filter(([href]) => href !== start)
    .map(([href, title, text]) => `<li><a href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`)
    .join('')}</ul>
<section class="group">${heading('rules', 'Rules')}<dl class="rules-of-all">${rules
    .map(([title, text]) => `<div><dt>${title}</dt><dd>${inlineMarkdown(text)}</dd></div>`)
    .join('')}</dl></section>
<section class="group">${heading('groups', 'Operations')}<p class="quiet">Beside each stands who may call it: “public” means everyone, “account” every account, and a role (viewer, editor, super admin) the accounts with it or a higher one.</p></section>
${groups.map((group) => groupHtml(contract, group)).join('')}
${eventsHtml(contract)}`
  return {
    path: '/docs',
    title: 'API reference',
    description: `${summary} Every operation with its parameters, responses, samples and a form to try it.`,
    html,
    markdown: overviewMarkdown(contract, groups),
    layout: 'overview',
  }
}

/** The guide that stands above all others. */
const start = '/docs/getting-started'

const baseOf = (contract: Contract) => `${sampleOrigin}${apiRoot(contract)}`
const publicReads =
  'Public reads need no credentials, and neither does what visitors do: sending an enquiry, reporting a visit, signing up and signing in. The other operations take one of these. Not all of them take an API token: the page of each names its credentials.'
const credentials = (contract: Contract) =>
  markdownTable(
    ['Credentials', 'For', 'Sent as', 'From'],
    securitySchemes(contract).map(({ inBrief }) => inBrief),
  )
const aboutToken = '`TOKEN` is an API token: [create one](/docs/getting-started#api-token) first.'

/** The samples of an operation, and the example of its success. */
function exampleRequest(contract: Contract, id: string) {
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === id)
  if (route === undefined) throw new Error(`The contract has no operation ${id}.`)
  const { samples, responses } = operationView(contract, route)
  return { samples, response: JSON.stringify(responses[0]?.example, null, 2) }
}

const groupHtml = (contract: Contract, { name, tags }: TagGroup) =>
  `<section class="group">${heading(tagAnchor(`group ${name}`), name)}<div class="of-group">${tags.map((tag) => tagHtml(contract, tag)).join('')}</div></section>`

const tagHtml = (contract: Contract, { name, description, routes }: TagGroup['tags'][number]) =>
  `<div class="tag">${heading(tagAnchor(name), name, 3)}<p>${escapeHtml(description)}</p><ul class="operations">${routes.map((route) => operationRow(route, accessMark(contract, route.operation))).join('')}</ul></div>`

function eventsHtml(contract: Contract): string {
  const rows = documentedEvents(contract).map(({ name, operation }) => rowHtml(eventPath(name), 'POST', operation.summary, name))
  return `<section class="group">${heading('group-events', 'Webhook events')}<div class="tag">${heading('events', 'Events', 3)}<p>Requests that this site sends to your server. See <a href="/docs/webhooks">Receive webhooks</a>.</p><ul class="operations">${rows.join('')}</ul></div></section>`
}

function overviewMarkdown(contract: Contract, groups: TagGroup[]): string {
  const { description = '', summary = '' } = contract.info as Contract['info'] & { description?: string; summary?: string }
  const first = exampleRequest(contract, firstRead)
  const [curl] = first.samples
  return [
    '# API reference',
    summary,
    `Address: \`${baseOf(contract)}\``,
    description,
    '## Authentication',
    publicReads,
    credentials(contract),
    '## First request',
    ...(curl === undefined ? [] : [fenced(printedSample(curl.source, curl), curl.code)]),
    fenced(first.response, 'json'),
    '## Guides',
    guideCards.map(([href, title, text]) => `- [${title}](${href}.md): ${text}`).join('\n'),
    '## Rules',
    [...glance(contract).map(([, ...rule]) => rule), ...rules].map(([title, text]) => `- **${title}**: ${text}`).join('\n'),
    ...groups.flatMap(({ tags }) =>
      tags.flatMap((tag) => [`## ${tag.name}`, tag.description, tag.routes.map((route) => operationLine(contract, route)).join('\n')]),
    ),
    '## Events',
    'Requests that this site sends to your server. See [Receive webhooks](/docs/webhooks.md).',
    documentedEvents(contract)
      .map(({ name, operation }) => `- [${operation.summary}](${eventPath(name)}.md): \`${name}\``)
      .join('\n'),
  ].join('\n\n')
}

const operationLine = (contract: Contract, { path, verb, operation }: DocumentedRoute) =>
  `- [${operation.summary}](${operationPath(operation.operationId)}.md): \`${verb.toUpperCase()} ${path}\`. ${whoMayCall(contract, operation)}.`

import { STATUS_CODES } from 'node:http'
import { problemTypes } from '../../server/contract/problem-types.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { codeBlock, inlineMarkdown, proseHtml } from '../markdown.ts'
import { inWords } from './access.ts'
import { type Facts, factsHtml } from './facts.ts'
import { copiedAddress, heading, methodBadge, operationPath, tagAnchor } from './links.ts'
import { ofEveryResponse, operationMarkdown, parameterPlaces, placeTitles } from './operation-markdown.ts'
import type { BodyView, OperationView, ResponseView } from './operation-view.ts'
import { sampleTabs } from './sample-tabs.ts'
import { foldedDepth, type TreeOptions, treeHtml } from './tree-html.ts'
import { tryForm } from './try-form.ts'

/** The page of an operation: what it is, its request and its responses beside the samples, which stay in view; then the form. */
export function operationPage(view: OperationView): DocsPage {
  const { id, method, summary, description, responses } = view
  const successes = responses.filter(({ status }) => status < '400')
  const refusals = responses.filter(({ status }) => status >= '400')
  const html = `<div class="split of-operation">
<div class="intro">
${introduction(view)}
</div>
<div class="aside"><h2 class="skip" id="samples">Samples</h2>
${sampleTabs(view.samples)}
${exampleHtml(successes)}
</div>
<div class="fields">${requestHtml(view.parameters, view.body)}
${heading('responses', 'Responses')}
${successes.map(successHtml).join('')}
${headersHtml(successes)}
${refusalsHtml(refusals)}</div>
</div>
${tryForm(view)}`
  return {
    path: operationPath(id),
    title: summary,
    description: `${method} ${view.path}. ${description.split('\n')[0] ?? ''}`.slice(0, 200).trim(),
    html,
    markdown: operationMarkdown(view),
    layout: 'operation',
  }
}

function introduction(view: OperationView): string {
  const { tag, summary, method, path, id, description, access, credentials } = view
  const ofCredentials: Facts = credentials === '' ? [] : [['Credentials', `${credentials}; the samples take the token from \`TOKEN\``]]
  const facts: Facts = [['Access', access], ...ofCredentials, ['Operation', `\`${id}\``]]
  return `<p class="kicker"><a href="/docs">Reference</a> / <a href="/docs#${tagAnchor(tag)}">${escapeHtml(tag)}</a></p>
<h1>${escapeHtml(summary)}</h1>
<p class="address">${methodBadge(method)} ${copiedAddress(path)}</p>
${jumpsHtml(view)}
${proseHtml(description)}
${factsHtml(facts)}`
}

/** Links to the parts of the page, because the form stands below all fields of the request. */
function jumpsHtml({ parameters, body, responses }: OperationView): string {
  const place = parameterPlaces.find((each) => parameters[each].length > 0)
  const parts = [
    ['try', 'Try it'],
    ...(place === undefined ? [] : [[`${place}-parameters`, 'Parameters']]),
    ...(body === undefined ? [] : [['body', 'Body']]),
    ['responses', 'Responses'],
    ...(responses.some(({ status }) => status >= '400') ? [['problems', 'Problems']] : []),
  ]
  return `<nav class="jumps" aria-label="On this page"><ul>${parts.map(([anchor, text]) => `<li><a href="#${anchor}">${text}</a></li>`).join('')}</ul></nav>`
}

/** The parameters and the body of a request. @param options of one that this server sends, as of an event, whose reader obeys no rules. */
export function requestHtml(parameters: Partial<OperationView['parameters']>, body?: BodyView, options: TreeOptions = {}): string {
  const sections = parameterPlaces.map((place) => {
    const fields = parameters[place] ?? []
    return fields.length === 0 ? '' : `${heading(`${place}-parameters`, placeTitles[place])}${treeHtml(fields, place, options)}`
  })
  if (body === undefined) return sections.join('')
  const { mediaType, isRequired, fields } = body
  const whole = fields.length === 0 ? '<p>An empty object.</p>' : treeHtml(fields, 'body', { ...options, isBrief: true })
  return `${sections.join('')}${heading('body', 'Body')}<p class="quiet"><code>${mediaType}</code>${isRequired ? ', required' : ''}</p>${whole}`
}

const statusText = (status: string) => `${status} ${STATUS_CODES[status] ?? ''}`.trim()

/** The example of the first success that has a body. */
function exampleHtml(successes: ResponseView[]): string {
  const shown = successes.find(({ example }) => example !== undefined)
  if (shown === undefined) return ''
  const { status, example, mediaType } = shown
  const code = typeof example === 'string' ? example : JSON.stringify(example, null, 2)
  return codeBlock(code, `${statusText(status)}, example`, mediaType === 'application/json' ? 'json' : '')
}

function successHtml({ status, description, mediaTypes, fields, schema }: ResponseView): string {
  const prefix = `response-${status}`
  const types = mediaTypes.map((type) => `<code>${type}</code>`)
  const named = schema === undefined ? '' : ` <a href="/docs/schemas/${schema}">${schema}</a>`
  return `${heading(prefix, statusText(status), 3)}<p>${inlineMarkdown(description)}</p>
${types.length === 0 ? '' : `<p class="quiet">${inWords(types, 'or')}${named}</p>`}
${fields.length === 0 ? '' : treeHtml(fields, prefix, { isBrief: true, isResponse: true })}`
}

/** The headers of all successes, each once, below a title with their statuses; one that not all of them have names its own. */
function headersHtml(successes: ResponseView[]): string {
  const all = successes.flatMap(({ status, headers }) => headers.map((header) => ({ status, header })))
  const fields = [...Map.groupBy(all, ({ header }) => header.name).values()].flatMap((alike) => {
    const [first] = alike
    if (first === undefined) return []
    const isOfAll = alike.length === successes.length
    const statuses = `In ${inWords(alike.map(({ status }) => status))} only.`
    return [isOfAll ? first.header : { ...first.header, description: `${first.header.description} ${statuses}`.trim() }]
  })
  const of = successes.length > 1 ? ` of ${inWords(successes.map(({ status }) => status))}` : ''
  return `<details class="headers"><summary>Response headers${of}, ${fields.length}</summary>${treeHtml(fields, 'response-header', { isResponse: true })}</details>`
}

function refusalsHtml(refusals: ResponseView[]): string {
  const rows = refusals.map(({ status, description, problems, headers, fields }) => {
    const links = problems.map((name) => `<a href="/docs/problems/${name}">${escapeHtml(problemTypes[name].title)}</a>`)
    const own = headers.filter(({ name }) => !ofEveryResponse.includes(name)).map(({ name }) => `<code>${name}</code>`)
    return `<li id="response-${status}"><p class="field"><strong>${statusText(status)}</strong> <span>${links.join(', ')}</span></p><p>${inlineMarkdown(description)}${own.length === 0 ? '' : ` Headers: ${own.join(', ')}.`}</p>${fields.length === 0 ? '' : treeHtml(fields, `response-${status}`, { isBrief: true, isResponse: true }, foldedDepth)}</li>`
  })
  if (rows.length === 0) return ''
  return `<section class="refusals">${heading('problems', 'Problems')}<p class="quiet">As <a href="/docs/schemas/Problem"><code>application/problem+json</code></a>; each kind has a page with an example.</p><ul>${rows.join('')}</ul></section>`
}

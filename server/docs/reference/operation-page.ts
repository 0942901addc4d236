import { STATUS_CODES } from 'node:http'
import { problemTypes } from '../../contract/problem-types.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { codeBlock, inlineMarkdown, proseHtml } from '../markdown.ts'
import { operationProofPath } from '../proof/paths.ts'
import { schemeInWords } from './access.ts'
import { operationMarkdown, placeTitles } from './operation-markdown.ts'
import type { OperationView, ResponseView } from './operation-view.ts'
import { sampleTabs } from './sample-tabs.ts'
import { treeHtml } from './tree-html.ts'
import { type TryOptions, tryForm } from './try-form.ts'

/** Address of the page of an operation. */
export const operationPath = (operationId: string) => `/docs/operations/${operationId}`

/** Fragment id of a tag on the overview. */
export const tagAnchor = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

export const methodBadge = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`

export const heading = (id: string, title: string, level = 2) =>
  `<h${level} id="${id}"><a href="#${id}">${escapeHtml(title)}</a></h${level}>`

/** The page of an operation: the request beside its samples and their response, the form, then the responses beside the problems. */
export function operationPage(view: OperationView, options: TryOptions): DocsPage {
  const { id, method, summary, description, responses } = view
  const successes = responses.filter(({ status }) => status < '400')
  const refusals = responses.filter(({ status }) => status >= '400')
  const html = `<div class="split">
<div>
${introduction(view)}
${requestHtml(view)}
</div>
<div class="aside"><h2 class="skip">Samples</h2>
${sampleTabs(view.samples)}
${successes.map(exampleHtml).join('')}
</div>
</div>
${tryForm(view, options)}
<div class="split">
<div>
${heading('responses', 'Responses')}
${successes.map(successHtml).join('')}
</div>
<div>${refusalsHtml(refusals)}</div>
</div>`
  return {
    path: operationPath(id),
    title: summary,
    description: `${method} ${view.path}. ${description.split('\n')[0] ?? ''}`.slice(0, 200).trim(),
    html,
    markdown: operationMarkdown(view),
    layout: 'operation',
  }
}

function introduction({ tag, summary, method, path, id, description, access, schemes }: OperationView): string {
  const list = schemes.map((scheme) => `<li>${inlineMarkdown(schemeInWords(scheme))}</li>`)
  return `<p class="kicker"><a href="/docs">Reference</a> / <a href="/docs#${tagAnchor(tag)}">${escapeHtml(tag)}</a></p>
<h1>${escapeHtml(summary)}</h1>
<p class="address">${methodBadge(method)} <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></p>
${proseHtml(description)}
<div class="access"><p><strong>${escapeHtml(access)}</strong></p>${list.length === 0 ? '' : `<ul>${list.join('')}</ul>`}<p class="quiet">Operation <code>${id}</code>, <a href="${operationProofPath(tag, id)}">proven by tests</a></p></div>`
}

export function requestHtml({ parameters, body }: Pick<OperationView, 'parameters' | 'body'>): string {
  const places = (['path', 'query', 'header'] as const).filter((place) => parameters[place].length > 0)
  const sections = places.map((place) => `${heading(`${place}-parameters`, placeTitles[place])}${treeHtml(parameters[place], place)}`)
  if (body === undefined) return sections.join('')
  const { mediaType, isRequired, fields } = body
  const whole = fields.length === 0 ? '<p>An empty object.</p>' : treeHtml(fields, 'body', { isBrief: true })
  return `${sections.join('')}${heading('body', 'Body')}<p class="quiet"><code>${mediaType}</code>${isRequired ? ', required' : ''}</p>${whole}`
}

const statusText = (status: string) => `${status} ${STATUS_CODES[status] ?? ''}`.trim()

function successHtml({ status, description, headers, mediaType, fields, schema }: ResponseView): string {
  const prefix = `response-${status}`
  const named = schema === undefined ? '' : ` <a href="/docs/schemas/${schema}">${schema}</a>`
  return `${heading(prefix, statusText(status), 3)}<p>${inlineMarkdown(description)}</p>
${mediaType === undefined ? '' : `<p class="quiet"><code>${mediaType}</code>${named}</p>`}
${fields.length === 0 ? '' : treeHtml(fields, prefix, { isBrief: true })}
<details class="headers"><summary>Headers</summary>${treeHtml(headers, `${prefix}-header`)}</details>`
}

const exampleHtml = ({ status, example, mediaType }: ResponseView) =>
  example === undefined
    ? ''
    : codeBlock(
        typeof example === 'string' ? example : JSON.stringify(example, null, 2),
        `${statusText(status)}, example`,
        mediaType === 'application/json' ? 'json' : '',
      )

function refusalsHtml(refusals: ResponseView[]): string {
  const rows = refusals.map(({ status, description, problems, headers }) => {
    const links = problems.map((name) => `<a href="/docs/problems/${name}">${escapeHtml(problemTypes[name].title)}</a>`)
    const own = headers.filter(({ name }) => name !== 'Haulfront-Contract').map(({ name }) => `<code>${name}</code>`)
    return `<li id="response-${status}"><p class="field"><strong>${statusText(status)}</strong> <span>${links.join(', ')}</span></p><p>${inlineMarkdown(description)}${own.length === 0 ? '' : ` Headers: ${own.join(', ')}.`}</p></li>`
  })
  if (rows.length === 0) return ''
  return `<section class="refusals">${heading('problems', 'Problems')}<p class="quiet">As <a href="/docs/schemas/Problem"><code>application/problem+json</code></a>; each kind has a page with an example.</p><ul>${rows.join('')}</ul></section>`
}

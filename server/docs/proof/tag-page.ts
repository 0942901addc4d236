import { STATUS_CODES } from 'node:http'
import { type ProblemName, problemTypes } from '../../contract/problem-types.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { inlineMarkdown } from '../markdown.ts'
import { heading, methodBadge, operationPath } from '../reference/links.ts'
import { cell, count, markdownTable, number } from '../texts.ts'
import { proofPath, tagProofPath } from './paths.ts'
import { type ProvenOperation, type ProvenResponse, type ProvenTag, responseCount } from './proof.ts'
import { type Row, shownWithObjectStore } from './tables.ts'
import { titleAndIds } from './test-title.ts'

const notShown = (pair: string) =>
  shownWithObjectStore.includes(pair)
    ? 'Left out: only runs with an object store show it, by tests/api/upload-contract.test.ts.'
    : 'Not shown: no test of the run has provoked it.'
const about =
  'For each status that an operation can return, this page names a test that got it from a running server: its title, its file, and the requirements that it checks, whose ids are explained at the end. Where a status can be one of several kinds of problems, each kind has a test of its own. “Form and server agree” lists the values that were tried at the limits of each field. In the folder of the site’s source, `npm test -- api/services` runs tests/api/services.test.ts.'

/** What was shown of the operations of a tag: the test of each response, and the rules on which form and server agree. */
export function tagProofPage(tag: ProvenTag, known: Map<string, string>): DocsPage {
  const { name, operations } = tag
  const { shown, all } = responseCount(tag)
  const missing = all - shown
  const named = statementsOf(operations, known)
  const which = missing === 0 ? `All ${number(all)}` : `${number(shown)} of ${number(all)}`
  const summary = `${which} responses of these operations were returned to a test${missing === 0 ? '.' : `; the other ${number(missing)} ${missing === 1 ? 'says' : 'say'} why not.`}`
  const html = `<p class="kicker"><a href="${proofPath}">Proof</a> / Operations</p>
<h1>${escapeHtml(name)}</h1>
<p class="lead">${summary}</p><p>${inlineMarkdown(about)}</p>
${operations.map((operation) => operationHtml(operation, known)).join('')}
${named.length === 0 ? '' : `${heading('ids', idsHeading)}<dl class="statements">${named.map(([id, text]) => `<div id="${id}"><dt>${id}</dt><dd>${escapeHtml(text)}</dd></div>`).join('')}</dl>`}`
  const markdown = [
    ...[`# Proof: ${name}`, summary, about, ...operations.flatMap(operationMarkdown)],
    ...(named.length === 0 ? [] : [`## ${idsHeading}`, named.map(([id, text]) => `- ${id}: ${cell(text)}`).join('\n')]),
  ].join('\n\n')
  return {
    path: tagProofPath(name),
    title: `Proof: ${name}`,
    description: `${name}: ${summary} ${about.replaceAll('`', '')}`,
    html,
    markdown,
  }
}

const idsHeading = 'The requirements'

/** The ids that the titles name, with their statements. */
function statementsOf(operations: ProvenOperation[], known: Map<string, string>): [id: string, text: string][] {
  const tests = operations.flatMap(({ responses }) => responses.map(({ claim }) => claim?.test ?? ''))
  const ids = new Set(tests.flatMap((test) => titleAndIds(test).ids))
  return [...ids].toSorted().flatMap((id) => {
    const text = known.get(id)
    return text === undefined ? [] : [[id, text] as [string, string]]
  })
}

const statusText = (status: string) => `${status} ${STATUS_CODES[status] ?? ''}`.trim()
const addressOf = ({ verb, root, path }: ProvenOperation) => ({ method: verb.toUpperCase(), address: root + path })

function operationHtml(proven: ProvenOperation, known: Map<string, string>): string {
  const { operation, responses, rules } = proven
  const { operationId, summary } = operation
  const { method, address } = addressOf(proven)
  const claims = responses.map((response) => {
    const { status, claim } = response
    const kinds = kindsOf(response, responses)
    const shown = claim === undefined ? `<span class="quiet">${notShown(`${operationId} ${status}`)}</span>` : testHtml(claim, known)
    const text = `<div class="shown-by">${shown}${kinds.length === 0 ? '' : `<small class="kinds">${kindsText(kinds.map(problemLink))}</small>`}</div>`
    return `<li class="claim"><a class="status s${status[0]}" href="${operationPath(operationId)}#response-${status}">${statusText(status)}</a>${text}</li>`
  })
  return `${heading(operationId, summary)}
<p class="address">${methodBadge(method)} <code>${escapeHtml(address).replaceAll('/', '/<wbr>')}</code> <small><a href="${operationPath(operationId)}">Reference</a></small></p>
<ul class="claims">${claims.join('')}</ul>${rulesHtml(proven, rules)}`
}

/** The kinds of problems that a line is about; none where the status has only one. */
const kindsOf = ({ status, problems }: ProvenResponse, all: ProvenResponse[]): ProblemName[] =>
  problems.length > 1 || all.filter((other) => other.status === status).length > 1 ? problems : []
const kindsText = (kinds: string[]) => (kinds.length === 1 ? `Problem: ${kinds[0]}` : `One of: ${kinds.join(', ')}`)

/** The suites of a test and its title, its file, and the ids of what it shows, which lead to their statements. */
function testHtml({ test, file }: Row<'responses'>, known: Map<string, string>): string {
  const { title, ids } = titleAndIds(test)
  const links = ids.map((id) => (known.has(id) ? `<a href="#${id}">${id}</a>` : `<span>${id}</span>`))
  return `<span>${escapeHtml(title).replaceAll(' &gt; ', ' › ')}</span><small class="claim-source"><code>${escapeHtml(file).replaceAll('/', '/<wbr>')}</code>${links.join('')}</small>`
}

const problemLink = (name: ProblemName) => `<a href="/docs/problems/${name}">${escapeHtml(problemTypes[name].title)}</a>`

function rulesHtml({ operation }: ProvenOperation, rules: ProvenOperation['rules']): string {
  if (rules.length === 0) return ''
  const rows = rules.map(
    ({ field, rule, tried, verdict, message }) =>
      `<tr><td><code>${escapeHtml(field)}</code></td><td><code>${escapeHtml(rule)}</code></td><td>${escapeHtml(tried)}</td><td><span class="${verdict}">${verdict}</span>${message === '' ? '' : ` “${escapeHtml(message)}”`}</td></tr>`,
  )
  const label = `Rules of ${operation.operationId}`
  return `<details class="rules-shown"><summary>Form and server agree on ${count(rules.length, 'value')}</summary><div class="table" tabindex="0" role="group" aria-label="${label}"><table><thead><tr>${ruleColumns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`
}

const ruleColumns = ['Field', 'Rule', 'Tried', 'Form and server']

function operationMarkdown(proven: ProvenOperation): string[] {
  const { operation, responses, rules } = proven
  const { method, address } = addressOf(proven)
  const claims = responses.map((response) => {
    const { status, claim } = response
    const kinds = kindsOf(response, responses).map((name) => problemTypes[name].title)
    return [
      kinds.length === 0 ? statusText(status) : `${statusText(status)}. ${kindsText(kinds)}`,
      claim === undefined ? notShown(`${operation.operationId} ${status}`) : cell(titleAndIds(claim.test).title),
      claim === undefined ? '' : `\`${claim.file}\``,
      titleAndIds(claim?.test ?? '').ids.join(', '),
    ]
  })
  const shownRules = rules.map(({ field, rule, tried, verdict, message }) => [
    ...[`\`${field}\``, cell(rule), cell(tried)],
    message === '' ? verdict : `${verdict}: ${cell(message)}`,
  ])
  return [
    `## ${operation.summary}`,
    `\`${method} ${address}\` ([reference](${operationPath(operation.operationId)}.md))`,
    markdownTable(['Status', 'Test', 'File', 'Requirements'], claims),
    ...(rules.length === 0 ? [] : [markdownTable(ruleColumns, shownRules)]),
  ]
}

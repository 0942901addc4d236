import { STATUS_CODES } from 'node:http'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { heading, methodBadge, operationPath } from '../reference/links.ts'
import { cell, count, markdownTable, number } from '../texts.ts'
import { proofPath, tagProofPath } from './paths.ts'
import { type ProvenOperation, type ProvenTag, responseCount } from './proof.ts'
import { shownWithObjectStore } from './tables.ts'

const notShown = (pair: string) =>
  shownWithObjectStore.includes(pair)
    ? 'Left out: only runs with an object store show it, by tests/api/upload-contract.test.ts.'
    : 'Not shown: no test of the run has provoked it.'
const about =
  'Each response stands beside a test that provoked it, each rule beside the values of which form and server have said the same. Ids in brackets name the requirement (API-…) or the promise of security (SEC-…) that a test shows; their texts are in tests/requirements.tsv and tests/promises.tsv of the source.'

/** What was shown of the operations of a tag: the test of each response, and the rules on which form and server agree. */
export function tagProofPage(tag: ProvenTag): DocsPage {
  const { name, operations } = tag
  const { shown, all } = responseCount(tag)
  const missing = all - shown
  const summary = `${number(shown)} of ${count(all, 'declared response')} provoked by a test${missing === 0 ? '.' : `; the other ${number(missing)} ${missing === 1 ? 'says' : 'say'} why not.`}`
  const html = `<p class="kicker"><a href="${proofPath}">Proof</a> / Operations</p>
<h1>${escapeHtml(name)}</h1>
<p class="lead">${summary}</p><p>${about}</p>
${operations.map(operationHtml).join('')}`
  const markdown = [`# Proof: ${name}`, summary, about, ...operations.flatMap(operationMarkdown)].join('\n\n')
  return {
    path: tagProofPath(name),
    title: `Proof: ${name}`,
    description: `${name}: ${summary} ${about}`,
    html,
    markdown,
  }
}

const statusText = (status: string) => `${status} ${STATUS_CODES[status] ?? ''}`.trim()
const addressOf = ({ verb, root, path }: ProvenOperation) => ({ method: verb.toUpperCase(), address: root + path })

function operationHtml(proven: ProvenOperation): string {
  const { operation, responses, rules } = proven
  const { operationId, summary } = operation
  const { method, address } = addressOf(proven)
  const claims = responses.map(({ status, claim }) => {
    const text =
      claim === undefined
        ? `<span class="quiet">${notShown(`${operationId} ${status}`)}</span>`
        : `<span>${titleHtml(claim.test)}</span><code class="claim-source">${escapeHtml(claim.file).replaceAll('/', '/<wbr>')}</code>`
    return `<li class="claim"><a class="status s${status[0]}" href="${operationPath(operationId)}#response-${status}">${statusText(status)}</a>${text}</li>`
  })
  return `${heading(operationId, summary)}
<p class="address">${methodBadge(method)} <code>${escapeHtml(address).replaceAll('/', '/<wbr>')}</code> <small><a href="${operationPath(operationId)}">Reference</a></small></p>
<ul class="claims">${claims.join('')}</ul>${rulesHtml(proven, rules)}`
}

/** Titles of tests over all types name no requirement of some of them, such as `(, API-GEN-24)`. */
const withoutBlankIds = (title: string) =>
  title.replace(/ \(([^()]*)\)$/, (_all, ids: string) => {
    const named = ids.split(', ').filter((id) => id !== '')
    return named.length === 0 ? '' : ` (${named.join(', ')})`
  })

/** The suites of a test, its title, and last the ids of what it shows. */
const titleHtml = (title: string) =>
  escapeHtml(withoutBlankIds(title))
    .replaceAll(' &gt; ', ' › ')
    .replace(/ \((?:[A-Z][A-Z0-9]*-[A-Z0-9-]+(?:, )?)+\)$/, '<small class="ids">$&</small>')

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
  const claims = responses.map(({ status, claim }) => [
    statusText(status),
    claim === undefined ? notShown(`${operation.operationId} ${status}`) : cell(withoutBlankIds(claim.test)),
    claim === undefined ? '' : `\`${claim.file}\``,
  ])
  const shownRules = rules.map(({ field, rule, tried, verdict, message }) => [
    ...[`\`${field}\``, cell(rule), cell(tried)],
    message === '' ? verdict : `${verdict}: ${cell(message)}`,
  ])
  return [
    `## ${operation.summary}`,
    `\`${method} ${address}\` ([reference](${operationPath(operation.operationId)}.md))`,
    markdownTable(['Status', 'Test', 'File'], claims),
    ...(rules.length === 0 ? [] : [markdownTable(ruleColumns, shownRules)]),
  ]
}

import { STATUS_CODES } from 'node:http'
import { escapeHtml } from '../../shared/escape-html.ts'
import { type CodeTab, preformatted, tabsHtml } from '../code-tabs.ts'
import { highlight } from '../highlight.ts'
import type { ProblemBody } from '../problem-example.ts'
import type { OperationView, ResponseView } from './operation-view.ts'

export const statusText = (status: string) => `${status} ${STATUS_CODES[status] ?? ''}`.trim()

/** The examples of the responses in tabs by their status, that of the success first; nothing for a success without a body. */
export function responseTabs(view: OperationView): string {
  const [success] = view.responses.filter(({ status, example }) => status < '400' && example !== undefined)
  const problems = view.responses.filter(({ problemExamples }) => problemExamples.length > 0)
  if (success === undefined) return ''
  const tabs = [tabOf(success, successHtml(success)), ...problems.map((response) => tabOf(response, problemsHtml(response)))]
  // A fieldset would not let its panel shrink to what a low window leaves.
  return `<div class="tabs code of-responses" role="radiogroup" aria-label="Example response">${tabsHtml(tabs, 'response')}</div>`
}

/** A phone shows the number of a status alone. */
function tabOf({ status }: ResponseView, html: string): CodeTab {
  const words = ` ${STATUS_CODES[status] ?? ''}`
  return { label: statusText(status), labelHtml: `${status}<span${status < '400' ? '' : ' class="skip"'}>${words}</span>`, html }
}

function successHtml({ status, example, mediaType }: ResponseView): string {
  const isText = typeof example === 'string'
  const code = highlight(isText ? example.trimEnd() : JSON.stringify(example, null, 2), mediaType === 'application/json' ? 'json' : '')
  return exampleHtml('Example', preformatted(code, `${statusText(status)}, example`))
}

/** The examples of a status, one for each kind of problem. */
const problemsHtml = ({ problemExamples }: ResponseView) =>
  problemExamples
    .map((body) =>
      exampleHtml(problemLink(body), preformatted(highlight(JSON.stringify(body, null, 2), 'json'), `${body.status} ${body.title}`)),
    )
    .join('')

const problemLink = ({ type, title }: ProblemBody) => `<a href="${type}">${escapeHtml(title)}</a>`

const exampleHtml = (caption: string, code: string) => `<div class="example"><p class="file">${caption}</p>${code}</div>`

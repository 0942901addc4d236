import { escapeHtml } from '../../shared/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { codeBlock, inlineMarkdown, proseHtml } from '../markdown.ts'
import { type EventView, eventPath, printedBody } from './events.ts'
import { factsHtml } from './facts.ts'
import { heading, methodBadge } from './links.ts'
import { fenced, fieldsMarkdown, placeTitles } from './operation-markdown.ts'
import { requestHtml } from './operation-page.ts'
import { sampleTabs } from './sample-tabs.ts'

/** The page of an event: the request that a webhook sends, beside receivers that verify it, then what they answer. */
export function eventPage(view: EventView): DocsPage {
  const { name, summary, description, body, responses, samples } = view
  const answers = responses.map(
    ({ status, description: text }) =>
      `<li id="response-${status.toLowerCase()}"><p class="field"><strong>${escapeHtml(status)}</strong></p><p>${inlineMarkdown(text)}</p></li>`,
  )
  const html = `<div class="split">
<div>
<p class="kicker"><a href="/docs">Reference</a> / <a href="/docs#events">Events</a></p>
<h1>${escapeHtml(summary)}</h1>
<p class="address">${methodBadge('POST')} <code>the address of your webhook</code></p>
${proseHtml(description)}
${factsHtml([
  ['Sent to', sentTo],
  ['Event', `\`${name}\``],
])}
${requestHtml({ header: view.headers }, view.body, received)}
<section class="refusals">${heading('responses', 'Your response')}<p>${inlineMarkdown(expected)}</p><ul>${answers.join('')}</ul></section>
</div>
<div class="aside"><h2 class="skip">Samples</h2>
${sampleTabs(samples)}
${body === undefined ? '' : codeBlock(printedBody(view), 'Body, example', 'json')}
</div>
</div>`
  return {
    path: eventPath(name),
    title: summary,
    description: `Webhook event ${name}. ${description.split('\n')[0] ?? ''}`.slice(0, 200).trim(),
    html,
    markdown: eventMarkdown(view),
    layout: 'operation',
  }
}

/** Of what the reader's server gets. */
const received = { isResponse: true }

const sentTo = 'Webhooks that subscribe to it; see [Receive webhooks](/docs/webhooks).'

const expected =
  'Respond with a 2xx status within ten seconds to confirm the event. Any other response is a failure, and the event is [sent again](/docs/webhooks#retries).'

function eventMarkdown(view: EventView): string {
  const { name, summary, description, headers, body, responses, samples } = view
  return [
    `# ${summary}`,
    `\`POST\` to the address of your webhook (event \`${name}\`)`,
    description,
    `**Sent to** ${sentTo.replace('/docs/webhooks', '/docs/webhooks.md')}`,
    `## ${placeTitles.header}`,
    fieldsMarkdown(headers, received),
    ...(body === undefined
      ? []
      : ['## Body', `\`${body.mediaType}\``, fieldsMarkdown(body.fields, received), fenced(printedBody(view), 'json')]),
    '## Samples',
    ...samples.flatMap(({ label, source, code }) => [`${label}:`, fenced(source, code)]),
    '## Your response',
    expected.replace('/docs/webhooks#', '/docs/webhooks.md#'),
    responses.map(({ status, description: text }) => `- ${status}: ${text}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

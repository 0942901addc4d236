import { escapeHtml } from '../../lib/escape-html.ts'
import { highlight } from '../highlight.ts'
import { tokenMark } from '../samples/call.ts'
import type { Sample } from '../samples/samples.ts'

/**
 * Samples in tabs, which are radio buttons, so that they work without a script. The script replaces `[data-token]` by the reader's token.
 * @param sent what the samples send, where another one of each sends all fields; a switch above the tabs chooses.
 */
export function sampleTabs(samples: Sample[], sent = ''): string {
  const tabs = samples.map(({ label }, index) => {
    const id = `sample-${index}`
    return `<input type="radio" name="sample" id="${id}" value="${escapeHtml(label)}"${index === 0 ? ' checked' : ''}><label for="${id}">${tabLabel(label)}</label>`
  })
  const panels = samples.map((sample) => `<div class="panel">${panelHtml(sample)}</div>`)
  const hasWhole = samples.some(({ whole }) => whole !== undefined)
  return `${hasWhole ? extentSwitch(sent) : ''}<fieldset class="tabs code"><legend class="skip">Language of the sample</legend>${tabs.join('')}${panels.join('')}</fieldset>`
}

const extentSwitch = (sent: string) =>
  `<fieldset class="extent"><legend class="skip">Fields of the sample</legend><label><input type="radio" name="extent" checked>${escapeHtml(sent)}</label><label><input type="radio" name="extent" id="all-fields">All fields</label></fieldset>`

function panelHtml(sample: Sample): string {
  const { label, source, whole } = sample
  if (whole === undefined) return codeHtml(sample, source, label)
  return `<div class="least">${codeHtml(sample, source, label)}</div><div class="all">${codeHtml(sample, whole, `${label}, all fields`)}</div>`
}

function codeHtml({ code, token }: Sample, source: string, label: string): string {
  const colored = highlight(source, code).replaceAll(tokenMark, () => `<span data-token>${escapeHtml(token)}</span>`)
  return `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${colored}</code></pre>`
}

/** A phone shows what comes last, the SDK of "TypeScript, SDK", so that the tabs stand in one row; the name stays whole. */
const tabLabel = (label: string) => escapeHtml(label).replace(/^.+, /, '<span>$&</span>')

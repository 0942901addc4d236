import { escapeHtml } from '../../shared/escape-html.ts'
import { codeTabs, preformatted } from '../code-tabs.ts'
import { highlight } from '../highlight.ts'
import { tokenMark } from '../samples/call.ts'
import type { Sample } from '../samples/samples.ts'
import { switchHtml } from '../switch.ts'

/**
 * Samples in tabs. The script replaces `[data-token]` by the reader's token, with the quotes that it names.
 * @param sent what the samples send, where another one of each sends all fields; a switch above the tabs chooses.
 * @param group unique in the page.
 */
export function sampleTabs(samples: Sample[], sent = '', group = 'sample'): string {
  const tabs = samples.map((sample) => ({ label: sample.label, html: panelHtml(sample) }))
  const hasWhole = samples.some(({ whole }) => whole !== undefined)
  return `${hasWhole ? extentSwitch(sent) : ''}${codeTabs(tabs, group)}`
}

const extentSwitch = (sent: string) =>
  switchHtml('Fields of the sample', 'extent', [
    { id: 'sent-fields', label: sent },
    { id: 'all-fields', label: 'All fields' },
  ])

function panelHtml(sample: Sample): string {
  const { label, source, whole } = sample
  if (whole === undefined) return codeHtml(sample, source, label)
  return `<div class="least">${codeHtml(sample, source, label)}</div><div class="all">${codeHtml(sample, whole, `${label}, all fields`)}</div>`
}

const codeHtml = ({ code, token, isQuoted = false }: Sample, source: string, label: string) =>
  preformatted(
    highlight(source, code).replaceAll(tokenMark, () => `<span data-token${isQuoted ? ` data-quote="'"` : ''}>${escapeHtml(token)}</span>`),
    label,
  )

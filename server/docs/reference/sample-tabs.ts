import { escapeHtml } from '../../lib/escape-html.ts'
import { highlight } from '../highlight.ts'
import { tokenMark } from '../samples/call.ts'
import type { Sample } from '../samples/samples.ts'

/**
 * Samples in tabs, which are radio buttons, so that they work without a script. The script replaces `[data-token]` by the reader's token.
 */
export function sampleTabs(samples: Sample[]): string {
  const tabs = samples.map(({ label }, index) => {
    const id = `sample-${index}`
    return `<input type="radio" name="sample" id="${id}" value="${escapeHtml(label)}"${index === 0 ? ' checked' : ''}><label for="${id}">${tabLabel(label)}</label>`
  })
  const panels = samples.map((sample) => {
    const token = `<span data-token>${escapeHtml(sample.token)}</span>`
    const code = highlight(sample.source, sample.code).replaceAll(tokenMark, () => token)
    return `<div class="panel"><pre tabindex="0" role="group" aria-label="${escapeHtml(sample.label)}"><code>${code}</code></pre></div>`
  })
  return `<fieldset class="tabs code"><legend class="skip">Language of the sample</legend>${tabs.join('')}${panels.join('')}</fieldset>`
}

/** A phone shows what comes last, the SDK of "TypeScript, SDK", so that the tabs stand in one row; the name stays whole. */
const tabLabel = (label: string) => escapeHtml(label).replace(/^.+, /, '<span>$&</span>')

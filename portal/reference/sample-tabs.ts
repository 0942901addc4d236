import { escapeHtml } from '../../shared/escape-html.ts'
import { codeTabs, preformatted } from '../code-tabs.ts'
import { highlight } from '../highlight.ts'
import { tokenMark } from '../samples/call.ts'
import type { Sample } from '../samples/samples.ts'

/**
 * Samples in tabs. The script replaces `[data-token]` by the reader's token, with the quotes that it names.
 * @param group unique in the page.
 */
export const sampleTabs = (samples: Sample[], group = 'sample'): string =>
  codeTabs(
    samples.map((sample) => ({ label: sample.label, html: codeHtml(sample) })),
    group,
  )

const codeHtml = ({ code, label, source, token, isQuoted = false }: Sample) =>
  preformatted(
    highlight(source, code).replaceAll(tokenMark, () => `<span data-token${isQuoted ? ` data-quote="'"` : ''}>${escapeHtml(token)}</span>`),
    label,
  )

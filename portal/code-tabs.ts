import { escapeHtml } from '../shared/escape-html.ts'

/** A tab: its name, and the HTML that it shows. */
export type CodeTab = { label: string; html: string }

/**
 * Code in tabs, which are radio buttons, so that they work without a script. The script chooses the language of the reader in all tabs of a page.
 * @param group name of the radio buttons, unique in the page.
 */
export function codeTabs(tabs: CodeTab[], group: string): string {
  const buttons = tabs.map(({ label }, index) => {
    const id = `${group}-${index}`
    return `<input type="radio" name="${group}" id="${id}" value="${escapeHtml(label)}"${index === 0 ? ' checked' : ''}><label for="${id}">${tabs.length > 2 ? shortLabel(label) : escapeHtml(label)}</label>`
  })
  const panels = tabs.map(({ label, html }) => `<div class="panel" data-label="${escapeHtml(label)}">${html}</div>`)
  return `<fieldset class="tabs code"><legend class="skip">Language of the sample</legend>${buttons.join('')}${panels.join('')}</fieldset>`
}

/** Of several tabs a phone shows what comes last, the SDK of "TypeScript, SDK", so that they stand in one row; the name stays whole. */
const shortLabel = (label: string) => escapeHtml(label).replace(/^.+, /, '<span>$&</span>')

/**
 * Preformatted code. It scrolls, so it is focusable for the keyboard and needs an accessible name.
 * @param html the code, escaped or highlighted.
 */
export const preformatted = (html: string, label: string): string =>
  `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${html}</code></pre>`

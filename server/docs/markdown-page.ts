import type { Token } from 'marked'
import { escapeHtml } from '../lib/escape-html.ts'
import { type CodeTab, codeTabs, preformatted } from './code-tabs.ts'
import { highlight } from './highlight.ts'
import { marked } from './markdown.ts'

/** A fence of a guide; `output` is what its code prints, from the fence after it. */
type Sample = { code: string; language: string; name: string; output?: { label: string; text: string } }

/** Names of languages whose samples are files, and what a file uses unless the fence says otherwise. */
const languageNames: Record<string, { name: string; uses?: string }> = {
  typescript: { name: 'TypeScript', uses: 'SDK' },
  python: { name: 'Python' },
}

/**
 * Renders a page that is written in Markdown. Fences that follow one another are one sample in several languages, which stands in tabs. The
 * info string of a fence is its language and its name: a label, or a file and what it uses (`typescript handler.ts, fetch`). A fence named
 * "Response" or "Output …" has what the code of the fence before it prints.
 */
export function markdownToHtml(source: string): string {
  const parts: ({ samples: Sample[] } | { tokens: Token[] })[] = []
  for (const token of marked.lexer(source)) {
    const last = parts.at(-1)
    if (token.type === 'code') {
      const samples = last !== undefined && 'samples' in last ? last.samples : []
      if (samples.length === 0) parts.push({ samples })
      addFence(samples, token.text, token.lang ?? '')
    } else if (last === undefined || ('samples' in last && token.type !== 'space')) {
      parts.push({ tokens: [token] })
    } else if ('tokens' in last) last.tokens.push(token)
  }
  return parts.map((part, index) => ('tokens' in part ? marked.parser(part.tokens) : sampleHtml(part.samples, `sample-${index}`))).join('')
}

function addFence(samples: Sample[], text: string, info: string): void {
  const [language = '', ...words] = info.split(' ')
  const name = words.join(' ')
  const before = samples.at(-1)
  if (before !== undefined && /^(Response|Output)\b/.test(name)) before.output = { label: name, text }
  else samples.push({ code: text, language, name })
}

function sampleHtml(samples: Sample[], group: string): string {
  const tabs = samples.map(tabOf)
  const [tab] = tabs
  if (tab === undefined || tabs.length > 1) return codeTabs(tabs, group)
  return `<figure class="code"><figcaption>${escapeHtml(tab.label)}</figcaption>${tab.html}</figure>`
}

function tabOf({ code, language, name, output }: Sample): CodeTab {
  const [, file, uses = languageNames[language]?.uses] = /^([\w-]+\.\w+)(?:, (.+))?$/.exec(name) ?? []
  const languageName = languageNames[language]?.name
  const label = file === undefined || languageName === undefined ? name : [languageName, uses].filter(Boolean).join(', ')
  const caption = file === undefined ? '' : `<p class="file"><code>${file}</code></p>`
  const printed =
    output === undefined
      ? ''
      : `<div class="output"><p>${escapeHtml(output.label)}</p>${preformatted(escapeHtml(output.text), output.label)}</div>`
  return { label, html: `${caption}${preformatted(highlight(code, language), file ?? label)}${printed}` }
}

import type { Token } from 'marked'
import { escapeHtml } from '../shared/escape-html.ts'
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
 * "Request …", "Response" or "Output …" has what goes over the wire or is printed, by the code of the fence before it if there is one.
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

const isPrinted = (name: string) => /^(Request|Response|Output)\b/.test(name)

function addFence(samples: Sample[], text: string, info: string): void {
  const [language = '', ...words] = info.split(' ')
  const name = words.join(' ')
  const before = samples.at(-1)
  if (before !== undefined && isPrinted(name)) before.output = { label: name, text }
  else samples.push({ code: text, language, name })
}

function sampleHtml(samples: Sample[], group: string): string {
  const [only, ...others] = samples
  if (only === undefined || others.length > 0) return codeTabs(samples.map(tabOf), group)
  if (isPrinted(only.name)) return `<figure class="code">${outputHtml(only.name, only.code)}</figure>`
  const { language, file } = fileOf(only)
  const label = file === undefined ? only.name || 'Code' : `${language}, ${file}`
  return `<figure class="code"><figcaption>${escapeHtml(label)}</figcaption>${codeHtml(only)}</figure>`
}

/** The file that a sample is, and what it uses. */
function fileOf({ language, name }: Sample) {
  const { name: languageName, uses: usual } = languageNames[language] ?? {}
  const [, file, uses = usual] = (languageName !== undefined && /^([\w-]+\.\w+)(?:, (.+))?$/.exec(name)) || []
  return { language: languageName, file, uses }
}

function tabOf(sample: Sample): CodeTab {
  const { language, file, uses } = fileOf(sample)
  if (file === undefined) return { label: sample.name || 'Code', html: codeHtml(sample) }
  return {
    label: uses === undefined ? `${language}` : `${language}, ${uses}`,
    html: `<p class="file"><code>${file}</code></p>${codeHtml(sample)}`,
  }
}

/** A sample, and below it its output. */
function codeHtml({ code, language, name, output }: Sample): string {
  const html = preformatted(highlight(code, language), name || 'Code')
  return output === undefined ? html : `${html}${outputHtml(output.label, output.text)}`
}

const outputHtml = (label: string, text: string) =>
  `<div class="output"><p>${escapeHtml(label)}</p>${preformatted(highlight(text, ''), label)}</div>`

/** Text that may stand in HTML, in an attribute too. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The last part of a heading's address. */
const anchor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Code spans, links and bold within one line. */
export function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (part.startsWith('`') && part.endsWith('`') && part.length > 2) return `<code>${escaped(part.slice(1, -1))}</code>`
      return escaped(part)
        .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
        .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    })
    .join('')
}

/** A block that scrolls sideways takes the focus, so that the keyboard can scroll it; so it needs a name. */
export const codeBlock = (code: string, label: string) =>
  `<figure class="code"><figcaption>${escaped(label)}</figcaption><pre tabindex="0" role="group" aria-label="${escaped(label)}"><code>${escaped(code.trimEnd())}</code></pre></figure>`

export const table = (head: string[], rows: string[][], label: string) => {
  const line = (cells: string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="table" tabindex="0" role="group" aria-label="${escaped(label)}"><table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table></div>`
}

/**
 * The little Markdown that our own pages use: headings, paragraphs, lists, tables, fenced code, code spans, links, bold.
 * @param include answers `{{name}}` on a line of its own with HTML.
 */
export function markdownToHtml(source: string, include: (name: string) => string): string {
  return source
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => toBlock(block, include))
    .join('\n')
}

function toBlock(block: string, include: (name: string) => string): string {
  const lines = block.split('\n')
  const heading = /^(#{1,3}) (.+)$/.exec(lines[0] ?? '')
  if (heading !== null) {
    const [, marks = '', text = ''] = heading
    const rest = lines.slice(1).join('\n')
    const level = marks.length
    return `<h${level} id="${anchor(text)}">${inline(text)}</h${level}>${rest === '' ? '' : toBlock(rest, include)}`
  }
  const included = /^\{\{([\w/.-]+)\}\}$/.exec(block.trim())?.[1]
  if (included !== undefined) return include(included)
  if (block.startsWith('```')) return codeBlock(lines.slice(1, -1).join('\n'), lines[0]?.slice(3).trim() || 'Code')
  if (lines.every((line) => /^(- | {2})/.test(line))) return list(lines, 'ul', /^- /)
  if (lines.every((line) => /^(\d+\. | {3})/.test(line))) return list(lines, 'ol', /^\d+\. /)
  if (lines.every((line) => line.startsWith('|'))) {
    const cells = lines.map((line) =>
      line
        .replaceAll(/^\||\|$/g, '')
        .split('|')
        .map((cell) => inline(cell.trim())),
    )
    return table(cells[0] ?? [], cells.slice(2), 'Table')
  }
  return `<p>${inline(lines.join(' '))}</p>`
}

function list(lines: string[], tag: 'ul' | 'ol', mark: RegExp): string {
  const items: string[] = []
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`
}

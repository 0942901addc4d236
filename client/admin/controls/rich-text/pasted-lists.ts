/** Repairs the lists of pasted markup: Word's are paragraphs, and Google Docs puts a nested list beside its item instead of into it. */
export function nestLists(holder: Element): void {
  for (const paragraph of holder.querySelectorAll<HTMLElement>('p')) {
    if (itemOf(paragraph) !== undefined && itemOf(paragraph.previousElementSibling) === undefined) convertRun(paragraph)
  }
  for (const list of holder.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list)
}

type Item = { list: string; level: number; marker: HTMLElement | undefined }

/** A list paragraph of Word has `mso-list:l0 level2 lfo1` in its style, and its number or bullet in a span of its own. */
function itemOf(element: Element | null): Item | undefined {
  if (element?.localName !== 'p') return undefined
  const [, list = '', level] = /mso-list:\s*(l\d+)\s+level(\d+)/.exec(element.getAttribute('style') ?? '') ?? []
  if (level === undefined) return undefined
  const spans = [...element.querySelectorAll<HTMLElement>('span')]
  return { list, level: Number(level), marker: spans.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) }
}

/** Replaces a paragraph and the list paragraphs after it by nested lists. */
function convertRun(first: Element): void {
  const open: { level: number; list: string; element: HTMLElement }[] = []
  let paragraph: Element | null = first
  while (paragraph !== null) {
    const item = itemOf(paragraph)
    if (item === undefined) return
    const next: Element | null = paragraph.nextElementSibling
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const current = open.at(-1)
    if (current?.level !== item.level || current.list !== item.list) {
      if (current?.level === item.level) open.pop()
      const element = listFor(item)
      const parent = open.at(-1)?.element.lastElementChild
      if (parent) parent.append(element)
      else paragraph.before(element)
      open.push({ level: item.level, list: item.list, element })
    }
    item.marker?.remove()
    const entry = document.createElement('li')
    entry.append(...paragraph.childNodes)
    open.at(-1)?.element.append(entry)
    paragraph.remove()
    paragraph = next
  }
}

function listFor({ marker }: Item): HTMLElement {
  const text = marker?.textContent?.trim() ?? ''
  const [, number] = /^\(?([\da-z]+)[.)]/i.exec(text) ?? []
  const list = document.createElement(number === undefined ? 'ul' : 'ol')
  if (number !== undefined && /^\d+$/.test(number) && number !== '1') list.setAttribute('start', number)
  return list
}

import { markerOf } from './list-markers.ts'
import type { Style, Styles } from './styles.ts'

/** An item of a pasted list, in no list yet. */
export type Item = {
  element: Element
  /** From 1. */
  level: number
  isOrdered: boolean
  /** Where the program says it. */
  number: number | undefined
  /** Name of the list in its program, where it has one: neighbours of different lists stay apart. */
  list: string | undefined
  /** The `dir` of its list. */
  direction: string | null
}

/** The items of a list, an item without its list or a list paragraph; undefined for any other element. */
export function itemsOf(element: Element, styles: Styles): Item[] | undefined {
  if (element.matches('ul, ol')) return flatten(element, 1, styles)
  if (element.localName === 'li') return itemsIn(element, element, 1, undefined, styles)
  const item = element.matches('p, div') ? paragraphItem(element, styles) : undefined
  return item === undefined ? undefined : [item]
}

/** A list paragraph of Word has `mso-list:l0 level1 lfo1`; mail programs take that away, and its class and its marker remain. */
function paragraphItem(paragraph: Element, styles: Styles): Item | undefined {
  const style = styles.of(paragraph)
  const [list = '', level = ''] = style.get('mso-list') ?? []
  const isWord = /^level\d+$/.test(level)
  const marker = markerOf(paragraph, styles, isWord)
  if (!isWord && marker === undefined) return undefined
  const format = styles.numberFormat(`${list}:${level}`)
  marker?.remove()
  const element = document.createElement('li')
  element.append(paragraph)
  return {
    element,
    level: isWord ? Number(level.slice('level'.length)) : levelByMargin(style),
    isOrdered: format === undefined ? marker?.isOrdered === true : !['bullet', 'image', 'none'].includes(format),
    number: marker?.number,
    list: isWord ? list : undefined,
    direction: null,
  }
}

/** Points of one unit of length, as far as mail programs use it for margins. */
const points: Record<string, number> = { pt: 1, in: 72, cm: 28.35, px: 0.75 }

/** Word indents each level by half an inch. */
function levelByMargin(style: Style): number {
  const [, number = '0', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(style.get('margin-left')?.[0] ?? '') ?? []
  return Math.max(1, Math.round((Number(number) * (points[unit] ?? 0)) / 36))
}

/** Items of a list and of the lists in it, in order. */
function flatten(list: Element, depth: number, styles: Styles): Item[] {
  const items: Item[] = []
  let number = Number(list.getAttribute('start') ?? 1)
  for (const child of [...list.childNodes]) {
    if (child instanceof Element && child.matches('ul, ol')) {
      items.push(...flatten(child, depth + 1, styles))
      continue
    }
    if (child.textContent?.trim() === '' && !(child instanceof Element)) continue
    const element = child instanceof Element && child.localName === 'li' ? child : wrap(child)
    const found = itemsIn(element, list, depth, number, styles)
    items.push(...found)
    // Items of other levels, which Quill writes into the same list, have numbers of their own.
    if (found[0]?.element === element && found[0].level === depth) number = (found[0].number ?? number) + 1
  }
  return items
}

function wrap(node: ChildNode): Element {
  const element = document.createElement('li')
  node.before(element)
  element.append(node)
  return element
}

/** An item and those of the lists at its end. An item that only holds a list, as Lexical writes it, is none itself. */
function itemsIn(element: Element, list: Element, depth: number, counted: number | undefined, styles: Styles): Item[] {
  const nested: Element[] = []
  for (let last = element.lastChild; last !== null; last = element.lastChild) {
    if (last instanceof Element && last.matches('ul, ol')) nested.unshift(last)
    else if (last.textContent?.trim() !== '' || last instanceof Element) break
    last.remove()
  }
  const inner = nested.flatMap((part) => flatten(part, depth + 1, styles))
  if (nested.length > 0 && element.textContent?.trim() === '' && element.querySelector('img') === null) return inner
  const level = declaredLevel(element, list) ?? depth
  const value = Number(element.getAttribute('value') ?? Number.NaN)
  const isCounted = level === depth || list.hasAttribute('start')
  const item: Item = {
    element,
    level,
    isOrdered: isOrdered(element, list, styles),
    number: Number.isInteger(value) ? value : isCounted ? counted : undefined,
    list: element.getAttribute('data-listid') ?? undefined,
    direction: list === element ? null : list.getAttribute('dir'),
  }
  for (const marker of element.querySelectorAll('*')) if (styles.of(marker).get('mso-list')?.includes('ignore')) marker.remove()
  return [item, ...inner]
}

/** Level that a program declares: Word Online and Google Docs count from 1, Slack and Quill from 0. */
function declaredLevel(item: Element, list: Element): number | undefined {
  const fromOne = item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level')
  const [, indent] = /\b(?:ql-indent-|listindent)(\d)\b/.exec(item.className) ?? []
  const fromZero = item.getAttribute('data-stringify-indent') ?? list.getAttribute('data-indent') ?? indent
  if (fromOne !== null && /^[1-9]$/.test(fromOne)) return Number(fromOne)
  return fromZero !== undefined && fromZero !== null && /^\d$/.test(fromZero) ? Number(fromZero) + 1 : undefined
}

const bullets = new Set(['disc', 'circle', 'square'])
const numbers = /^(?:decimal|(?:lower|upper)-(?:alpha|latin|roman|greek)|[a-z-]+-indic|devanagari|arabic|urdu)/

/** By what is shown where the program declares it, as a list with the style of the other kind shows what its author chose. */
function isOrdered(item: Element, list: Element, styles: Styles): boolean {
  const kind = item.getAttribute('data-list')
  if (kind !== null) return kind === 'ordered'
  const styled = [item, list].flatMap((element) => ['list-style-type', 'list-style'].flatMap((name) => styles.of(element).get(name) ?? []))
  const shown = styled.find((word) => bullets.has(word) || numbers.test(word))
  return shown === undefined ? list.localName === 'ol' : !bullets.has(shown)
}

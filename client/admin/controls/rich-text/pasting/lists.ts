import { type Item, itemsOf } from './list-items.ts'
import type { Styles } from './styles.ts'

/**
 * Rebuilds the lists of pasted markup as nested lists. Word's items are paragraphs, Word Online writes one list an item, Google Docs and
 * Cocoa put a nested list beside its item, and Quill writes levels as classes: neighbours become items with a level, and the items one list.
 */
export function nestLists(root: Element, styles: Styles): void {
  for (const wrapper of root.querySelectorAll('div')) unwrapList(wrapper)
  const done = new Set<Element>()
  for (const element of [...root.querySelectorAll('*')]) {
    const { parentElement: parent } = element
    const isInList = parent?.closest('ul, ol, li, td, th')?.matches('ul, ol, li') === true
    if (parent === null || isInList || done.has(element)) continue
    const { items, next } = runFrom(element, styles, done)
    for (const list of build(items)) parent.insertBefore(list, next)
  }
}

/** Unwraps a division around one list, which would part it from the next. */
function unwrapList(wrapper: Element): void {
  const [only, ...others] = [...wrapper.childNodes].filter((node) => !isBlank(node))
  if (!(only instanceof Element) || others.length > 0 || !only.matches('ul, ol')) return
  const direction = wrapper.getAttribute('dir')
  if (direction !== null && !only.hasAttribute('dir')) only.setAttribute('dir', direction)
  wrapper.replaceWith(only)
}

const isBlank = (node: Node) => node.nodeType === Node.COMMENT_NODE || (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === '')

/** Takes out the items of an element and of the list elements that follow it without text between. */
function runFrom(first: Element, styles: Styles, done: Set<Element>): { items: Item[]; next: Node | null } {
  const items: Item[] = []
  const { parentNode: parent } = first
  let node: Node | null = first
  while (node !== null) {
    const following: Node | null = node.nextSibling
    const found = node instanceof Element ? itemsOf(node, styles) : undefined
    if (node instanceof Element && found !== undefined) {
      done.add(node)
      // A list paragraph lies in its item already.
      if (node.parentNode === parent) node.remove()
      items.push(...found)
    } else if (!isBlank(node) || items.length === 0) break
    node = following
  }
  return { items, next: node }
}

type Open = { element: HTMLElement; level: number; list: string | undefined; next: number }

/** Nests items by their levels; lists of the outermost level are returned, more than one where the kind or the numbering changes. */
function build(items: Item[]): HTMLElement[] {
  const lists: HTMLElement[] = []
  const open: Open[] = []
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    let current = open.at(-1)
    // The selection began within a nested list: its first items lie as high as the first one after them.
    if (current !== undefined && current.level > item.level) current.level = item.level
    if (current !== undefined && current.level === item.level && !continues(current, item)) {
      open.pop()
      current = open.at(-1)
    }
    if (current === undefined || current.level < item.level) {
      const element = listFor(item)
      const parent = current?.element.lastElementChild
      if (parent) parent.append(element)
      else lists.push(element)
      current = { element, level: item.level, list: item.list, next: item.number ?? 1 }
      open.push(current)
    }
    current.element.append(item.element)
    current.next += 1
  }
  return lists
}

function continues({ element, list, next }: Open, item: Item): boolean {
  if ((element.localName === 'ol') !== item.isOrdered) return false
  if (list !== undefined && item.list !== undefined && list !== item.list) return false
  return !item.isOrdered || item.number === undefined || item.number === next
}

function listFor({ isOrdered, number, direction }: Item): HTMLElement {
  const list = document.createElement(isOrdered ? 'ol' : 'ul')
  if (isOrdered && number !== undefined && number !== 1) list.setAttribute('start', String(number))
  if (direction !== null) list.setAttribute('dir', direction)
  return list
}

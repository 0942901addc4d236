import { type Direction, directionToWrite } from './direction.ts'
import type { Marks } from './formats.ts'
import { appendRuns, paragraphsOf, type Run, withoutWhole } from './lines.ts'

/** An open element of the output. */
type Frame = { element: Element; direction: Direction | undefined }

/** Elements whose content is one text: their blocks are lines. */
const lineHolders = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'figcaption'])
/** Elements whose text is in an element of its own. */
const wrappers: Record<string, string> = { ul: 'li', ol: 'li', dl: 'dd' }
const emptiable = new Set(['td', 'th'])

export type Writer = ReturnType<typeof createWriter>

/** Writes the blocks of the output; loose runs become paragraphs, and elements without content are left out. */
export function createWriter() {
  const root: Frame = { element: document.createElement('div'), direction: undefined }
  const frames: Frame[] = [root]
  let line: Run[] = []
  let lineDirection: Direction | undefined
  const frame = () => frames.at(-1) ?? root

  function flush(): void {
    const { element } = frame()
    for (const paragraph of paragraphsOf(line)) {
      if (lineHolders.has(element.localName)) {
        if (element.hasChildNodes()) element.append(document.createElement('br'))
        appendRuns(element, element.localName.startsWith('h') ? withoutWhole('bold', paragraph) : paragraph)
        continue
      }
      const wrapper = document.createElement(wrappers[element.localName] ?? 'p')
      appendRuns(wrapper, paragraph)
      setDirection(wrapper, lineDirection, wrapper.textContent ?? '')
      element.append(wrapper)
    }
    line = []
  }

  /** Returns the direction inside the element. */
  function setDirection(element: Element, declared: Direction | undefined, text: string): Direction | undefined {
    const around = frame().direction
    const written = directionToWrite(declared, around, text)
    if (written !== undefined) element.setAttribute('dir', written)
    return written ?? around
  }

  return {
    flush,
    add(node: Run['node'], marks: Marks, direction: Direction | undefined) {
      if (line.length === 0) lineDirection = direction
      line.push({ node, marks })
    },
    append(element: Element) {
      flush()
      frame().element.append(element)
    },
    isIn: (...names: string[]) => names.includes(frame().element.localName),
    /** Opens an element for what follows; `text` is what it will hold. */
    open(element: Element, direction: Direction | undefined, text: string) {
      flush()
      frames.push({ element, direction: setDirection(element, direction, text) })
    },
    close() {
      flush()
      const { element } = frame()
      frames.pop()
      unwrapOnly(element)
      if (element.hasChildNodes() || emptiable.has(element.localName)) frame().element.append(element)
    },
    result() {
      flush()
      return root.element
    },
  }
}

/** Unwraps the only paragraph of a cell, a list item, a quotation or a figure. */
function unwrapOnly(element: Element): void {
  const paragraphs = element.querySelectorAll(':scope > p')
  const [only] = paragraphs
  if (only === undefined || paragraphs.length > 1 || !['li', 'td', 'th', 'dd', 'blockquote', 'figure'].includes(element.localName)) return
  const direction = only.getAttribute('dir')
  if (direction !== null) element.setAttribute('dir', direction)
  only.replaceWith(...only.childNodes)
}

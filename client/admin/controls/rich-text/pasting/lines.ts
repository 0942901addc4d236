import type { Mark, Marks } from './formats.ts'

/** A stretch of text, a line break or a picture, with its formats. */
export type Run = { node: Text | HTMLBRElement | HTMLImageElement; marks: Marks }

const isText = (run: Run | undefined): run is Run & { node: Text } => run?.node instanceof Text
const isBreak = (run: Run | undefined) => run?.node instanceof HTMLBRElement

/** White space that collapses into one space; a no-break space beside a plain one only widens the gap. */
const blanks = /[ \t\r\n\f\u00a0]*[ \t\r\n\f][ \t\r\n\f\u00a0]*/g
const blankStart = /^[\s\u200b\u2060]+/
const blankEnd = /[\s\u200b\u2060]+$/

/** Splits the runs of a block where two line breaks leave an empty line; collapses white space, and trims it at the ends of lines. */
export function paragraphsOf(runs: Run[]): Run[][] {
  const paragraphs: Run[][] = []
  for (const line of linesOf(runs)) {
    const trimmed = trimLine(line)
    const last = paragraphs.at(-1)
    if (trimmed.length === 0) paragraphs.push([])
    else if (last === undefined || last.length === 0) paragraphs.push(trimmed)
    else last.push({ node: document.createElement('br'), marks: new Map() }, ...trimmed)
  }
  return paragraphs.filter(({ length }) => length > 0)
}

function linesOf(runs: Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (isBreak(run)) lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}

function trimLine(line: Run[]): Run[] {
  const trimmed = line.flatMap((run, index): Run[] => {
    if (!isText(run)) return [run]
    const before = line[index - 1]
    const collapsed = run.node.data.replaceAll(blanks, ' ')
    const follows = isText(before) && /[ \t\r\n\f]$/.test(before.node.data)
    const text = follows ? collapsed.replace(/^ /, '') : collapsed
    return text === '' ? [] : [{ ...run, node: document.createTextNode(text) }]
  })
  trimEnd(trimmed, 0, blankStart)
  trimEnd(trimmed, -1, blankEnd)
  return trimmed
}

function trimEnd(line: Run[], at: 0 | -1, blank: RegExp): void {
  for (let run = line.at(at); isText(run); run = line.at(at)) {
    run.node.data = run.node.data.replace(blank, '')
    if (run.node.data !== '') return
    line.splice(at, 1)
  }
}

/** Drops a format that lies on all of the text: a heading is bold as a whole already. */
export function withoutWhole(kind: string, runs: Run[]): Run[] {
  const isWhole = runs.every((run) => run.marks.has(kind) || !isText(run) || run.node.data.trim() === '')
  return isWhole ? runs.map((run) => ({ ...run, marks: new Map([...run.marks].filter(([name]) => name !== kind)) })) : runs
}

/** Appends runs to an element; neighbours with the same format share its element. */
export function appendRuns(parent: Element, runs: Run[]): void {
  const open: { mark: Mark; element: Element }[] = []
  for (const { node, marks } of runs) {
    const wanted = orderedMarks(marks)
    const shared = wanted.findIndex((mark, index) => !isSame(mark, open[index]?.mark))
    open.splice(shared === -1 ? wanted.length : shared)
    for (const mark of wanted.slice(open.length)) {
      const element = document.createElement(mark.tag)
      for (const [name, value] of Object.entries(mark.attributes)) element.setAttribute(name, value)
      const holder = open.at(-1)?.element ?? parent
      holder.append(element)
      open.push({ mark, element })
    }
    const holder = open.at(-1)?.element ?? parent
    holder.append(node)
  }
}

/** A link lies around its formats, so that it stays one; every link is underlined already. */
function orderedMarks(marks: Marks): Mark[] {
  const link = marks.get('link')
  if (link === undefined) return [...marks.values()]
  return [link, ...[...marks].filter(([kind]) => kind !== 'link' && kind !== 'underline').map(([, mark]) => mark)]
}

const isSame = (a: Mark, b: Mark | undefined) => a.tag === b?.tag && JSON.stringify(a.attributes) === JSON.stringify(b.attributes)

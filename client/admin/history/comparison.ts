import { diffArrays } from 'diff'
import type { FormDefinition } from '../definition.ts'
import { inWords } from '../values/differences.ts'
import { fieldsOf } from '../values/form-values.ts'
import { type Mark, wordMarks } from './word-marks.ts'

/** The part of a definition that labels properties. */
export type Fields = Pick<FormDefinition<unknown, object>, 'fields'>

/** A property whose value in a version is not the live one. */
export type Difference = { name: string; label: string } & (
  | { kind: 'text'; marks: Mark[] }
  | { kind: 'rows'; marks: Mark[] }
  | { kind: 'markup' }
  | { kind: 'pictures'; past: string[]; live: string[] }
  | { kind: 'files'; past: string[]; live: string[] }
)

/** Properties that the server sets. */
const ownProperties = ['_id', 'createdAt', 'updatedAt', 'message', 'media']
const furtherLabels: Partial<Record<string, string>> = { seo: 'Search engines', order: 'Order' }

/** Label of a record's property: that of its field in the form, else its name in words. */
export function labelOf(fields: Fields, name: string): string {
  const field = fieldsOf(fields).find(([own]) => own === name)?.[1]
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return field?.label ?? furtherLabels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The properties of a record that differ between a version and the live record, in the order of the form. */
export function compare(fields: Fields, version: object, record: object): Difference[] {
  const [past, live] = [version, record].map((state) => new Map<string, unknown>(Object.entries(state)))
  const ordered = [...fieldsOf(fields).map(([name]) => name), ...Object.keys(record), ...Object.keys(version)]
  const names = [...new Set(ordered)].filter((name) => !ownProperties.includes(name) && (past?.has(name) || live?.has(name)))
  return names.flatMap((name) => {
    const [before, after] = [past?.get(name), live?.get(name)]
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    return { name, label: labelOf(fields, name), ...difference(before, after) }
  })
}

type Kinds = Difference extends infer Each ? (Each extends Difference ? Omit<Each, 'name' | 'label'> : never) : never

function difference(before: unknown, after: unknown): Kinds {
  const [past, live] = [addressesOf(before), addressesOf(after)]
  if (past !== undefined && live !== undefined && past.length + live.length > 0) {
    const all = [...past, ...live]
    return {
      kind: all.every((address) => /^data:|\.(webp|png|jpe?g|gif|avif|svg)$/.test(address)) ? 'pictures' : 'files',
      past,
      live,
    }
  }
  if (Array.isArray(before) || Array.isArray(after)) return { kind: 'rows', marks: rowMarks(before, after) }
  const [text, liveText] = [textOf(before), textOf(after)]
  // Only its formatting is another.
  if (text === liveText) return { kind: 'markup' }
  return { kind: 'text', marks: textMarks(text, liveText) }
}

/** Files and drawings of a value as addresses of pictures or videos; undefined for a value of another kind. */
function addressesOf(value: unknown): string[] | undefined {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'string') {
    if (/^\s*<svg[\s/>]/.test(value)) return [`data:image/svg+xml,${encodeURIComponent(value)}`]
    return value.startsWith('/uploads/') ? [value] : undefined
  }
  if (!Array.isArray(value)) return undefined
  const urls = value.map((item: unknown) => (typeof item === 'object' && item !== null && 'url' in item ? String(item.url) : undefined))
  return urls.every((url) => url !== undefined) ? urls : undefined
}

const blockTag = /<\/?(p|h\d|ul|ol|li|dl|dt|dd|table|tr|caption|div|blockquote|pre|figure|figcaption|br|hr)\b[^>]*>/gi
const cellEnd = /<\/t[hd]>/gi

/** A value as text; markup without its tags, one line for each block, and a space between the cells of a row. */
function textOf(value: unknown): string {
  const text = inWords(value)
  if (!/<[a-z][^>]*>/i.test(text)) return text
  const { body } = new DOMParser().parseFromString(text.replaceAll(blockTag, '\n$&\n').replaceAll(cellEnd, '$& '), 'text/html')
  return (body.textContent ?? '').replaceAll(/[^\S\n]*\n\s*/g, '\n').trim()
}

type Change = { added: boolean; removed: boolean }
const sideOf = ({ added, removed }: Change): Mark['in'] => (added ? 'past' : removed ? 'live' : 'both')

/** Two values in words, marked word by word. */
export const valueMarks = (past: string, live: string): Mark[] => wordMarks(textOf(past), textOf(live))

/** Both texts in one, where screen readers and the clipboard would make one word of a word and its replacement. */
const textMarks = (past: string, live: string): Mark[] =>
  wordMarks(past, live).flatMap((mark, index, marks) => {
    const before = marks[index - 1]
    const isGlued = mark.in === 'past' && before?.in === 'live' && /\S$/.test(before.text) && /^\S/.test(mark.text)
    return isGlued ? [{ text: ' ', in: 'both' }, mark] : mark
  })

function rowMarks(past: unknown, live: unknown): Mark[] {
  const rows = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : [])
  return diffArrays(rows(live), rows(past)).flatMap((change) => change.value.map((text) => ({ text, in: sideOf(change) })))
}

import { readContract, routes } from '../../../server/contract/document.ts'
import { catalogue } from '../../support/catalogue.ts'

/**
 * The content types of the admin area as their specification has them, written out by hand. `rows` name the requirements that the
 * tests over this table show: a list's look, its empty state, creating, editing, deleting, and the rules of the form.
 */
export type Entry = [label: string, value: string | { file: string }, field?: string]
/** Entry with the path of its property in the contract: `name`, or `parent.name` of a nested one. */
export type NamedEntry = Required<Entry>
export type Toasts = [success: string, failure: string]
type Body = Record<string, string | number>
type Part = 'list' | 'empty' | 'create' | 'edit' | 'remove'

export type List = {
  one: string
  many: string
  /** The last part of the address: /admin/testimonials. */
  path: string
  rows: Partial<Record<Part | 'routes', string>>
  columns: string[]
  numbered: boolean
  paged: boolean
  preview?: string
  empty: string[]
  remove: { call: string; question: string; toasts: Toasts }
  /** Body that creates the n-th record of the list. */
  seed: { call: string; body: (n: number) => Body }
  /** Cells of the first record, by column. */
  shows: Record<string, string | RegExp>
}

export type Collection = List & {
  name: string
  create: { path: string; call: string; toasts: Toasts; stays?: true }
  edit: { path: string; stateKey: string; call: string; toasts: Toasts }
  /** Entered values; the first text names the record. */
  entries: NamedEntry[]
  naming: string
  /** Fields that are not entered. */
  further?: string[]
  /** Warnings of the form. */
  advice?: string
}

export const long = (words: string) => `${words}: sealed at the dock, tracked on the road, signed for at the door, and kept in the books.`
/** The words of the tables put a blank at the cut, which counts as a character. */
export const cut = (words: string, length = 50, ellipsis = '…') => `${long(words).slice(0, length)}${ellipsis}`
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'
export const sentence = (what: string, theWhat = what) =>
  `Do you want to delete ${what}? This action cannot be undone. This will permanently delete ${theWhat} and remove ${theWhat} from the website.`
export const common = { numbered: true, paged: true }
export const order: NamedEntry = ['Order', '3', 'order']

const calls = new Map(routes(readContract()).map(({ path, operation }) => [operation.operationId, path.slice(1)]))

/** The call of an operation by the contract, and the toasts of its specification. */
export function callOf(id: keyof typeof catalogue) {
  return { call: calls.get(id) ?? '', toasts: catalogue[id] }
}

type NamesAfter<Verb extends string> = keyof typeof catalogue extends infer Id ? (Id extends `${Verb}${infer Name}` ? Name : never) : never
export type CollectionName = NamesAfter<'create'> & NamesAfter<'edit'> & NamesAfter<'delete'>

type Screens = {
  /** Last part of the addresses of its forms, after `create-` and `edit-`. */
  screen: string
  question: string
  stateKey?: string
  /** The create form stays open. */
  stays?: true
  seed: (n: number) => Body
}

/** Operations that the screens of a collection call. */
export function operations(name: CollectionName, { screen, question, stateKey, stays, seed }: Screens) {
  const create = callOf(`create${name}`)
  return {
    seed: { call: create.call, body: seed },
    create: { path: `create-${screen}`, ...create, ...(stays && { stays }) },
    edit: { path: `edit-${screen}`, stateKey: stateKey ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`, ...callOf(`edit${name}`) },
    remove: { question, ...callOf(`delete${name}`) },
  }
}

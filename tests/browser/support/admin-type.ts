import { readContract, routes } from '../../../server/contract/document.ts'
import { catalogue } from '../../support/catalogue.ts'

/** Value that a test enters into a field. */
export type Entry = [label: string, value: string | { file: string }]
export type Call = { call: string; toasts: [success: string, failure: string] }
type Body = Record<string, string | number>
type Part = 'list' | 'empty' | 'create' | 'edit' | 'remove'

/**
 * A list of the admin area as its specification has it. `rows` name the requirements that the tests over these tables show: a list's
 * look, its empty state, creating, editing, deleting, and the rules of the form.
 */
export type List = {
  one: string
  many: string
  /** The last part of the address: /admin/testimonials. */
  path: string
  rows: Partial<Record<Part | 'routes', string>>
  columns: string[]
  paged?: false
  preview?: string
  empty: string[]
  remove: Call & { question: string }
  /** Body that creates the n-th record of the list. */
  seed: { call: string; body: (n: number) => Body }
  /** Cells of the first record, by column. */
  shows: Record<string, string | RegExp>
}

export type Collection = List & {
  name: string
  create: Call & { path: string; stays?: true }
  edit: Call & { path: string; stateKey: string }
  /** Label of the field that names a record. */
  naming: string
  /** Help of one of the fields. */
  advice?: string
}

/** The title of a record that a list is seeded with. */
export const titleOf = (body: Body) => String(Object.values(body).find((value) => typeof value === 'string'))

export const long = (words: string) => `${words}: sealed at the dock, tracked on the road, signed for at the door, and kept in the books.`
/** The words of the tables put a blank at the cut, which counts as a character. */
export const cut = (words: string, length = 50, ellipsis = '…') => `${long(words).slice(0, length)}${ellipsis}`
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'
export const sentence = (what: string, theWhat = what) =>
  `Do you want to delete ${what}? This action cannot be undone. This will permanently delete ${theWhat} and remove ${theWhat} from the website.`

const calls = new Map(routes(readContract()).map(({ path, operation }) => [operation.operationId, path.slice(1)]))

export type OperationId = keyof typeof catalogue
/** The call of an operation by the contract, and the toasts of its specification. */
export const callOf = (id: OperationId): Call => ({ call: calls.get(id) ?? '', toasts: catalogue[id] })

type NamesAfter<Verb extends string> = OperationId extends infer Id ? (Id extends `${Verb}${infer Name}` ? Name : never) : never

type Written = Omit<Collection, 'create' | 'edit' | 'remove' | 'seed'> & {
  /** Last part of the addresses of its forms, after `create-` and `edit-`. */
  screen: string
  question: string
  stateKey?: string
  /** The create form stays open. */
  stays?: true
  body: Collection['seed']['body']
}

/** A collection with the operations that its screens call, by the name that they share. */
export function collection(name: NamesAfter<'create'> & NamesAfter<'edit'> & NamesAfter<'delete'>, written: Written): Collection {
  const { screen, question, stateKey = `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`, stays, body, ...texts } = written
  const create = callOf(`create${name}`)
  return {
    ...texts,
    seed: { call: create.call, body },
    create: { path: `create-${screen}`, ...create, ...(stays && { stays }) },
    edit: { path: `edit-${screen}`, stateKey, ...callOf(`edit${name}`) },
    remove: { question, ...callOf(`delete${name}`) },
  }
}

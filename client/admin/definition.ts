import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { OrderedList, SortByTimeParameter } from '../generated/model/index.ts'
import type { FormSchema } from '../lib/form-schema.ts'
import type { RequestOptions } from '../lib/http.ts'
import type { ControlProps } from '../ui/form/control-frame.tsx'
import type { QueryState } from '../ui/work/query-failure.tsx'

export type Answer = { message: string }

/** What the screens take from a generated query hook. */
export type Reading<Data> = Omit<QueryState, 'refetch'> & {
  data: Data | undefined
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<{ data: Data | undefined }>
}

/** The contract's sentences for an operation, as client/generated/messages.ts has them; what the server sends comes before both. */
export type Toasts = { success: string; failure: string }

/** One input of a form. `Value` ties the control to the type that the contract gives the property. */
export type Field<Value> = {
  label: string
  help?: string
  /** Begins a group of fields under this heading. */
  heading?: string
  /** Stands beside its neighbour on a wide screen. */
  half?: boolean
  Control: ComponentType<ControlProps>
  /** What the field holds before anything is entered and the contract has no default. */
  empty: Value | '' | undefined
}

/** One field for every property of the input: a property without a control does not compile. */
export type Fields<Input> = { [Name in keyof Input]-?: Field<NonNullable<Input[Name]>> }

/** How a form is filled from a record, sent, and spoken about. */
export type FormDefinition<Row, Input> = {
  fields: Fields<Input>
  /** Addresses of the record's files, by the name of the field that replaces them. */
  stored?: (row: Row) => Partial<Record<keyof Input, string | readonly string[]>>
  /** What is wrong beyond the contract's rules, by field: where the server makes one value from another. */
  faults?: (values: Input, row: Row | undefined) => Partial<Record<keyof Input, string>>
  /** For the fields that a record keeps in another shape than its input has. */
  values?: (row: Row) => Partial<Input>
  create: {
    send: (input: Input, options: RequestOptions) => Promise<Answer>
    schema: FormSchema
    /** False where nothing is checked before the server does. */
    checks: boolean
    toasts: Toasts
  }
  edit: {
    schema: FormSchema
    toasts: Toasts
    /** The button stays disabled while one of these is blank. */
    disabledWhileBlank?: (keyof Input)[]
  }
}

export type Entity = { _id: string }
/** A record whose form must know which state of it was read. */
export type Versioned = { updatedAt: string }
/** What of a list is shown. Without a sort it comes in its own order. */
export type PageRequest = { page: number; limit: number; search?: string; sort?: SortByTimeParameter }
export type Rows<Row> = { rows: Row[]; total: number; totalPage: number }

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** The cell that names the record and leads to its form. */
  title?: true
}

export type ListDefinition<Row extends Entity> = {
  /** In the middle of a sentence: "hero section". */
  one: string
  /** As a heading: "Hero Sections". */
  many: string
  /** What these things are and where the site shows them. */
  intro: string
  listPath: string
  previewPath?: string
  /** False for a list that always comes whole. */
  paged: boolean
  /** What the list is called when a record moves in it; undefined for a list that is kept newest first. */
  ordered?: OrderedList
  numbered: boolean
  useRows: (page: PageRequest) => Reading<Rows<Row>>
  /** What has to be read again after a change. */
  queryKey: QueryKey
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  livePath?: (row: Row) => string
  empty: { title: string; hint: string }
  remove: { send: (id: string) => Promise<Answer>; question: string; toasts: Toasts }
}

export type CollectionDefinition<Row extends Entity & Versioned, Input extends object> = ListDefinition<Row> &
  Omit<FormDefinition<Row, Input>, 'edit'> & {
    /** As part of a heading: "Hero Section". */
    name: string
    createPath: string
    editPath: string
    /** The id of the record to edit travels under this key of the navigation state. */
    stateKey: string
    useRecord: (id: string) => Reading<Row>
    /** Most lists come back after a create; the team's form stays for the next member. */
    staysAfterCreate?: true
    edit: FormDefinition<Row, Input>['edit'] & { send: (id: string, input: Input, options: RequestOptions) => Promise<Answer> }
  }

export type SingletonDefinition<Row extends Versioned, Input extends object> = Omit<FormDefinition<Row, Input>, 'edit'> & {
  name: string
  intro: string
  editPath: string
  createPath: string
  previewPath: string
  useRecord: () => Reading<Row | null>
  queryKey: QueryKey
  /** Shown, with a link to the create form, while there is no record. */
  none: string
  createLabel: string
  loadFailure: string
  edit: FormDefinition<Row, Input>['edit'] & { send: (input: Input, options: RequestOptions) => Promise<Answer> }
  remove?: {
    send: (row: Row) => Promise<Answer>
    question: string
    /** Said when the record is gone by then. */
    nothing: string
    toasts: Toasts
    /** Where to go afterwards. */
    next: string
  }
}

/** A route of the admin area, as the sidebar and the route table see it. */
export type Screen = { path: string /** In the sidebar. */; label: string; Component: ComponentType }

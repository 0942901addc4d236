import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { IconType } from 'react-icons'
import type {
  ContentType,
  HiddenParameter,
  HideableType,
  OrderedList,
  SortByTimeParameter,
  StateParameter,
} from '../generated/model/index.ts'
import type { Roles } from '../generated/roles.ts'
import type { FormSchema } from '../lib/form-schema.ts'
import type { RequestOptions } from '../lib/http.ts'
import type { Texts } from '../ui/toasts.tsx'
import type { ControlProps } from '../work/fields/control-frame.tsx'
import type { QueryState } from '../work/query-failure.tsx'

export type MessageResponse = { message: string }

/** The part of a generated query hook's result that the screens use. */
export type QueryResult<Data> = Omit<QueryState, 'refetch'> & {
  data: Data | undefined
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<{ data: Data | undefined }>
}

/** Messages of an operation from the contract (client/generated/messages.ts); the server's message takes precedence. */
export type Toasts = Pick<Texts, 'success' | 'failure' | 'id'>

/** A write with its messages and the roles that may send it: the part of a generated bundle (client/generated/operations) that has no form. */
export type Write<Send extends (...args: never[]) => Promise<MessageResponse>> = { send: Send; messages: Toasts; roles: Roles }

/** One input of a form. `Value` ties the control to the contract's type of the property. */
export type Field<Value> = {
  label: string
  help?: string
  /** Starts a group of fields under this heading. */
  heading?: string
  /** Below the heading: what is true of all fields of the group. */
  intro?: string
  /** Beside its neighbour on wide screens. */
  halfWidth?: boolean
  Control: ComponentType<ControlProps>
  /** Holds one picture or several, which the preview can leave out. */
  isPicture?: true
  /** Initial value where the contract has no default. */
  initialValue: Value | '' | undefined
}

/** One field for every property of the input: a property without a control does not compile. */
export type Fields<Input> = { [Name in keyof Input]-?: Field<NonNullable<Input[Name]>> }

export type WriteQuery = { draft?: boolean }

/** How a form is initialised from a record, submitted, and labelled. */
export type FormDefinition<Row, Input> = {
  fields: Fields<Input>
  /** URLs of the record's files, by the field that replaces them: a file input cannot be initialised with a file. */
  fileUrls?: (row: Row) => Partial<Record<keyof Input, string | readonly string[]>>
  /** Error messages beyond the contract's rules, by field, for values that the server derives. */
  extraErrors?: (values: Input, row: Row | undefined) => Partial<Record<keyof Input, string>>
  /** Initial values of fields that a record stores in another shape than its input has. */
  values?: (row: Row) => Partial<Input>
  create: Write<(input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>> & {
    schema: FormSchema
    /** False where the specification wants a create form to send whatever was entered, so that the server's messages are shown. */
    clientValidation?: boolean
  }
  edit: Pick<Write<never>, 'messages' | 'roles'> & {
    schema: FormSchema
    /** The submit button stays disabled while one of these is blank. */
    disabledWhileBlank?: (keyof Input)[]
  }
}

/** Headings of the sidebar that content types stand under, from top to bottom. */
export const contentHeadings = ['Company', 'Home page', 'About page', 'Other pages'] as const

/** What sidebar, dashboard and the list of last changes say of a content type. */
export type Presentation = {
  menu: {
    heading: (typeof contentHeadings)[number]
    label: string
    Icon: IconType
    createFirst: boolean
    /** Not in the sidebar: another screen leads to it. */
    isElsewhere?: true
  }
  /** Name of one record in the list of last changes. */
  noun: string
  /** The part of the site that is still empty without a record, and where visitors see it; undefined where the site has a default. */
  part?: { label: string; where: string; isEmpty: () => Promise<boolean> }
}

/** Query of a page, and what it returns for a record. */
export type PageResponse = { queryKey: QueryKey; response: object }

/** Where visitors see a record, for links and for the preview of its form. */
export type PublicPages<Row, Input> = {
  /** Page of the site that shows the record or its list; its hash is the id of the section. */
  previewPath?: string
  /** Id of the section where the path has no hash. */
  previewSection?: string
  /** Prefix of the keys of the queries that return it or its list, which a write invalidates. */
  queryKey: QueryKey
  /** Page of the site that shows the record alone. */
  livePath?: (row: Row) => string
  /** Pages of the site that show parts of the record, by their labels, for the preview to choose from; the first is that of `previewPath`. */
  previewPages?: readonly (readonly [label: string, path: string])[]
  /** Queries of the record's own pages, and their responses for it. */
  liveQuery?: (row: Row) => PageResponse[] | Promise<PageResponse[]>
  /** Start of the addresses that the pages of single records are read from, for all of them; a write invalidates them, too. */
  liveQueryPrefix?: string
  /** Properties of the record that saving the form would give it, where they are no fields of the form. */
  toRecord?: (form: { row: Row | undefined; values: Input; urlOf: (file: Blob) => string }) => Partial<Row>
}

/** What the form of a record needs of its definition, whatever the kind of content type. */
export type RecordDefinition<Row, Input> = FormDefinition<Row, Input> &
  PublicPages<Row, Input> & {
    contentType: ContentType
    name: string
    /** The site has a default without a record, so that the first save is an update, too. */
    hasDefault?: true
  }

/** A content type of which the site has a default without a record, such as the order of a page's sections. */
export type PageType = Extract<ContentType, 'homePage' | 'aboutPage' | 'faqPage' | 'legalPages'>

/** A content type with at most one record. */
export type SingletonType = Exclude<ContentType, HideableType | PageType>

/** A record with the version that its form or list was loaded with (optimistic locking). */
export type Versioned = { updatedAt: string }
export type Entity = { _id: string } & Partial<Versioned>
/** Filter, sort and page of a list. Without a sort it has its own order; content is listed with its hidden records. */
export type PageRequest = {
  page: number
  limit: number
  search?: string
  sort?: SortByTimeParameter
  hidden?: HiddenParameter
  state?: StateParameter
}
/** One of a list's own filters: a parameter with the same name in the list's address and in its query to the API. */
export type ListFilter<Value> = {
  /** Label of its select above the list; undefined where tabs set it. */
  label?: string
  /** The select's option for no value: "All types". */
  all?: string
  options: readonly { value: Value; label: string }[]
}
/** One filter for every property of the query: a property without its filter does not compile. */
export type ListFilters<Query extends object> = { [Name in keyof Query]-?: ListFilter<NonNullable<Query[Name]>> }
/** A link above a list to the records with some filters' values. */
export type ListTab<Query extends object> = {
  label: string
  filter: Partial<Query>
  /** Text of the empty state. */
  hint: string
}
export type Rows<Row> = { rows: Row[]; total: number; totalPage: number }

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Cell that names the record and links to its form. */
  title?: true
  /** On a phone the row is a card of its picture, its title with something short beside it, and one line. */
  picture?: true
  aside?: true
  line?: true
  /** A date or a number, which a row's actions do not cover where there is room. */
  short?: true
  /** For content of one size, such as a picture or a date. The columns without a width share the rest of the table equally. */
  width?: string
}

/** Heights of a list's rows, on a phone and beside the sidebar. */
export type RowHeight = { base?: string; md?: string }

/** @template Query the contract's parameters that the list is filtered by, besides its search. */
export type ListDefinition<Row extends Entity, Query extends object = object> = Pick<
  PublicPages<Row, unknown>,
  'previewPath' | 'livePath' | 'queryKey' | 'liveQueryPrefix'
> & {
  /** Of a list of content; undefined for accounts, enquiries and deleted records. */
  contentType?: HideableType
  /** Label within a sentence: "hero section". */
  singular: string
  /** Plural for headings: "Hero Sections". */
  plural: string
  /** Title of the screen, where it is not the plural. */
  title?: string
  /** Description of the content type and where the site shows it. */
  intro: string
  listPath: string
  /** The contract sends the whole list at once: there are no pages, and no page size to choose. */
  unpaginated?: true
  /** The contract has no other order than newest first. */
  unsorted?: true
  /** Name of the list when a record moves in it; undefined, which must be written, for a list that is sorted newest first. */
  orderedList: OrderedList | undefined
  /** Has the column "No", as the specification gives it to some lists. */
  numbered: boolean
  rowHeight?: RowHeight
  filters?: ListFilters<Query>
  tabs?: {
    /** Accessible name of the row of tabs. */
    label: string
    /** The first has no filter. */
    tabs: readonly ListTab<Query>[]
    /** Number of records of each tab. */
    useCounts: () => QueryState & { data: readonly number[] | undefined }
  }
  useRows: (request: PageRequest & Partial<Query>) => QueryResult<Rows<Row>>
  /** Adds what the list asks for beyond its address, where its records are also read for a selection. */
  complete?: (request: PageRequest & Partial<Query>) => PageRequest
  columns: Column<Row>[]
  /** Accessible name of a row in its buttons and dialogs. */
  nameOf: (row: Row) => string
  emptyState: { title: string; hint: string }
  remove: Write<(id: string, options?: RequestOptions) => Promise<MessageResponse>> & { question: string }
}

/** Of a list of content, whose filters are those of every content type. */
export type CollectionDefinition<Row extends Entity & Versioned, Input extends object> = Omit<ListDefinition<Row>, 'filters' | 'tabs'> &
  PublicPages<Row, Input> &
  Omit<FormDefinition<Row, Input>, 'create' | 'edit'> & {
    contentType: HideableType
    /** Singular for headings: "Hero Section". */
    name: string
    presentation: Presentation
    /** Further actions on the whole list. */
    Actions?: ComponentType
    createPath: string
    editPath: string
    /** Key of the navigation state that carries the id of the record to edit. */
    stateKey: string
    useRecord: (id: string) => QueryResult<Row>
    create: FormDefinition<Row, Input>['create'] & {
      /** Every create is followed by an empty form, in place of the list. */
      staysOpen?: true
    }
    edit: FormDefinition<Row, Input>['edit'] & {
      send: (id: string, input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>
    }
  }

export type SingletonDefinition<Row extends Versioned, Input extends object> = PublicPages<Row, Input> &
  Omit<FormDefinition<Row, Input>, 'edit'> & {
    contentType: SingletonType
    name: string
    presentation: Presentation
    intro: string
    editPath: string
    createPath: string
    previewPath: string
    useRecord: () => QueryResult<Row | null>
    /** Empty state, with a link to the create form. */
    emptyMessage: string
    createLabel: string
    loadFailure: string
    edit: FormDefinition<Row, Input>['edit'] & {
      send: (input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>
    }
    remove?: Write<(id: string, options?: RequestOptions) => Promise<MessageResponse>> & {
      question: string
      /** Message when the record no longer exists. */
      missingMessage: string
      /** Screen to show after a delete. */
      nextPath: string
    }
  }

/** A singleton with one screen: without a record the form has the default, and the first save makes the record. */
export type PageDefinition<Row extends Versioned, Input extends object> = Omit<
  SingletonDefinition<Row, Input>,
  'contentType' | 'createPath' | 'emptyMessage' | 'createLabel' | 'remove'
> & {
  contentType: PageType
  hasDefault: true
  /** Values of the form without a record, where they are the server's to say; undefined until they are loaded. */
  useDefaults?: () => Partial<Input> | undefined
}

/** A route of the admin area, for the sidebar and the route table. */
export type Screen = {
  path: string
  /** In the sidebar. */
  label: string
  /** The roles that may open it. */
  roles: Roles
  Component: ComponentType
}

/** The screens of a content type; a singleton has no list, and a page of the site only its form. */
export type ContentScreens = {
  list?: Screen
  create?: Screen
  edit: Screen
  presentation: Presentation
  /** Accessible names of the two links beside the sidebar entry: its list or form, and the form to create a record. */
  quickNames?: { main: string; create: string }
  /** Prefix of the keys of its queries, which every write of it invalidates. */
  queryKey: QueryKey
  /** The data that the screens are made of, for the search, and for tests that hold it against the specification. */
  definition: object
}

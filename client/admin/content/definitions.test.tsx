import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { documented } from '../../../tests/api/documented-operations.ts'
import { singletons } from '../../../tests/browser/admin-singletons.ts'
import { collections } from '../../../tests/browser/admin-types.ts'
import { allRoutes } from '../../../tests/support/client.ts'
import { workSystem } from '../../ui/theme/work-system.ts'
import { WorkForm } from '../../work/form/work-form.tsx'
import type { Field } from '../definition.ts'
import { contentTypes } from './index.ts'

/**
 * The definitions of the admin area, held against the specification's tables. The screens are generic, and a browser shows them whole for
 * some types (`wholeCollections`); what differs for the others is this data, and the calls that the mock's tests see each form and dialog send.
 */
type Texts = { success: string; failure: string }
type FieldsByName = Record<string, Field<unknown>>

type Definition = (typeof contentTypes)[keyof typeof contentTypes]['definition']
type Collection = Extract<Definition, { listPath: string }>
type Page = Extract<Definition, { hasDefault: true }>
type Singleton = Exclude<Definition, Collection | Page>

const all: Definition[] = Object.values(contentTypes).map(({ definition }) => definition)
const isCollection = (definition: Definition): definition is Collection => 'listPath' in definition
const isSingleton = (definition: Definition): definition is Singleton => !isCollection(definition) && !('hasDefault' in definition)

const toasts = ({ success, failure }: Texts) => [success, failure]
const fieldsOf = ({ fields }: Definition) => fields as FieldsByName

/** Holds the fields against the call of the create that the specification lists, and which files they take against the contract. */
function expectFields(definition: Definition, call: string): void {
  const fields = fieldsOf(definition)
  const [, , names = []] = documented.find(([documentedCall]) => documentedCall === `POST /${call}`) ?? []
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(names))
  const { operation } = allRoutes.find(({ path }) => path === `/${call}`) ?? {}
  const encoding = Object.entries(operation?.requestBody?.content['multipart/form-data']?.encoding ?? {})
  const files = encoding.filter(([, { contentType }]) => contentType !== 'application/json')
  const kinds = files.map(([name, { contentType }]) => [name, contentType?.replace(/\/.*/, '/*')])
  expect(files.map(([name]) => [name, acceptedBy(name, fields[name])])).toEqual(kinds)
}

function acceptedBy(name: string, field: Field<unknown> | undefined): string | undefined {
  const html = renderToStaticMarkup(
    <ChakraProvider value={workSystem()}>
      <QueryClientProvider client={new QueryClient()}>
        <WorkForm schema={{}} clientValidation={false} fileUrls={{}} initialValues={{}} save={async () => ({})}>
          {() => field && <field.Control name={name} label={field.label} />}
        </WorkForm>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  return / accept="([^"]*)"/.exec(html)?.[1]
}

function collectionAt(path: string): Collection {
  const found = all.filter(isCollection).find(({ listPath }) => listPath === `/admin/${path}`)
  if (found === undefined) throw new Error(`No definition has the list /admin/${path}`)
  return found
}

function singletonAt(path: string): Singleton {
  const found = all.filter(isSingleton).find(({ editPath }) => editPath === `/admin/${path}`)
  if (found === undefined) throw new Error(`No definition has the form /admin/${path}`)
  return found
}

for (const expected of collections) {
  const { one, name, many, path, columns, paged = true, preview, empty, create, edit, remove, advice, seed, shows, rows } = expected

  test(`${many}: addresses, columns and empty state are as specified (${rows.routes}, ${rows.empty}, NAME-09)`, () => {
    const definition = collectionAt(path)
    expect([definition.singular, definition.name, definition.plural]).toEqual([one, name, many])
    expect([definition.createPath, definition.editPath]).toEqual([`/admin/${create.path}`, `/admin/${edit.path}`])
    expect([definition.stateKey, definition.previewPath]).toEqual([edit.stateKey, preview])
    expect(definition.unpaginated !== true).toBe(paged)
    expect([...(definition.numbered ? ['No'] : []), ...definition.columns.map(({ header }) => header), 'Action']).toEqual(columns)
    // The specification's lists with an order of their own are those whose records take a place.
    expect(definition.orderedList !== undefined).toBe('order' in seed.body(1))
    expect([definition.emptyState.title, definition.emptyState.hint]).toEqual(expect.arrayContaining(empty))
  })

  test(`${many}: the cells show the first record, its long texts cut (${rows.list}, ADM-LIST-12)`, () => {
    const { columns: cells } = collectionAt(path)
    const record = { slug: shows.Slug, createdAt: '2026-03-02T04:30:00Z', ...seed.body(1) }
    for (const [column, text] of Object.entries(shows)) {
      const cell = cells.find(({ header }) => header === column)?.cell as ((row: object) => ReactNode) | undefined
      const html = renderToStaticMarkup(<ChakraProvider value={workSystem()}>{cell?.(record)}</ChakraProvider>)
      expect(html.replaceAll('&#x27;', '’').replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ''), column).toMatch(text)
    }
  })

  test(`a ${one}: fields and their messages are as specified (${rows.create}, ${rows.edit})`, () => {
    const definition = collectionAt(path)
    expectFields(definition, create.call)
    if (advice !== undefined) expect(Object.values(fieldsOf(definition)).map(({ help }) => help)).toContain(advice)
    expect([toasts(definition.create.messages), toasts(definition.edit.messages)]).toEqual([create.toasts, edit.toasts])
    expect(definition.create.staysOpen === true).toBe(create.stays === true)
  })

  test(`a ${one}: the question before a delete and its messages are as specified (${rows.remove}, ADM-LIST-17, NAME-09)`, () => {
    const definition = collectionAt(path)
    expect([definition.remove.question, toasts(definition.remove.messages)]).toEqual([remove.question, remove.toasts])
  })
}

for (const { plural, useRows } of all.filter(isCollection)) {
  test(`${plural}: search, sort, filter and hidden records of the list reach the request`, async () => {
    const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    onTestFinished(() => request.mockRestore())
    const queryClient = new QueryClient()
    const parameters = { search: 'Pune', sort: '-createdAt', hidden: 'include', state: 'hidden' } as const
    const List = () => void useRows({ page: 1, limit: 10, ...parameters })
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <List />
      </QueryClientProvider>,
    )
    await Promise.all(
      queryClient
        .getQueryCache()
        .findAll()
        .map((query) => query.fetch()),
    )
    const { searchParams } = new URL(String(request.mock.lastCall?.[0]), 'http://localhost')
    expect(Object.fromEntries(searchParams)).toMatchObject(parameters)
  })
}

for (const expected of singletons) {
  const { name, path, createPath, none, createLabel, create, edit, remove, rows } = expected

  test(`${name}: addresses and the screen without a record are as specified (${rows.routes}, ${rows.none}, NAME-09)`, () => {
    const definition = singletonAt(path)
    expect([definition.name, definition.createPath]).toEqual([name, `/admin/${createPath}`])
    expect([definition.emptyMessage, definition.createLabel]).toEqual([none, createLabel])
  })

  test(`${name}: fields and their messages are as specified (${rows.create}, ${rows.edit})`, () => {
    const definition = singletonAt(path)
    expectFields(definition, create.call)
    expect([toasts(definition.create.messages), toasts(definition.edit.messages)]).toEqual([create.toasts, edit.toasts])
  })

  test(`${name}: its deletion is as specified (${[rows.remove, rows.nothing].filter(Boolean).join(', ')})`, () => {
    const definition = singletonAt(path)
    if (remove === undefined) return expect(definition.remove).toBeUndefined()
    const { question, missingMessage, nextPath } = definition.remove ?? {}
    expect({ question, missingMessage, nextPath }).toEqual({
      question: remove.question,
      missingMessage: remove.nothing,
      nextPath: `/admin/${remove.next}`,
    })
    expect(definition.remove && toasts(definition.remove.messages)).toEqual(remove.toasts)
  })
}

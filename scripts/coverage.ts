import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contract, readContract, routes, type Schema } from '../server/contract/document.ts'
import { flattenSchema } from '../server/contract/flatten-schema.ts'
import type { CoveredField } from '../server/docs/coverage.ts'

const root = join(import.meta.dirname, '..')
type Source = { path: string; text: string }
const read = (...patterns: string[]): Source[] =>
  globSync(patterns, { cwd: root, exclude: (path) => path.includes('generated') })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const word = (name: string) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
/** The record that a schema belongs to: `FeatureInput`, `FeatureFiles` and `FeaturePage` are about `Feature`. */
const recordOf = (schema: string) => schema.replace(/(Input|Text|Files|Media|Page|Id)$/, '')

/** Hooks of our own that hand a record on. */
const alsoCalled: Record<string, string[]> = { User: ['useCurrentUser'] }

/** Every name by which code may speak of a schema: its own, its relatives', and those of the operations that carry it. */
function namesOf(contract: Contract, schema: string): string[] {
  const related = Object.keys(contract.components.schemas ?? {}).filter((name) => recordOf(name) === recordOf(schema))
  const carriers = routes(contract).filter(({ operation }) => {
    const seen = new Set<string>()
    collect(contract, operation, seen)
    return seen.has(schema)
  })
  const ids = carriers.flatMap(({ operation: { operationId: id } }) => [
    id,
    `use${capital(id)}`,
    `get${capital(id)}QueryOptions`,
    `get${capital(id)}QueryKey`,
  ])
  return [...related, ...ids, ...(alsoCalled[recordOf(schema)] ?? [])]
}

/** Every schema that a part of the contract leads to. */
function collect(contract: Contract, node: unknown, seen: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    const target = key === '$ref' && typeof value === 'string' ? value.split('/') : undefined
    if (target === undefined) {
      collect(contract, value, seen)
      continue
    }
    const [, , kind = '', name = ''] = target
    const found = contract.components[kind]?.[name]
    if (kind === 'schemas') {
      if (seen.has(name)) continue
      seen.add(name)
    }
    collect(contract, found, seen)
  }
}

/** For each field of each schema: which form edits it, which list or page shows it, which tests touch it. */
export function coverage(contract: Contract): CoveredField[] {
  const client = read('client/{admin,account,site,ui,lib}/**/*.{ts,tsx}', 'client/*.tsx').filter(({ path }) => !path.includes('.test.'))
  const forms = client.filter(({ path, text }) => path.startsWith('client/admin/content/') || /WorkForm|useFormik/.test(text))
  const tests = read('tests/{api,browser}/**/*.ts', 'client/**/*.test.{ts,tsx}')
  const everywhere = ['tests/api/examples.test.ts', 'tests/api/form-parity.test.ts']

  return Object.entries(contract.components.schemas ?? {}).flatMap(([schema, node]) => {
    const { properties = {} } = flattenSchema(contract, node as Schema)
    const names = namesOf(contract, schema).map(word)
    const about = (sources: Source[]) => sources.filter(({ text }) => names.some((name) => name.test(text)))
    const [ourForms, ourClient, ourTests] = [about(forms), about(client), about(tests)]
    return Object.keys(properties).map((field) => {
      const mentions = (sources: Source[]) => sources.filter(({ text }) => word(field).test(text)).map(({ path }) => path)
      const edited = mentions(ourForms)
      const sent = /Input|Files|Text/.test(schema)
      return {
        schema,
        field,
        edits: edited,
        shows: mentions(ourClient).filter((path) => !edited.includes(path) || path.startsWith('client/admin/content/')),
        tests: [...new Set([...mentions(ourTests), ...(sent ? everywhere : [])])],
      }
    })
  })
}

/** Fields that nobody needs to edit or see, and why; a schema's own stand under its name. */
const unseen: Record<string, string> = {
  createdAt: 'orders lists; the server sets it',
  updatedAt: 'tells records apart that changed; the server sets it',
  _id: 'names the record in calls',
  type: 'of a problem, for programs',
  detail: 'of a problem; people are shown its message',
  instance: 'of a problem, for the log',
  success: 'of a code’s answer, for programs',
  page: 'repeats what was asked for',
  limit: 'repeats what was asked for',
  currentPage: 'repeats what was asked for',
  'ChangePage.totalPage': 'older changes come by a longer page',
  'VideoSectionPage.total': 'there is at most one',
  'VideoSectionPage.totalPage': 'there is at most one',
  'VideoSectionId.videoId': 'names the record in calls',
}

function whyUnseen({ schema, field }: CoveredField): string | undefined {
  if (field === 'message' && /(Page|List)$/.test(schema)) return 'for programs; a list shows its records'
  return unseen[`${schema}.${field}`] ?? unseen[field]
}

export const uncovered = (fields: CoveredField[]) =>
  fields.filter((entry) => entry.edits.length + entry.shows.length === 0 && whyUnseen(entry) === undefined)

/** Leaves the map where the documentation finds it. */
export function writeCoverage(): void {
  mkdirSync(join(root, 'dist/docs'), { recursive: true })
  writeFileSync(
    join(root, 'dist/docs/coverage.json'),
    JSON.stringify(coverage(readContract()).map((entry) => ({ ...entry, unseen: whyUnseen(entry) }))),
  )
}

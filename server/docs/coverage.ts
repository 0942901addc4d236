import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../configuration.ts'
import { escaped, table } from './markdown.ts'
import type { DocsPage } from './page.ts'

export type CoveredField = {
  schema: string
  field: string
  /** Forms, lists and pages, and tests, by their files. */
  edits: string[]
  shows: string[]
  tests: string[]
  /** Why nobody needs to edit or see it. */
  unseen?: string | undefined
}

const built = join(projectRoot, 'dist/docs/coverage.json')
const files = (paths: string[]) =>
  paths.length === 0
    ? '–'
    : paths
        .map(
          (path) =>
            `<code>${escaped(
              path
                .split('/')
                .at(-1)
                ?.replace(/\.tsx?$/, '') ?? path,
            )}</code>`,
        )
        .join(' ')

/** Where each field of the contract is edited, shown and tested, as the build found it. */
export function coveragePage(): DocsPage {
  const fields = existsSync(built) ? (JSON.parse(readFileSync(built, 'utf8')) as CoveredField[]) : []
  const schemas = Map.groupBy(fields, ({ schema }) => schema)
  const seen = fields.filter(({ edits, shows }) => edits.length + shows.length > 0).length
  const tested = fields.filter(({ tests }) => tests.length > 0).length
  const sections = [...schemas].map(([schema, its]) => {
    const rows = its.map(({ field, edits, shows, tests, unseen }) => {
      const nobody = edits.length + shows.length === 0 && unseen !== undefined
      return [`<code>${escaped(field)}</code>`, files(edits), nobody ? escaped(unseen) : files(shows), files(tests.slice(0, 6))]
    })
    return `<h2 id="${schema}">${schema}</h2>${table(['Field', 'Edited in', 'Shown in', 'Tested in'], rows, schema)}`
  })
  return {
    path: '/docs/coverage',
    title: 'Coverage',
    html: `<div class="broad"><p class="kicker">${fields.length} fields of ${schemas.size} schemas</p>
<h1>Coverage</h1>
<p class="lead">Where each field of the contract is edited, shown and tested: ${seen} can be edited or seen, the others say why not, and ${tested} are touched by a test. A field that nobody can edit or see does not pass the tests.</p>
<p>The map is read from the source by the checker of types: a file edits or shows a field when it writes or reads the property that the contract’s generated types declare. A test counts when it names an operation that carries the record, and the field.</p>
${sections.join('\n')}</div>`,
  }
}

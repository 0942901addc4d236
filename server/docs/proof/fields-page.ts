import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { schemaPath } from '../reference/schema-page.ts'
import { cell, count, markdownTable, number } from '../texts.ts'
import { proofPath } from './paths.ts'
import type { Row } from './tables.ts'

export const fieldsPath = `${proofPath}/fields`

/** Areas of the client by their folders; what is in no area is shared by all. */
const areas: [folder: string, name: string][] = [
  ['client/site/', 'Website'],
  ['client/admin/', 'Admin area'],
  ['client/account/', 'Account'],
  ['client/', 'Shared'],
]

/** The files of a field by the area of the client that they belong to, without their extensions. */
export function screensByArea(screens: string): { area: string; files: string[] }[] {
  const paths = screens.split(' ').filter((path) => path !== '')
  return areas.flatMap(([folder, area], place) => {
    const isOfArea = (path: string) => areas.findIndex(([other]) => path.startsWith(other)) === place
    const files = paths.filter(isOfArea).map((path) => path.slice(folder.length).replace(/\.tsx?$/, ''))
    return files.length === 0 ? [] : [{ area, files }]
  })
}

const reasonOf = ({ reason }: Row<'fields'>) => (reason === '' ? 'No screen.' : `No screen: ${reason}.`)

/** Every field of every schema with the screens that show it. */
export function fieldsPage(fields: Row<'fields'>[]): DocsPage {
  const schemas = [...Map.groupBy(fields, ({ schema }) => schema)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const shown = fields.filter(({ screens }) => screens !== '').length
  const summary = `${number(shown)} of ${count(fields.length, 'field')} are on a screen; the others say why not.`
  const about = 'Each screen is named by its file in the source. The tests fail if a field is on no screen and no reason is given.'
  const sections = schemas.map(([schema, rows]) => {
    const lines = rows.map((row) => `<li class="claim of-field"><code>${escapeHtml(row.field)}</code>${screensHtml(row)}</li>`)
    const onScreen = rows.filter(({ screens }) => screens !== '').length
    const figures = `${count(rows.length, 'field')}, ${number(onScreen)} on a screen`
    return `<details class="schema-shown" id="${schema}"><summary class="schema-summary"><span class="schema-name">${schema}</span> <small>${figures}</small></summary><p><a href="${schemaPath(schema)}">Reference</a></p><ul class="claims">${lines.join('')}</ul></details>`
  })
  const html = `<p class="kicker"><a href="${proofPath}">Proof</a> / Fields</p>
<h1>Fields and screens</h1>
<p class="lead">${summary}</p><p>${about}</p>
<div class="schemas-shown">${sections.join('')}</div>`
  const markdown = [
    '# Fields and screens',
    summary,
    about,
    ...schemas.flatMap(([schema, rows]) => [
      `## ${schema}`,
      markdownTable(
        ['Field', 'Screens'],
        rows.map((row) => [`\`${row.field}\``, screensText(row)]),
      ),
    ]),
  ].join('\n\n')
  return { path: fieldsPath, title: 'Fields and screens', description: `${summary} ${about}`, html, markdown, layout: 'overview' }
}

function screensHtml(row: Row<'fields'>): string {
  const screens = screensByArea(row.screens)
  if (screens.length === 0) return `<span class="quiet">${escapeHtml(reasonOf(row))}</span>`
  const named = screens.map(
    ({ area, files }) =>
      `<span class="area">${area}</span> ${files.map((file) => `<code class="screen">${escapeHtml(file).replaceAll('/', '/<wbr>')}</code>`).join(', ')}`,
  )
  return `<span>${named.join(' · ')}</span>`
}

const screensText = (row: Row<'fields'>) =>
  row.screens === ''
    ? cell(reasonOf(row))
    : screensByArea(row.screens)
        .map(({ area, files }) => `${area}: ${files.map((file) => `\`${file}\``).join(', ')}`)
        .join('; ')

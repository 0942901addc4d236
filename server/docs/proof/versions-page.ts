import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { anchorOf } from '../markdown.ts'
import { heading, operationPath } from '../reference/operation-page.ts'
import { sampleOrigin } from '../samples/call.ts'
import { cell, count, markdownTable } from '../texts.ts'
import { proofPath } from './paths.ts'
import type { Proof, ReleasedVersion } from './proof.ts'
import type { Row } from './tables.ts'
import { versionPath } from './versions.ts'

export const versionsPath = `${proofPath}/versions`

/** Operations that a line names without being unfolded. */
const maxNamed = 3

/** The released versions with their contracts, and what is different from one to the next. */
export function versionsPage({ releases, differences }: Pick<Proof, 'releases' | 'differences'>): DocsPage {
  const summary =
    releases.length === 1
      ? 'There is one version, and so nothing to compare it with.'
      : `${count(releases.length, 'version')}, each compared with the one before.`
  const about =
    'A difference is breaking when it can harm a client that was written against the earlier version. The comparison finds them in the contracts; a breaking one that was not declared fails the tests. [Changes](/docs/changes) says in words what is new.'
  const compared = releases.flatMap(({ version }) => {
    const rows = differences.filter(({ to }) => to === version)
    const [first] = rows
    return first === undefined ? [] : [{ title: `${version}, compared with ${first.from}`, rows }]
  })
  const html = `<p class="kicker"><a href="${proofPath}">Proof</a> / Versions</p>
<h1>Versions</h1>
<p class="lead">${summary}</p>
<p>${about.replace('[Changes](/docs/changes)', '<a href="/docs/changes">Changes</a>')}</p>
<div class="table" tabindex="0" role="group" aria-label="Versions"><table><thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>${releases
    .map(
      (release) =>
        `<tr>${cellsOf(release, differences)
          .map(({ html: text }) => `<td>${text}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</tbody></table></div>
${compared.map(({ title, rows }) => `${heading(anchorOf(title), title)}<ul class="claims">${rows.map(differenceHtml).join('')}</ul>`).join('')}`
  const markdown = [
    '# Versions',
    summary,
    about.replace('/docs/changes', '/docs/changes.md'),
    markdownTable(
      columns,
      releases.map((release) => cellsOf(release, differences).map(({ text }) => text)),
    ),
    ...compared.flatMap(({ title, rows }) => [
      `## ${title}`,
      markdownTable(
        ['Kind', 'Difference', 'Operations'],
        rows.map(({ kind, difference, operations }) => [
          kind,
          cell(difference),
          operations === '' ? 'the whole API' : operations.replaceAll(' ', ', '),
        ]),
      ),
    ]),
  ].join('\n\n')
  return {
    path: versionsPath,
    title: 'Versions',
    description: `${summary} Every difference is marked as breaking or compatible.`,
    html,
    markdown,
    layout: 'overview',
  }
}

const columns = ['Version', 'Date', 'Contract', 'Differences from the one before']

function cellsOf(release: ReleasedVersion, differences: Row<'differences'>[]): { html: string; text: string }[] {
  const { version, date, isDownloadable } = release
  const own = differences.filter(({ to }) => to === version)
  const breaking = own.filter(({ kind }) => kind === 'breaking').length
  const [address, name] = isDownloadable ? [versionPath(version), `${version}.json`] : ['/api/v1/openapi.json', 'openapi.json, served now']
  const compared = own.length === 0 ? 'none' : `${count(own.length, 'difference')}, ${breaking} breaking`
  return [
    { html: version, text: version },
    { html: `<span class="day">${date}</span>`, text: date },
    { html: `<a href="${address}" download>${name}</a>`, text: `[${name}](${sampleOrigin}${address})` },
    { html: compared, text: compared },
  ]
}

function differenceHtml({ kind, difference, operations }: Row<'differences'>): string {
  const ids = operations.split(' ').filter((id) => id !== '')
  return `<li class="claim of-versions"><span class="kind ${kind}">${kind}</span><code>${escapeHtml(difference)}</code>${operationsHtml(ids)}</li>`
}

function operationsHtml(ids: string[]): string {
  if (ids.length === 0) return '<span class="quiet">the whole API</span>'
  if (ids.length <= maxNamed) return `<span>${ids.map((id) => `<a href="${operationPath(id)}">${id}</a>`).join(', ')}</span>`
  return `<details><summary>${count(ids.length, 'operation')}</summary><p class="operation-ids">${ids.join(', ')}</p></details>`
}

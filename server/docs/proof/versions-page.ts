import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { heading, operationPath } from '../reference/links.ts'
import { sampleOrigin } from '../samples/call.ts'
import { cell, count, markdownTable } from '../texts.ts'
import { comparisonAnchor, proofPath, versionsPath } from './paths.ts'
import type { Proof } from './proof.ts'
import type { Row } from './tables.ts'
import { type ReleasedVersion, releaseDate, releaseDateHtml, versionPath } from './versions.ts'

type Difference = Row<'differences'>

/** Operations that a line names without being unfolded. */
const maxNamed = 3

/** The released versions with their contracts, and what is different from one to the next. */
export function versionsPage({ releases, differences }: Pick<Proof, 'releases' | 'differences'>): DocsPage {
  const summary =
    releases.length === 1
      ? 'There is one version, and so nothing to compare it with.'
      : `${count(releases.length, 'version')}, each compared with the one before.`
  const about =
    'A difference is breaking when it can harm a client that was written for the earlier version. A program finds the differences by comparing the two contracts; the tests fail if one is breaking and was not announced. [Changes](/docs/changes) says in words what is new.'
  const compared = releases.flatMap(({ version }) => {
    const rows = differences.filter(({ to }) => to === version)
    const [first] = rows
    return first === undefined ? [] : [{ version, from: first.from, rows }]
  })
  const html = `<p class="kicker"><a href="${proofPath}">Proof</a> / Versions</p>
<h1>Versions</h1>
<p class="lead">${summary}</p>
<p>${about.replace('[Changes](/docs/changes)', '<a href="/docs/changes">Changes</a>')}</p>
<ul class="versions">${releases.map((release) => versionHtml(release, differences)).join('')}</ul>
${compared.map(comparisonHtml).join('')}`
  const markdown = [
    '# Versions',
    summary,
    about.replace('/docs/changes', '/docs/changes.md'),
    markdownTable(
      ['Version', 'Date', 'Contract', 'Differences from the one before'],
      releases.map((release) => {
        const { version, address, name, figures } = factsOf(release, differences)
        return [version, release.isDownloadable ? release.date : releaseDate(release), `[${name}](${sampleOrigin}${address})`, figures]
      }),
    ),
    ...compared.flatMap(({ version, from, rows }) => [
      `## ${version}, compared with ${from}`,
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

function factsOf({ version, isDownloadable }: ReleasedVersion, differences: Difference[]) {
  const own = differences.filter(({ to }) => to === version)
  const breaking = own.filter(({ kind }) => kind === 'breaking').length
  const [address, name] = isDownloadable ? [versionPath(version), `${version}.json`] : ['/api/v1/openapi.json', 'openapi.json, served now']
  const figures =
    own.length === 0 ? 'nothing before it' : `${count(own.length, 'difference')}, ${breaking === 0 ? 'none' : breaking} breaking`
  return { version, address, name, figures, from: own[0]?.from }
}

function versionHtml(release: ReleasedVersion, differences: Difference[]): string {
  const { version, address, name, figures, from } = factsOf(release, differences)
  const compared =
    from === undefined ? `<span class="quiet">${figures}</span>` : `<a href="#${comparisonAnchor(version, from)}">${figures}</a>`
  return `<li><strong>${version}</strong>${releaseDateHtml(release)}<a href="${address}" download>${name}</a>${compared}</li>`
}

/** The breaking differences, and folded the others. */
function comparisonHtml({ version, from, rows }: { version: string; from: string; rows: Difference[] }): string {
  const [breaking, compatible] = (['breaking', 'compatible'] as const).map((kind) => rows.filter((row) => row.kind === kind))
  const lists = [
    listHtml('breaking', breaking ?? [], ' open'),
    // Without breaking ones there is nothing that they would push down.
    listHtml('compatible', compatible ?? [], breaking?.length === 0 ? ' open' : ''),
  ]
  return `${heading(comparisonAnchor(version, from), `${version}, compared with ${from}`)}${lists.join('')}`
}

const listHtml = (kind: string, rows: Difference[], open: string) =>
  rows.length === 0
    ? ''
    : `<details class="differences"${open}><summary><span class="badge ${kind}">${kind}</span> ${count(rows.length, 'difference')}</summary><ul class="claims">${rows.map(differenceHtml).join('')}</ul></details>`

function differenceHtml({ difference, operations }: Difference): string {
  const ids = operations.split(' ').filter((id) => id !== '')
  return `<li class="claim of-versions"><code>${escapeHtml(difference)}</code>${operationsHtml(ids)}</li>`
}

function operationsHtml(ids: string[]): string {
  if (ids.length === 0) return '<span class="quiet">the whole API</span>'
  const links = ids.map((id) => `<a href="${operationPath(id)}">${id}</a>`).join(', ')
  if (ids.length <= maxNamed) return `<span class="operation-ids">${links}</span>`
  return `<details><summary>${count(ids.length, 'operation')}</summary><p class="operation-ids">${links}</p></details>`
}

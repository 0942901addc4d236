import type { Contract } from '../../contract/document.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { inlineMarkdown } from '../markdown.ts'
import { comparisonAnchor, versionsPath } from '../proof/paths.ts'
import type { Proof } from '../proof/proof.ts'
import { type ReleasedVersion, releaseDate, releaseDateHtml, versionPath } from '../proof/versions.ts'
import { heading, methodBadge, operationPath, operationRow, tagAnchor } from '../reference/links.ts'
import { sampleOrigin } from '../samples/call.ts'
import { switchHtml } from '../switch.ts'
import { count, firstSentence } from '../texts.ts'
import { type BreakingDifference, type ChangedSubject, changedSubjects } from './change-log.ts'
import { type ChangedOperations, changedOperations } from './operation-links.ts'
import { type Change, readReleases } from './releases.ts'

/** The page in brief, in Markdown. */
const lead =
  'Each release of the contract, newest first, by the part of the API that it changes. A site serves one version, at `/api/v1`, and the header `Haulfront-Contract` of every response names it. Breaking changes take effect when the site is updated; before 1.0 any release may have some, and raises the second number.'

const upgrading = [
  'Go through the lists below that begin with the version of your client, or a later one. Each line says what to do; the part of the release says why.',
  'Install the [SDK](/docs/sdk#versions) of the new version: your compiler then shows where a field or a value has changed.',
  'Ignore what you do not know: new operations, new fields of responses and new statuses of errors are not breaking.',
]

/** What the words of the page mean, in Markdown. */
const meaning = [
  '**Breaking**: a request that worked before can be refused or mean something else, or a response can lack a field or have a value that the contract did not allow before. Until 0.2.0, the texts of `message` and the `type` of a problem could change at any time. Since 0.3.0 the contract lists them, and changing one is breaking.',
  '**Changes** are written by hand: one says in a sentence what is new, often for many operations. **Differences** are found by a program that compares two contracts; each is one field, header or value of one operation, so there are many more of them.',
  'Tests fail on a breaking difference that is not listed here. They count every changed pattern or format as breaking, because they cannot tell whether it still allows all former values. Where a part has such differences and no breaking change of its own, the change stands under *Whole API* or *All content*, or the new rule still allows what was in use before.',
]

type LoggedRelease = {
  release: ReleasedVersion
  subjects: ChangedSubject[]
  from: string | undefined
  differences: number
  /** How many of its changes are. */
  breaking: number
}

/** The change log: each release by subject, with links to the operations. */
export function changesPage(contract: Contract, { releases, differences }: Pick<Proof, 'releases' | 'differences'>): DocsPage {
  const written = new Map(readReleases().map((release) => [release.version, release]))
  const operations = changedOperations(contract)
  const logged = releases.flatMap((release): LoggedRelease[] => {
    const own = written.get(release.version)
    if (own === undefined) return []
    const compared = differences.filter(({ to }) => to === release.version)
    const subjects = changedSubjects(contract, own, differences)
    const breaking = subjects.flatMap(({ changes }) => changes.filter(({ isBreaking }) => isBreaking)).length
    return [{ release, subjects, from: compared[0]?.from, differences: compared.length, breaking }]
  })
  return {
    path: '/docs/changes',
    title: 'Changes',
    description: 'What each release of the API contract changed, and which changes can break a client.',
    html: changesHtml(logged, operations),
    markdown: [
      '# Changes',
      lead,
      '## What to do when you upgrade',
      upgrading.map((step) => `- ${step}`).join('\n'),
      ...logged.flatMap((each) => stepsMarkdown(each, operations)),
      '## What the words mean',
      ...meaning,
      ...logged.flatMap((each) => releaseMarkdown(each, operations)),
    ].join('\n\n'),
    layout: 'overview',
  }
}

const filter = switchHtml('Changes to show', 'shown', [
  { id: 'show-all', label: 'All changes' },
  { id: 'show-breaking', label: 'Breaking only' },
])

const changesHtml = (logged: LoggedRelease[], operations: ChangedOperations) => `<h1>Changes</h1>
<p>${inlineMarkdown(lead)}</p>
${heading('upgrade', 'What to do when you upgrade')}
<ul>${upgrading.map((step) => `<li>${inlineMarkdown(step)}</li>`).join('')}</ul>
${logged.flatMap((each) => stepsHtml(each, operations)).join('')}
<details><summary>What “breaking”, “changes” and “differences” mean</summary>${meaning.map((text) => `<p>${inlineMarkdown(text)}</p>`).join('')}</details>
<div class="changelog">${filter}
${logged.map((each, place) => releaseHtml(each, place === 0, operations)).join('\n')}</div>`

type Steps = { title: string; steps: { text: string; subject: ChangedSubject }[] }

/** The breaking changes of a release, each in its first sentence, which says what to do. */
function stepsOf({ release: { version }, subjects, from, breaking }: LoggedRelease): Steps[] {
  if (breaking === 0 || from === undefined) return []
  const steps = subjects.flatMap((subject) =>
    subject.changes.filter(({ isBreaking }) => isBreaking).map(({ text }) => ({ text: firstSentence(text), subject })),
  )
  return [{ title: `From ${from} to ${version}: ${count(breaking, 'thing')} to do`, steps }]
}

const stepsHtml = (logged: LoggedRelease, { linkedHtml }: ChangedOperations) =>
  stepsOf(logged).map(({ title, steps }) => {
    const lines = steps.map(
      ({ text, subject }) =>
        `<li>${linkedHtml(inlineMarkdown(text))} <a href="#${subjectId(logged.release.version, subject)}">${escapeHtml(subject.name)}</a></li>`,
    )
    return `<details><summary>${title}</summary><ul>${lines.join('')}</ul></details>`
  })

const stepsMarkdown = (logged: LoggedRelease, { linkedMarkdown }: ChangedOperations) =>
  stepsOf(logged).flatMap(({ title, steps }) => [
    `### ${title}`,
    steps.map(({ text, subject }) => `- ${linkedMarkdown(text)} (${subject.name})`).join('\n'),
  ])

function figuresOf({ subjects, breaking }: LoggedRelease): string {
  const newOperations = subjects.reduce((sum, { newRoutes }) => sum + newRoutes.length, 0)
  return [
    count(
      subjects.reduce((sum, { changes }) => sum + changes.length, 0),
      'change',
    ),
    ...(breaking === 0 ? [] : [`${breaking} of them breaking`]),
    ...(newOperations === 0 ? [] : [count(newOperations, 'new operation')]),
  ].join('; ')
}

/** Of a release whose contract is not archived yet. */
const inPreparation = 'It may still change.'

const fileOf = ({ isDownloadable, version }: ReleasedVersion) => (isDownloadable ? versionPath(version) : '/api/v1/openapi.json')

function releaseHtml(logged: LoggedRelease, isServed: boolean, operations: ChangedOperations): string {
  const { release, subjects, from, differences } = logged
  const { version } = release
  const compared =
    from === undefined
      ? ''
      : `<li><a href="${versionsPath}#${comparisonAnchor(version, from)}">${count(differences, 'difference')} of the contract from ${from}</a></li>`
  return `<section class="release"><header>
<div class="dated"><h2 id="${version}"><a href="#${version}">${version}</a></h2>${releaseDateHtml(release)}</div>
${isServed ? '<p><span class="badge">served now</span></p>' : ''}
${release.isDownloadable ? '' : `<p class="quiet">${inPreparation}</p>`}
<p class="quiet">${figuresOf(logged)}</p>
<ul><li><a href="${fileOf(release)}" download>Contract as JSON</a></li>${compared}</ul>
${partsHtml(logged)}</header><div>${subjects.map((subject) => subjectHtml(subject, version, operations)).join('')}${logged.breaking === 0 ? '<p class="none-breaking">No breaking change.</p>' : ''}</div></section>`
}

/** Fewest subjects for which a list of them is worth its room. */
const minSubjects = 3

/** Links to the subjects of a release. */
function partsHtml({ release: { version }, subjects }: LoggedRelease): string {
  if (subjects.length < minSubjects) return ''
  const links = subjects.map(
    (subject) =>
      `<li${hasBreaking(subject) ? ' class="has-breaking"' : ''}><a href="#${subjectId(version, subject)}">${escapeHtml(subject.name)}</a></li>`,
  )
  return `<nav aria-label="Parts of ${version}"><ul class="parts">${links.join('')}</ul></nav>`
}

const subjectId = (version: string, { name }: ChangedSubject) => `${version}-${tagAnchor(name)}`
/** Whether "Breaking only" shows a subject: breaking differences alone belong to a change of another subject, or harm no client. */
const hasBreaking = ({ changes }: ChangedSubject) => changes.some(({ isBreaking }) => isBreaking)

function subjectHtml(subject: ChangedSubject, version: string, operations: ChangedOperations): string {
  const { name, isTag, changes, newRoutes, breaking } = subject
  const title = isTag ? `<a href="/docs#${tagAnchor(name)}">${escapeHtml(name)}</a>` : escapeHtml(name)
  const newList = newRoutes.map((route) => operationRow(route))
  return `<section class="changed${hasBreaking(subject) ? ' has-breaking' : ''}"><h3 id="${subjectId(version, subject)}">${title}</h3>
${changes.length === 0 ? '' : `<ul class="changes">${changes.map((change) => changeHtml(change, operations)).join('')}</ul>`}
${
  breaking.length === 0
    ? ''
    : `<details><summary>${count(
        breaking.reduce((sum, { words }) => sum + words.length, 0),
        'breaking difference',
      )} of the contract</summary><ul class="places">${breaking.map(placeHtml).join('')}</ul></details>`
}
${newList.length === 0 ? '' : `<details class="new-operations"><summary>${count(newRoutes.length, 'new operation')}</summary><ul class="operations">${newList.join('')}</ul></details>`}</section>`
}

const changeHtml = ({ text, isBreaking }: Change, { linkedHtml }: ChangedOperations) =>
  `<li${isBreaking ? ' class="is-breaking"' : ''}>${isBreaking ? '<span class="badge breaking">Breaking</span> ' : ''}${linkedHtml(inlineMarkdown(text))}</li>`

/** Operations that a place names. */
const maxNamed = 4

function placeHtml({ place, words, routes }: BreakingDifference): string {
  const links = routes
    .slice(0, maxNamed)
    .map(
      ({ verb, path, operation }) =>
        `<a class="operation-link" href="${operationPath(operation.operationId)}">${methodBadge(verb.toUpperCase())} <code>${escapeHtml(path)}</code></a>`,
    )
  const others = routes.length > maxNamed ? [`<span class="quiet">and ${routes.length - maxNamed} more</span>`] : []
  const at = routes.length === 0 ? '<span class="quiet">the whole API</span>' : [...links, ...others].join(' ')
  return `<li><p><code>${escapeHtml(place)}</code> ${codeHtml(words.join('; '))}</p><p class="at">${at}</p></li>`
}

/** A text whose values stand between back quotes; nothing else in it is a mark. */
const codeHtml = (text: string) => escapeHtml(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>')

function releaseMarkdown(logged: LoggedRelease, { linkedMarkdown }: ChangedOperations): string[] {
  const { release, subjects, from, differences } = logged
  const { version } = release
  const compared = from === undefined ? '' : `, [${count(differences, 'difference')} of the contract from ${from}](${versionsPath}.md)`
  return [
    `## ${version}, ${releaseDate(release)}`,
    `${figuresOf(logged)}. ${release.isDownloadable ? '' : `${inPreparation} `}[Contract as JSON](${sampleOrigin}${fileOf(release)})${compared}.`,
    ...subjects.flatMap(subjectMarkdown(linkedMarkdown)),
  ]
}

/** Its changes, and below headings its breaking differences and its new operations, one in each line. */
const subjectMarkdown =
  (linked: ChangedOperations['linkedMarkdown']) =>
  ({ name, changes, newRoutes, breaking }: ChangedSubject): string[] => {
    const differences = breaking.flatMap(({ place, words, routes }) => {
      const ids = routes.map(({ operation }) => operation.operationId).join(', ')
      return words.map((difference) => `- \`${place}\`: ${difference}${ids === '' ? '' : ` (${ids})`}`)
    })
    const added = newRoutes.map(
      ({ verb, path, operation: { operationId, summary } }) =>
        `- [${summary}](${operationPath(operationId)}.md): \`${verb.toUpperCase()} ${path}\``,
    )
    return [
      `### ${name}`,
      ...listed(changes.map(({ text, isBreaking }) => `- ${isBreaking ? '**Breaking:** ' : ''}${linked(text)}`)),
      ...listed(differences, `#### ${count(differences.length, 'breaking difference')} of the contract`),
      ...listed(added, `#### ${count(added.length, 'new operation')}`),
    ]
  }

const listed = (lines: string[], ...headings: string[]) => (lines.length === 0 ? [] : [...headings, lines.join('\n')])

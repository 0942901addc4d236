import type { Contract } from '../../server/contract/document.ts'
import { sampleOrigin } from '../../shared/documentation-marks.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { inlineMarkdown } from '../markdown.ts'
import { tagGroups } from '../reference/groups.ts'
import { heading, tagAnchor } from '../reference/links.ts'
import { switchHtml } from '../switch.ts'
import { count, firstSentence } from '../texts.ts'
import { type ChangedOperations, changedOperations } from './operation-links.ts'
import { type Change, type ChangedSubject, generalSubjects, type Release, readReleases } from './releases.ts'
import { type ReleasedVersion, releaseDate, releaseDateHtml, versionPath, withDownload } from './versions.ts'

/** The page in brief, in Markdown. */
const lead =
  'Each release of the contract, newest first, by the part of the API that it changes. A site serves one version, at `/api/v1`, and the header `Haulfront-Contract` of every response names it. Breaking changes take effect when the site is updated; before 1.0 any release may have some, and raises the second number.'

const upgrading = [
  'Go through the lists below that begin with the version of your client, or a later one. Each line says what to do; the part of the release says why.',
  'Install the [SDK](/docs/sdk#versions) of the new version: your compiler then shows where a field or a value has changed.',
  'Ignore what you do not know: new operations, new fields of responses and new statuses of errors are not breaking.',
]

/** The meaning of "breaking", in Markdown. */
const meaning =
  '**Breaking**: a request that worked before can be refused or mean something else, or a response can lack a field or have a value that the contract did not allow before. A program compares each contract with the last release, and the tests fail on a breaking difference that was not announced. Until 0.2.0, the texts of `message` and the `type` of a problem could change at any time.'

type LoggedRelease = {
  release: ReleasedVersion
  subjects: ChangedSubject[]
  /** The version before it; none of the first release. */
  from: string | undefined
  /** Number of its breaking changes. */
  breaking: number
}

/** The change log: each release by subject, with links to the operations. */
export function changesPage(contract: Contract, releases: (Release & ReleasedVersion)[] = withDownload(readReleases())): DocsPage {
  const operations = changedOperations(contract)
  const tags = tagGroups(contract).flatMap((group) => group.tags.map(({ name }) => name))
  const logged = releases.map((release, place): LoggedRelease => {
    const subjects = inOrder(release.subjects, [...generalSubjects, ...tags])
    const breaking = subjects.flatMap(({ changes }) => changes.filter(({ isBreaking }) => isBreaking)).length
    return { release, subjects, from: releases[place + 1]?.version, breaking }
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
      meaning,
      ...logged.flatMap((each) => releaseMarkdown(each, operations)),
    ].join('\n\n'),
    layout: 'overview',
  }
}

/** The subjects in the order of the navigation, the breaking changes of each first. */
const inOrder = (subjects: ChangedSubject[], names: string[]): ChangedSubject[] =>
  names.flatMap((name) =>
    subjects
      .filter((subject) => subject.name === name)
      .map(({ changes }) => ({ name, changes: changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking)) })),
  )

const filter = switchHtml('Changes to show', 'shown', [
  { id: 'show-all', label: 'All changes' },
  { id: 'show-breaking', label: 'Breaking only' },
])

const changesHtml = (logged: LoggedRelease[], operations: ChangedOperations) => `<h1>Changes</h1>
<p>${inlineMarkdown(lead)}</p>
${heading('upgrade', 'What to do when you upgrade')}
<ul>${upgrading.map((step) => `<li>${inlineMarkdown(step)}</li>`).join('')}</ul>
${logged.flatMap((each) => stepsHtml(each, operations)).join('')}
<p class="quiet">${inlineMarkdown(meaning)}</p>
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
  const changes = subjects.reduce((sum, subject) => sum + subject.changes.length, 0)
  return [count(changes, 'change'), ...(breaking === 0 ? [] : [`${breaking} of them breaking`])].join('; ')
}

/** Of a release whose contract is not archived yet. */
const inPreparation = 'It may still change.'

const fileOf = ({ isDownloadable, version }: ReleasedVersion) => (isDownloadable ? versionPath(version) : '/api/v1/openapi.json')

function releaseHtml(logged: LoggedRelease, isServed: boolean, operations: ChangedOperations): string {
  const { release, subjects } = logged
  const { version } = release
  return `<section class="release"><header>
<div class="dated"><h2 id="${version}"><a href="#${version}">${version}</a></h2>${releaseDateHtml(release)}</div>
${isServed ? '<p><span class="badge">served now</span></p>' : ''}
${release.isDownloadable ? '' : `<p class="quiet">${inPreparation}</p>`}
<p class="quiet">${figuresOf(logged)}</p>
<p><a href="${fileOf(release)}" download>Contract as JSON</a></p>
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
/** Whether "Breaking only" shows a subject. */
const hasBreaking = ({ changes }: ChangedSubject) => changes.some(({ isBreaking }) => isBreaking)

function subjectHtml(subject: ChangedSubject, version: string, operations: ChangedOperations): string {
  const { name, changes } = subject
  const title = generalSubjects.includes(name) ? escapeHtml(name) : `<a href="/docs#${tagAnchor(name)}">${escapeHtml(name)}</a>`
  return `<section class="changed${hasBreaking(subject) ? ' has-breaking' : ''}"><h3 id="${subjectId(version, subject)}">${title}</h3>
<ul class="changes">${changes.map((change) => changeHtml(change, operations)).join('')}</ul></section>`
}

const changeHtml = ({ text, isBreaking }: Change, { linkedHtml }: ChangedOperations) =>
  `<li${isBreaking ? ' class="is-breaking"' : ''}>${isBreaking ? '<span class="badge breaking">Breaking</span> ' : ''}${linkedHtml(inlineMarkdown(text))}</li>`

function releaseMarkdown(logged: LoggedRelease, { linkedMarkdown }: ChangedOperations): string[] {
  const { release, subjects } = logged
  return [
    `## ${release.version}, ${releaseDate(release)}`,
    `${figuresOf(logged)}. ${release.isDownloadable ? '' : `${inPreparation} `}[Contract as JSON](${sampleOrigin}${fileOf(release)}).`,
    ...subjects.flatMap(({ name, changes }) => [
      `### ${name}`,
      changes.map(({ text, isBreaking }) => `- ${isBreaking ? '**Breaking:** ' : ''}${linkedMarkdown(text)}`).join('\n'),
    ]),
  ]
}

import type { Contract } from '../../server/contract/document.ts'
import { sampleOrigin } from '../../shared/documentation-marks.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { inlineMarkdown } from '../markdown.ts'
import { tagGroups } from '../reference/groups.ts'
import { heading, tagAnchor } from '../reference/links.ts'
import { count } from '../texts.ts'
import { type ChangedOperations, changedOperations } from './operation-links.ts'
import { type ChangedSubject, generalSubjects, type Release, readReleases } from './releases.ts'
import { type ReleasedVersion, releaseDate, releaseDateHtml, versionPath, withDownload } from './versions.ts'

/** The page in brief, in Markdown. */
const lead =
  'Each release of the contract, newest first, by the part of the API that it changes. A site serves one version, at `/api/v1`, and the header `Haulfront-Contract` of every response names it. Breaking changes take effect when the site is updated; before 1.0 any release may have some, and raises the second number.'

const upgrading = [
  'Choose *Breaking only* below, and read the releases after the version of your client: each line says what to do.',
  'Install the [SDK](/docs/sdk#versions) of the new version: your compiler then shows where a field or a value has changed.',
  'Ignore what you do not know: new operations, new fields of responses and new statuses of errors are not breaking.',
]

/** The meaning of "breaking", in Markdown. */
const meaning =
  '**Breaking**: a request that worked before can be refused or mean something else, or a response can lack a field or have a value that the contract did not allow before. A program compares each contract with the last release, and the tests fail on a breaking difference that was not announced. Until 0.2.0, the texts of `message` and the `type` of a problem could change at any time.'

type LoggedRelease = Release &
  ReleasedVersion & {
    /** "87 changes; 16 of them breaking". */
    figures: string
    /** Address of its contract. */
    file: string
  }

/** The change log: each release by subject, with links to the operations. */
export function changesPage(contract: Contract, releases: (Release & ReleasedVersion)[] = withDownload(readReleases())): DocsPage {
  const operations = changedOperations(contract)
  const tags = tagGroups(contract).flatMap((group) => group.tags.map(({ name }) => name))
  const logged = releases.map((release) => loggedRelease(release, [...generalSubjects, ...tags]))
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
      meaning,
      ...logged.flatMap((each) => releaseMarkdown(each, operations)),
    ].join('\n\n'),
    layout: 'overview',
  }
}

/** @param names of the subjects in the order of the navigation; the breaking changes of each come first. */
function loggedRelease(release: Release & ReleasedVersion, names: string[]): LoggedRelease {
  const { version, isDownloadable } = release
  const subjects = names.flatMap((name) =>
    release.subjects
      .filter((subject) => subject.name === name)
      .map(({ changes }) => ({ name, changes: changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking)) })),
  )
  const changes = subjects.flatMap((subject) => subject.changes)
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length
  return {
    ...release,
    subjects,
    figures: `${count(changes.length, 'change')}${breaking === 0 ? '' : `; ${breaking} of them breaking`}`,
    file: isDownloadable ? versionPath(version) : '/api/v1/openapi.json',
  }
}

/** Styles hide the other changes, so that it works without a script. */
const filter = '<p><label><input type="checkbox" id="show-breaking"> Breaking only</label></p>'

const changesHtml = (logged: LoggedRelease[], operations: ChangedOperations) => `<h1>Changes</h1>
<p>${inlineMarkdown(lead)}</p>
${heading('upgrade', 'What to do when you upgrade')}
<ul>${upgrading.map((step) => `<li>${inlineMarkdown(step)}</li>`).join('')}</ul>
<p class="quiet">${inlineMarkdown(meaning)}</p>
<div class="changelog">${filter}
${logged.map((each, place) => releaseHtml(each, place === 0, operations)).join('\n')}</div>`

/** Of a release whose contract is not archived yet. */
const inPreparation = 'It may still change.'

function releaseHtml(release: LoggedRelease, isServed: boolean, operations: ChangedOperations): string {
  const { version, isDownloadable, subjects, figures, file } = release
  return `<section class="release"><header>
<div class="dated"><h2 id="${version}"><a href="#${version}">${version}</a></h2>${releaseDateHtml(release)}</div>
${isServed ? '<p><span class="badge">served now</span></p>' : ''}
${isDownloadable ? '' : `<p class="quiet">${inPreparation}</p>`}
<p class="quiet">${figures}</p>
<p><a href="${file}" download>Contract as JSON</a></p>
</header><div>${subjects.map((subject) => subjectHtml(subject, version, operations)).join('')}${subjects.some(hasBreaking) ? '' : '<p class="none-breaking">No breaking change.</p>'}</div></section>`
}

const subjectId = (version: string, { name }: ChangedSubject) => `${version}-${tagAnchor(name)}`
const hasBreaking = ({ changes }: ChangedSubject) => changes.some(({ isBreaking }) => isBreaking)

function subjectHtml(subject: ChangedSubject, version: string, { linkedHtml }: ChangedOperations): string {
  const { name, changes } = subject
  const title = generalSubjects.includes(name) ? escapeHtml(name) : `<a href="/docs#${tagAnchor(name)}">${escapeHtml(name)}</a>`
  const lines = changes.map(({ text, isBreaking }) => {
    const [className, badge] = isBreaking ? [' class="is-breaking"', '<span class="badge breaking">Breaking</span> '] : ['', '']
    return `<li${className}>${badge}${linkedHtml(inlineMarkdown(text))}</li>`
  })
  return `<section class="changed${hasBreaking(subject) ? ' has-breaking' : ''}"><h3 id="${subjectId(version, subject)}">${title}</h3>
<ul class="changes">${lines.join('')}</ul></section>`
}

function releaseMarkdown(release: LoggedRelease, { linkedMarkdown }: ChangedOperations): string[] {
  const { version, isDownloadable, subjects, figures, file } = release
  return [
    `## ${version}, ${releaseDate(release)}`,
    `${figures}. ${isDownloadable ? '' : `${inPreparation} `}[Contract as JSON](${sampleOrigin}${file}).`,
    ...subjects.flatMap(({ name, changes }) => [
      `### ${name}`,
      changes.map(({ text, isBreaking }) => `- ${isBreaking ? '**Breaking:** ' : ''}${linkedMarkdown(text)}`).join('\n'),
    ]),
  ]
}

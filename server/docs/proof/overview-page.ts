import { STATUS_CODES } from 'node:http'
import type { Contract } from '../../contract/document.ts'
import { problemTypes } from '../../contract/problem-types.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { codeBlock } from '../markdown.ts'
import { heading } from '../reference/links.ts'
import { count, longDate, markdownTable, number } from '../texts.ts'
import { fieldsPath } from './fields-page.ts'
import { operationProofPath, proofPath, tagProofPath, versionsPath } from './paths.ts'
import { type Proof, type ProvenTag, provenGroups, responseCount } from './proof.ts'
import { type ReleasedVersion, releaseDate } from './versions.ts'

const lead =
  'Does the API do what its reference says? For each operation, and for each status and kind of problem that it can return, these pages name an automated test that sent a request to a running server and got that response.'

const aboutRun = (release: ReleasedVersion, ranOn: string) =>
  `The pages are about version ${release.version} (${releaseDate(release)}), as the test run of ${longDate(ranOn)} has shown it. The run writes them itself, once all of its tests have passed; in CI, a run that shows something else fails. Where there is no test, the page says so.`

/** The first page of the proof: its figures, and the way to each claim. */
export function proofOverview(contract: Contract, proof: Proof): DocsPage {
  const groups = provenGroups(contract, proof)
  const about = aboutRun(proof.releases[0] ?? { version: contract.info.version, date: '', isDownloadable: false }, proof.ranOn)
  const figures = figuresOf(
    groups.flatMap(({ tags }) => tags),
    proof,
  )
  const statuses = statusRows(groups.flatMap(({ tags }) => tags))
  const missing = missingResponses(groups.flatMap(({ tags }) => tags))
  const cards = figures.map(({ href, value, text }) => `<li><a href="${href}"><strong>${value}</strong><span>${text}</span></a></li>`)
  const html = `<p class="kicker">Contract ${contract.info.version}</p>
<h1>Proof</h1>
<p class="lead">${lead}</p>
<p>${about}</p>
<ul class="figures">${cards.join('')}</ul>
<section class="group">${heading('statuses', 'Responses by status')}
<p>The contract says which statuses each operation can return, such as 409 of <code>createService</code>. Of a status with several kinds of problems, each kind counts. One is counted here when a test got exactly that from that operation. The pages below name the test of each, or say why there is none.</p>
<ul class="by-status">${statuses.map(({ status, shown, all }) => `<li><span>${status}</span> <strong>${shown} of ${all}</strong></li>`).join('')}</ul>
${missingHtml(missing)}</section>
<section class="group">${heading('run', 'Run it yourself')}
<p>${aboutSource} The pages below name the file and the title of each.</p>
${codeBlock(commands, 'Shell', 'bash')}</section>
<section class="group">${heading('operations', 'Operations')}
${groups.map(({ name, tags }) => `<div class="tag"><div><h3>${escapeHtml(name)}</h3></div><ul class="operations">${tags.map(tagHtml).join('')}</ul></div>`).join('')}</section>
<section class="group">${heading('made', 'How it is made')}
<div class="facts">${made.map(([title, text]) => `<div><h3>${title}</h3><p>${text}</p></div>`).join('')}</div></section>`
  const markdown = [
    '# Proof',
    lead,
    about,
    figures.map(({ href, value, text }) => (href.startsWith('#') ? `- ${value} ${text}` : `- [${value} ${text}](${href}.md)`)).join('\n'),
    '## Responses by status',
    markdownTable(
      ['Status', 'Declared', 'Shown'],
      statuses.map(({ status, shown, all }) => [status, all, shown]),
    ),
    ...(missing.length === 0
      ? []
      : [
          `Without a test, ${number(missing.length)}:`,
          missing.map(({ href, name, text }) => `- [\`${name}\`](${href.replace('#', '.md#')}) ${text}`).join('\n'),
        ]),
    '## Run it yourself',
    aboutSource,
    `\`\`\`bash\n${commands}\n\`\`\``,
    '## Operations',
    markdownTable(
      ['Part', 'Operations', 'Responses shown', 'Values tried'],
      groups.flatMap(({ tags }) =>
        tags.map((tag) => [
          `[${tag.name}](${tagProofPath(tag.name)}.md)`,
          number(tag.operations.length),
          shareOf(tag),
          number(valuesOf(tag)),
        ]),
      ),
    ),
    '## How it is made',
    made.map(([title, text]) => `- ${title}: ${text}`).join('\n'),
  ].join('\n\n')
  return { path: proofPath, title: 'Proof', description: lead, html, markdown, layout: 'overview' }
}

const made = [
  [
    'Responses',
    'While the tests run, each response of the API is recorded with the test that asked for it. A test that fails or is skipped is not counted.',
  ],
  [
    'Rules',
    'For every form of the site, values at each limit and just beyond it are given to the form and to the server. Both must accept or refuse the same ones, with the same message.',
  ],
  [
    'Fields and versions',
    'The source of the screens is searched for every field of the contract, and every version of the contract is compared with the one before.',
  ],
] as const

const commands = `npm test                    # every test; then it writes the tables of these pages into docs/api/proof
npm test -- api/services    # the tests of one file, tests/api/services.test.ts
npm test -- API-SERVICE-03  # the tests of one requirement`

const aboutSource = 'For those who run the site, which comes with its source: these commands, in the folder of the source, run the tests.'

type Missing = { href: string; name: string; text: string }

/** The responses that no test of the run has shown, with the place of their operations on the pages of the tags. */
const missingResponses = (tags: ProvenTag[]): Missing[] =>
  tags.flatMap(({ name: tag, operations }) =>
    operations.flatMap(({ operation: { operationId }, responses }) =>
      responses
        .filter(({ claim }) => claim === undefined)
        .map(({ status, problems }) => ({
          href: operationProofPath(tag, operationId),
          name: operationId,
          text: [status, ...problems.map((problem) => problemTypes[problem].title)].join(', '),
        })),
    ),
  )

const missingHtml = (missing: Missing[]) =>
  missing.length === 0
    ? ''
    : `<h3 id="without">${number(missing.length)} without a test</h3><ul>${missing.map(({ href, name, text }) => `<li><a href="${href}"><code>${name}</code></a> ${escapeHtml(text)}</li>`).join('')}</ul>`

/** How many responses of each status are declared, and how many of them a test has shown. */
function statusRows(tags: ProvenTag[]): { status: string; shown: string; all: string }[] {
  const responses = tags.flatMap(({ operations }) => operations.flatMap((operation) => operation.responses))
  return [...Map.groupBy(responses, ({ status }) => status)]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, all]) => ({
      status: `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
      shown: number(all.filter(({ claim }) => claim !== undefined).length),
      all: number(all.length),
    }))
}

type Figure = { href: string; value: string; text: string }

function figuresOf(tags: ProvenTag[], { fields, rules, releases, differences }: Proof): Figure[] {
  const { shown, all } = responseCount({ operations: tags.flatMap(({ operations }) => operations) })
  const onScreen = fields.filter(({ screens }) => screens !== '').length
  const forms = new Set(rules.map(({ operation }) => operation)).size
  const breaking = differences.filter(({ kind }) => kind === 'breaking').length
  return [
    {
      href: '#statuses',
      value: number(shown),
      text: `of ${count(all, 'response')} (each status of each operation, and each kind of its problems) were returned to a test`,
    },
    {
      href: '#operations',
      value: number(rules.length),
      text: `values at the limits of fields were tried in ${count(forms, 'form')} and on the server, which agreed on each`,
    },
    {
      href: fieldsPath,
      value: number(onScreen),
      text: `of ${count(fields.length, 'field')} of the contract are on a screen of the site; the others say why not`,
    },
    {
      href: versionsPath,
      value: number(releases.length),
      text: `${releases.length === 1 ? 'version' : 'versions'} with ${count(differences.length, 'difference')} between them, ${breaking === 0 ? 'none' : number(breaking)} of them breaking`,
    },
  ]
}

function shareOf(tag: ProvenTag): string {
  const { shown, all } = responseCount(tag)
  return `${number(shown)} of ${number(all)}`
}

const valuesOf = ({ operations }: ProvenTag) => operations.reduce((sum, { rules }) => sum + rules.length, 0)

function tagHtml(tag: ProvenTag): string {
  const rules = valuesOf(tag)
  return `<li><a class="share" href="${tagProofPath(tag.name)}"><span class="shown-name">${escapeHtml(tag.name)}</span><small>${count(tag.operations.length, 'operation')}</small><small>${shareOf(tag)} responses</small><small>${rules === 0 ? 'no form' : `${count(rules, 'value')} tried`}</small></a></li>`
}

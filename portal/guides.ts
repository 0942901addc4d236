import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientOptions } from '../server/contract/client-options.ts'
import type { Contract } from '../server/contract/document.ts'
import { documentedRoutes } from '../server/contract/documented-routes.ts'
import { sampleOrigin } from '../shared/documentation-marks.ts'
import type { DocsPage } from './docs-page.ts'
import { limitsTable } from './limits-table.ts'
import { markdownToHtml } from './markdown-page.ts'
import { documentedEvents, eventView, exampleSecret, printedBody } from './reference/events.ts'
import { tagGroups } from './reference/groups.ts'
import { operationPath } from './reference/links.ts'
import { responseView } from './reference/operation-view.ts'
import { apiRoot } from './samples/call.ts'

const sourceDirectory = join(import.meta.dirname, '../docs/api')

const sdkFile = (version: string) => `haulfront-sdk-${version}.tgz`

const fence = (info: string, code: string) => `\`\`\`${info}\n${code.trimEnd()}\n\`\`\``

/** Commands that set up a project with the SDK. They set `type=module`, as the samples are ES modules and npm defaults to CommonJS. */
const installation = (version: string) =>
  fence('bash Shell', `npm init -y\nnpm pkg set type=module\nnpm install ${sampleOrigin}/docs/sdk/${sdkFile(version)}`)

/** A virtual environment, because the Python of many systems takes no packages of its own (PEP 668). */
const pythonInstallation = fence('bash Shell', 'python3 -m venv .venv\n. .venv/bin/activate\npip install requests')

type SampleKind = {
  extension: string
  /** Info string of the fence: the language, and a label or the file. */
  info: (file: string) => string
}

/** The languages of samples, by their folders. */
const sampleKinds: Record<string, SampleKind> & { typescript: SampleKind } = {
  // Commands that run a sample of one language, in the tab of that language.
  shell: { extension: 'sh', info: (file) => `bash ${file.endsWith('-python') ? 'Python' : 'TypeScript, SDK'}` },
  curl: { extension: 'sh', info: () => 'bash curl' },
  typescript: { extension: 'ts', info: (file) => `typescript ${file}.ts` },
  python: { extension: 'py', info: (file) => `python ${file}.py` },
}

/** The source of a sample of the guides, as `typescript/read.ts`. */
export const readSample = (path: string) => readFileSync(join(sourceDirectory, 'samples', path), 'utf8')

function sampleFence(language: string, file: string, uses: string): string {
  const { extension, info } = sampleKinds[language] ?? sampleKinds.typescript
  return fence(`${info(file)}${uses}`, readSample(`${language}/${file}.${extension}`))
}

/** The contract's example of the success of an operation, below the sample that calls it. */
function responseFence(contract: Contract, operationId: string): string {
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === operationId)
  if (route === undefined) throw new Error(`The contract has no operation ${operationId}.`)
  const [success] = Object.entries(route.operation.responses).map(([status, response]) => responseView(contract, status, response))
  return fence('json Response', JSON.stringify(success?.example, null, 2))
}

/**
 * Reads a page of `docs/api` and writes what stands in place of `{{name}}` on a line of its own; the samples are separate files.
 * `{{language/file, uses}}` names what a sample uses beside its language, `{{response/operationId}}` is an example response.
 */
function readGuide(name: string, contract: Contract): string {
  const { version } = contract.info
  const file = sdkFile(version)
  const parts: Record<string, () => string> = {
    install: () => installation(version),
    'install-python': () => pythonInstallation,
    limits: limitsTable,
    'sent-once': () => sentOnce(contract),
    download: () => `[${file}](/docs/sdk/${file})`,
    'first-read': () => fence('bash First read', `curl -sS "${sampleOrigin}${apiRoot(contract)}/feature/all-features?page=1&limit=2"`),
    request: () => eventRequest(contract),
    secret: () => exampleSecret(contract),
    version: () => version,
    file: () => file,
  }
  const source = readFileSync(join(sourceDirectory, `${name}.md`), 'utf8')
  return source.replaceAll(/\{\{([\w/.-]+)(, \w+)?\}\}/g, (mark, include: string, uses = '') => {
    const part = parts[include]
    if (part !== undefined) return part()
    const [language = '', sample = ''] = include.split('/')
    if (language === 'response') return responseFence(contract, sample)
    return sample === '' ? mark : sampleFence(language, sample, uses)
  })
}

/** Page from `docs/api/getting-started.md`; the tests run each of its samples. */
export const gettingStarted = (contract: Contract): DocsPage =>
  guidePage(
    '/docs/getting-started',
    'Getting started',
    'Quickstart of the API: the first read, an enquiry, an account, an API token, a file, a draft and a webhook, in ten minutes.',
    readGuide('getting-started', contract),
  )

const guidePage = (path: string, title: string, description: string, markdown: string): DocsPage => ({
  ...{ path, title, description, markdown },
  html: markdownToHtml(markdown),
})

/** Page from `docs/api/using-the-api.md`; the tests run its samples after those of the first page. */
export const usingTheApi = (contract: Contract): DocsPage =>
  guidePage(
    '/docs/using-the-api',
    'Using the API',
    'Pagination, errors, caching with ETags, idempotency, concurrency with If-Match, rate limits, size limits, CORS and versioning.',
    readGuide('using-the-api', contract),
  )

/** Page from `docs/api/webhooks.md`, with a request of the contract; the tests run its receivers. */
export const webhooksGuide = (contract: Contract): DocsPage =>
  guidePage(
    '/docs/webhooks',
    'Receive webhooks',
    'Webhooks of the API: creating one, verifying its signature, answering, retries, order, duplicates, changing the secret.',
    readGuide('webhooks', contract),
  )

/** Page from `docs/api/sdk.md`; the tests run its samples. */
export const sdkPage = (contract: Contract): DocsPage =>
  guidePage(
    '/docs/sdk',
    'SDK',
    'The typed TypeScript client of the API: installation, authentication, errors, lists, files, retries, types and versions.',
    readGuide('sdk', contract),
  )

/** The request of an event as HTTP, from the examples of the contract. */
function eventRequest(contract: Contract): string {
  const event = documentedEvents(contract).find(({ name }) => name === 'enquiry.created')
  if (event === undefined) return ''
  const view = eventView(contract, event)
  const headers = view.headers.filter(({ isRequired }) => isRequired).map(({ name, example }) => `${name}: ${example}`)
  return fence('http Request, example', ['POST / HTTP/1.1', 'content-type: application/json', ...headers, '', printedBody(view)].join('\n'))
}

/** The methods that the SDK sends once, as links in the order of the navigation. */
const sentOnce = (contract: Contract): string =>
  tagGroups(contract)
    .flatMap(({ tags }) => tags.flatMap((tag) => tag.routes))
    .filter(({ verb, operation }) => !clientOptions(contract, verb, operation).isRepeatable)
    .map(({ operation: { operationId } }) => `[\`${operationId}\`](${operationPath(operationId)})`)
    .join(', ')

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../configuration.ts'
import { type Contract, isPublic, isRead, routes } from '../contract/document.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type { DocsPage } from './docs-page.ts'
import { markdownToHtml } from './markdown-page.ts'
import { apiRoot, sampleOrigin } from './samples/call.ts'
import { sdkMethods } from './sdk-methods.ts'

const sourceDirectory = join(projectRoot, 'docs/api')

const sdkFile = (version: string) => `haulfront-sdk-${version}.tgz`

const fence = (info: string, code: string) => `\`\`\`${info}\n${code.trimEnd()}\n\`\`\``

/** Commands that set up a project with the SDK. They set `type=module`, as the samples are ES modules and npm defaults to CommonJS. */
const installation = (version: string) =>
  fence('bash Shell', `npm init -y\nnpm pkg set type=module\nnpm install ${sampleOrigin}/docs/sdk/${sdkFile(version)}`)

type SampleKind = {
  extension: string /** Info string of the fence: the language, and what stands above the code. */
  info: (file: string) => string
}

/** The languages of samples, by their folders. */
const sampleKinds: Record<string, SampleKind> & { typescript: SampleKind } = {
  curl: { extension: 'sh', info: () => 'bash curl' },
  typescript: { extension: 'ts', info: (file) => `typescript ${file}.ts` },
  python: { extension: 'py', info: (file) => `python Python, ${file}.py` },
}

/** Reads a page of `docs/api` and writes what stands in place of `{{name}}` on a line of its own; the samples are separate files. */
function readGuide(name: string, version: string): string {
  return readFileSync(join(sourceDirectory, `${name}.md`), 'utf8').replaceAll(/\{\{([\w/.-]+)\}\}/g, (mark, include: string) => {
    if (include === 'install') return installation(version)
    if (include === 'download') return `[Download ${sdkFile(version)}](/docs/sdk/${sdkFile(version)})`
    const [language = '', file = ''] = include.split('/')
    if (file === '') return mark
    const { extension, info } = sampleKinds[language] ?? sampleKinds.typescript
    const code = readFileSync(join(sourceDirectory, 'samples', language, `${file}.${extension}`), 'utf8')
    return fence(info(file), code)
  })
}

/** Page from `docs/api/getting-started.md`; the tests run each of its samples. */
export function gettingStarted(contract: Contract): DocsPage {
  const source = readGuide('getting-started', contract.info.version)
  const firstRead = fence('bash First read', `curl -sS "${sampleOrigin}${apiRoot(contract)}/feature/all-features?page=1&limit=2"`)
  return {
    path: '/docs/getting-started',
    title: 'Getting started',
    description: 'The API from the first read to editing together: reading, enquiries, tokens, files, drafts, paging, errors, limits.',
    html: markdownToHtml(source).replace('<p>{{try}}</p>', () => firstReadForm(contract)),
    markdown: source.replace('{{try}}', () => firstRead),
  }
}

/** Page from `docs/api/webhooks.md`; the tests run its receivers. */
export function webhooksGuide(contract: Contract): DocsPage {
  const source = readGuide('webhooks', contract.info.version)
  return {
    path: '/docs/webhooks',
    title: 'Receive webhooks',
    description: 'Webhooks of the API: creating one, verifying its signature, answering, retries, order, duplicates, changing the secret.',
    html: markdownToHtml(source),
    markdown: source,
  }
}

/** Page from `docs/api/sdk.md`, with a table of all methods; the tests run its samples. */
export function sdkPage(contract: Contract): DocsPage {
  const { version } = contract.info
  const source = readGuide('sdk', version)
    .replace('{{version}}', version)
    .replace('{{file}}', sdkFile(version))
    .replace('{{methods}}', () => sdkMethods(contract))
  return {
    path: '/docs/sdk',
    title: 'SDK',
    description:
      'The typed TypeScript client of the API: installation, authentication, errors, lists, files, retries, types, versions, and all its methods.',
    html: markdownToHtml(source),
    markdown: source,
  }
}

/** Form that sends a public GET request from the page. */
function firstReadForm(contract: Contract): string {
  const reads = routes(contract).filter((route) => isRead(route) && isPublic(contract, route.operation) && !route.path.includes('{'))
  const options = reads.map(({ path, operation }) => {
    const paged = (operation.parameters ?? []).length > 0
    return `<option value="${apiRoot(contract)}${path}${paged ? '?page=1&amp;limit=2' : ''}"${operation.operationId === 'listFeatures' ? ' selected' : ''}>${escapeHtml(operation.summary)}</option>`
  })
  return `<div class="run" data-try hidden><label>Read<select>${options.join('')}</select></label><button type="button" class="primary">Run</button></div><output class="answer" tabindex="0" aria-label="The answer" hidden></output>`
}

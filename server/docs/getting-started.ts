import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../configuration.ts'
import { type Contract, routes } from '../contract/document.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { codeBlock, markdownToHtml } from './markdown.ts'
import type { DocsPage } from './page.ts'

const sourceDirectory = join(projectRoot, 'docs/api')
/** Origin in the samples, which a page replaces by the origin of its request. */
const sampleOrigin = 'http://127.0.0.1:3000'

export const sdkFile = (version: string) => `haulfront-sdk-${version}.tgz`

/** Commands that set up a project with the SDK. They set `type=module`, as the samples are ES modules and npm defaults to CommonJS. */
export const installation = (version: string, origin: string) =>
  codeBlock(`npm init -y\nnpm pkg set type=module\nnpm install ${origin}/docs/sdk/${sdkFile(version)}`, 'Shell')

/** Page from `docs/api/getting-started.md`; the tests run each of its samples, which are separate files. */
export function gettingStarted(contract: Contract, origin: string): DocsPage {
  const withOrigin = (text: string) => text.replaceAll(sampleOrigin, origin)
  const html = markdownToHtml(readFileSync(join(sourceDirectory, 'getting-started.md'), 'utf8'), (name) => {
    if (name === 'try') return tryItForm(contract)
    if (name === 'install') return installation(contract.info.version, origin)
    const [language = '', file = ''] = name.split('/')
    const extension = language === 'curl' ? 'sh' : 'ts'
    const label = language === 'curl' ? 'curl' : `TypeScript, ${file}.ts`
    return codeBlock(withOrigin(readFileSync(join(sourceDirectory, 'samples', language, `${file}.${extension}`), 'utf8')), label)
  })
  return { path: '/docs/getting-started', title: 'Getting started', html }
}

/** Form that sends a public GET request from the page. */
function tryItForm(contract: Contract): string {
  const reads = routes(contract).filter(
    ({ verb, path, operation }) => verb === 'get' && operation.security?.length === 0 && !path.includes('{') && !path.endsWith('/logout'),
  )
  const options = reads.map(({ path, operation }) => {
    const paged = (operation.parameters ?? []).length > 0
    return `<option value="/api/v1${path}${paged ? '?page=1&amp;limit=2' : ''}"${operation.operationId === 'listFeatures' ? ' selected' : ''}>${escapeHtml(operation.summary)}</option>`
  })
  return `<div class="run" data-try><label>Read<select>${options.join('')}</select></label><button type="button">Run</button><output tabindex="0" aria-label="The answer" hidden></output></div>`
}

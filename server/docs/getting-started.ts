import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../configuration.ts'
import { type Contract, routes } from '../contract/document.ts'
import { codeBlock, escapeHtml, markdownToHtml } from './markdown.ts'
import type { DocsPage } from './page.ts'

const sourceDirectory = join(projectRoot, 'docs/api')
/** Where samples say the server is; a page shows the address that it was asked at. */
const sampleOrigin = 'http://127.0.0.1:3000'

export const sdkFile = (version: string) => `haulfront-sdk-${version}.tgz`

/** An empty project with the SDK. It is an ES module, as the samples are, and npm begins projects as CommonJS. */
export const installation = (version: string, origin: string) =>
  codeBlock(`npm init -y\nnpm pkg set type=module\nnpm install ${origin}/docs/sdk/${sdkFile(version)}`, 'Shell')

/** `docs/api/getting-started.md` with its samples, each of which is a file of its own that the tests run. */
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

/** Sends one of the open reads from the page itself. */
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

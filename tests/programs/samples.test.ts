import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { packSdk } from '../../scripts/sdk.ts'
import { projectRoot } from '../../server/configuration.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { createRateLimits } from '../../server/http/rate-limits.ts'
import { createOperations } from '../../server/operations.ts'
import { memoise } from '../../shared/memoise.ts'
import { signUp } from '../support/client.ts'
import { typeCheck } from '../support/compiler.ts'
import { restoreRows, snapshotRows } from '../support/database-rows.ts'
import { eventually } from '../support/expectations.ts'
import { hasRequests, markOutput, outputsOf, type SampleOutputs } from '../support/sample-output.ts'
import { codeFor, startTestService } from '../support/service.ts'

/**
 * Runs the samples of the guides and the SDK's page as printed, in one shell each for curl, TypeScript with the installed SDK, and Python.
 * Rate limits are on, as for readers, and the site has the demo company.
 */
type Sample = { label: string; code: string }
/** A sample of a guide, with the name of its file and its output, such as `curl/read`; empty for a command that all languages share. */
type Step = Sample & { name: string }

const run = promisify(execFile)

/** The code blocks of a page, from its Markdown, without their output; the text after the language is the label. */
async function samplesOf(path: string): Promise<Sample[]> {
  const page = await (await fetch(`${service.url}${path}.md`)).text()
  const blocks = page.matchAll(/^```(\w+) (?!Output|Response)(.+)\n([\s\S]*?)\n```$/gm)
  return [...blocks].map(([, , label = '', code = '']) => ({ label, code }))
}

const isFile = ({ label }: Sample) => /^[\w-]+\.(?:ts|py)$/.test(label)
/** Whether a command is for all languages, and installs nothing. */
const isShared = ({ label, code }: Sample) => label.startsWith('Shell') && !code.includes('install')

/** Labels of the tabs with commands. */
const commandTabs = ['curl', 'TypeScript, SDK', 'Python']

/** The samples of a guide in order; samples without a file get their names from the guide's source. */
async function stepsOf(page: string): Promise<Step[]> {
  const source = await readFile(join(projectRoot, `docs/api/${page}.md`), 'utf8')
  const names = [...source.matchAll(/^\{\{((?:curl|shell)\/[\w-]+)\}\}$/gm)].map(([, name = '']) => name)
  const languages: Record<string, string> = { ts: 'typescript', py: 'python' }
  return (await samplesOf(`/docs/${page}`)).map((sample) => {
    const [file = '', extension = ''] = sample.label.split('.')
    if (isFile(sample)) return { ...sample, name: `${languages[extension]}/${file}` }
    return { ...sample, name: commandTabs.includes(sample.label) ? (names.shift() ?? '') : '' }
  })
}

/** Steps of two guides for a reader who signs in again after the second guide, to clean up. */
function inReadersOrder(first: Step[], second: Step[]): Step[] {
  const end = first.findIndex(({ name }) => name === 'curl/clean-up')
  const signIn = first.filter(({ name }) => /^(?:curl|shell)\/sign-in/.test(name))
  return [...first.slice(0, end), ...second, ...signIn, ...first.slice(end)]
}

await packSdk()
const service = await startTestService({ RATE_LIMITS: 'on' })
await fillDemo(service.tools, createOperations({ ...service.tools, limits: createRateLimits(service.tools.database, false) }))
await snapshotRows(service.databaseUrl)
const folder = await mkdtemp(join(tmpdir(), 'haulfront-samples-'))
const guides = inReadersOrder(await stepsOf('getting-started'), await stepsOf('using-the-api'))
const sdkPage = await stepsOf('sdk')
// Empties the site, because each language begins without accounts.
afterEach(async () => {
  await service.tools.mailer.run()
  await restoreRows(service.databaseUrl)
  service.evictCache()
  await rm(join(service.dataDir, 'outbox'), { recursive: true, force: true })
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs commands in one shell that reads the mailed code. @returns their output by mark. */
async function runInShell(script: string[]): Promise<SampleOutputs> {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script.join('\n')], { cwd: folder, env: { ...process.env, PATH: path } })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    shell[name].on('data', (text: Buffer) => {
      texts[name] += text.toString()
    })
  const ended = new Promise((resolve) => shell.once('exit', resolve))
  const code = await eventually(() => codeFor(service, 'you@portolan.example').catch(() => undefined))
  shell.stdin.end(`${code}\n`)
  expect(await ended, (texts.stdout + texts.stderr).slice(-2000)).toBe(0)
  return outputsOf(texts.stdout)
}

/** A list has a write a second later. */
const pauseBefore = ({ name }: Step) => (name.endsWith('/follow') ? ['sleep 1.5'] : [])

/** The script of a language: its samples in files, and its commands in tabs with its label or shared ones. */
function scriptOf(steps: Step[], { label, extension, program }: { label: string; extension: string; program: string }): string[] {
  const commands = steps.filter((step) => step.label === label || isShared(step))
  const isOwnCommand = (step: Step) => commands.some(({ code }) => code.includes(` ${step.label})`))
  return steps.flatMap((step) => {
    if (isShared(step)) return [step.code]
    // Braces run the command in the same shell, so that exported variables stay.
    if (step.label === label) return [markOutput(step.name), `{ ${step.code}\n} 2>&1`]
    return step.label.endsWith(extension) && !isOwnCommand(step)
      ? [...pauseBefore(step), markOutput(step.name), `${program} ${step.label} 2>&1`]
      : []
  })
}

const typeScript = { label: 'TypeScript, SDK', extension: '.ts', program: 'node' }
const installCommand = (steps: Step[]) => steps.find(({ code }) => code.includes('npm install'))?.code ?? ''

/** Installs the SDK as a page says, once, because another `npm install` would remove the test's links from its folder. */
const install = memoise((steps: Step[]) => {
  const environment = { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' }
  return run('bash', ['-euc', installCommand(steps)], { cwd: folder, env: environment })
})

test('the samples in curl run in one shell, from the first to the last', async () => {
  const script = guides.flatMap((step) => {
    if (isShared(step)) return [step.code]
    return step.label === 'curl' ? [...pauseBefore(step), markOutput(step.name), step.code] : []
  })
  const outputs = await runInShell(script)
  expect(outputs).toMatchObject({
    'curl/enquiry': expect.stringContaining('"enquiry":{'),
    'curl/read': expect.stringContaining('"features":['),
    'curl/sign-in': expect.stringContaining('"role":"superAdmin"'),
    'curl/write': expect.stringContaining('"title":"Konkan Cold Stores"'),
    'curl/drafts': expect.stringContaining('Draft published'),
    'curl/paging': expect.stringContaining('"totalPage":'),
    'curl/follow': expect.stringContaining('"title":"Do you deliver on Sundays?"'),
    'curl/errors': expect.stringMatching(/^HTTP\/1.1 400[\s\S]+problems\/bad-request/),
    'curl/etag': '304',
    'curl/together': 'first: 200\nsecond: 412',
    'curl/retry': '200',
    'curl/too-many': expect.stringMatching(/^(401 *\n){10}429 \d+\nToo many requests. Please try again in /),
    'curl/clean-up-questions': expect.stringMatching(/^(\{"message":"Faq Deleted Successfully"\}\n?){2}$/),
    'curl/clean-up': expect.stringMatching(/Token revoked[\s\S]+Client Deleted[\s\S]+Faq Deleted[\s\S]+"enquiries":1/i),
    'curl/sign-out': expect.stringContaining('Logged Out'),
  })
  expect(outputs['curl/enquiry']).not.toContain('"website"')
  const ids = [...(outputs['curl/idempotency'] ?? '').matchAll(/"faq":\{"_id":"([^"]+)"/g)].map(([, id]) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('the SDK installs into an empty project from the running server, and the samples compile and run with it', async () => {
  expect(installCommand(sdkPage)).toBe(installCommand(guides))
  await install(sdkPage)
  for (const { label, code } of [...guides, ...sdkPage].filter(isFile)) await writeFile(join(folder, label), code)
  expect(await compiled({ include: ['*.ts'], types: ['node'] })).toBe('')
  await writeFile(join(folder, 'tsconfig.json'), sdkPage.find(({ label }) => label === 'tsconfig.json')?.code ?? '')
  expect(await typeCheck(folder)).toBe('')
  expect(
    await compiled({ include: ['sdk.ts', 'problems.ts', 'kinds.ts', 'lists.ts', 'middleware.ts', 'stub.ts', 'cancel.ts'], types: [] }),
  ).toBe('')

  const outputs = await runInShell(scriptOf(guides, typeScript))
  expect(outputs).toMatchObject({
    'typescript/enquiry': expect.stringMatching(/\w/),
    'typescript/read': expect.stringMatching(/^\d+ of \d+:$/m),
    'typescript/write': expect.stringMatching(/^Client .*\/uploads\/client\/[0-9a-f]{32}\.webp$/i),
    'typescript/drafts': 'Draft published',
    'typescript/paging': expect.stringContaining('Do you deliver on Sundays?'),
    'typescript/follow': 'faqs created Do you deliver on Sundays?',
    'typescript/errors': expect.stringMatching(/^answer \S/),
    'typescript/etag': 'Nothing has changed',
    'typescript/idempotency': 'One record',
    'typescript/together': expect.stringMatching(/^Saved meanwhile by \S/),
    'typescript/retry': '200',
    'typescript/clean-up-questions': 'Deleted: Do you carry part loads?\nDeleted: Do you weigh at night?',
    'typescript/clean-up': 'Erased enquiries: 1',
    'typescript/sign-out': expect.stringMatching(/\w/),
  })
})

test('the samples of the SDK’s page run on a new site with one account, without another page', async () => {
  await install(sdkPage)
  for (const { label, code } of sdkPage.filter(isFile)) await writeFile(join(folder, label), code)
  await signUp(service, 'Asha', 'you@portolan.example')
  const before = await recordsOfSite()
  const outputs = await runInShell(scriptOf(sdkPage, typeScript))
  expect(await recordsOfSite()).toEqual(before)
  const lastLine = (text: string) => text.split('\n').at(-1)
  expect(Object.fromEntries(Object.entries(outputs).map(([name, text]) => [name, lastLine(text)]))).toMatchObject({
    'typescript/authentication': expect.stringMatching(/^\d of \d drafts$/),
    'typescript/problems': expect.stringMatching(/^Sign in first: \S/),
    'typescript/middleware': 'listFeatures 200',
    'typescript/files': '1 file',
    'typescript/kinds': 'undefined',
    'typescript/lists': expect.stringMatching(/\?$/),
    'typescript/writing': expect.stringMatching(/\w/),
    'typescript/conflict': 'Yes. From six. Until ten.',
    'typescript/key': expect.stringMatching(/ new$/),
    'typescript/cancel': 'AbortError',
    'typescript/types': '1',
    'typescript/stub': 'true',
    'typescript/version': 'Up to date',
    'typescript/download': 'library image/webp',
    'typescript/delete-samples': 'User Logged Out',
  })
})

test.skipIf(!hasRequests)('the samples in Python run with requests, from the first to the last', async () => {
  for (const { label, code } of guides) if (label.endsWith('.py')) await writeFile(join(folder, label), `${code}\n`)
  const outputs = await runInShell(scriptOf(guides, { label: 'Python', extension: '.py', program: 'python3' }))
  expect(outputs).toMatchObject({
    'python/enquiry': expect.stringMatching(/^Thank/),
    'python/read': expect.stringMatching(/^\d+ of \d+:$/m),
    'shell/sign-in-python': 'Signed in as Meera Kulkarni, superAdmin',
    'shell/token-python': expect.stringMatching(/^It reads \d+ drafts$/),
    'python/write': expect.stringMatching(/^Client .*\/uploads\/client\/[0-9a-f]{32}\.webp$/i),
    'python/drafts': 'Draft published',
    'python/paging': expect.stringContaining('Do you deliver on Sundays?'),
    'python/follow': 'faqs created Do you deliver on Sundays?',
    'python/errors': '400 /docs/problems/bad-request\nanswer Answer is required',
    'python/etag': 'Nothing has changed',
    'python/idempotency': 'One record',
    'python/together': expect.stringMatching(/^Saved meanwhile by \S/),
    'python/retry': '200',
    'python/too-many': expect.stringMatching(/^(401 .*\n){10}429 Too many requests/),
    'python/clean-up-questions': 'Deleted: Do you carry part loads?\nDeleted: Do you weigh at night?',
    'python/clean-up': 'Erased enquiries: 1',
    'python/sign-out': 'User Logged Out',
  })
})

/** Numbers of records that the SDK’s page writes; files in the trash are no longer in the library. */
const recordsOfSite = () => {
  const { database } = service.tools
  const rows = ['faqs', 'clients', 'api_tokens'].map((table) => database(table).count())
  return Promise.all([...rows, database('media').where({ heldSince: null }).count()])
}

/** Compiler output for files of the folder. */
async function compiled({ include, types }: { include: string[]; types: string[] }): Promise<string> {
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types,
  }
  await symlink(join(projectRoot, 'node_modules/@types'), join(folder, 'node_modules/@types')).catch(() => undefined)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  return typeCheck(folder)
}

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
import { typeCheck } from '../support/compiler.ts'
import { restoreRows, snapshotRows } from '../support/database-rows.ts'
import { eventually } from '../support/expectations.ts'
import { expectShownOutputs, markOutput, outputsOf, type SampleOutputs } from '../support/sample-output.ts'
import { codeFor, startTestService } from '../support/service.ts'

/**
 * Runs the samples of the guides and the SDK's page as printed: in curl in one shell, in TypeScript with the installed SDK in another one.
 * The limits are on, as a reader has them, and the site has the demo company's content.
 */
type Sample = { label: string; code: string }

const run = promisify(execFile)

/** The code blocks of a page, from its Markdown; what stands after the language is the label. */
async function samplesOf(path: string): Promise<Sample[]> {
  const page = await (await fetch(`${service.url}${path}.md`)).text()
  const blocks = page.matchAll(/^```(\w+) (.+)\n([\s\S]*?)\n```$/gm)
  return [...blocks].map(([, , label = '', code = '']) => ({ label, code }))
}

/** Names of the curl samples of a page, in its order. */
async function namesOf(page: string): Promise<string[]> {
  const source = await readFile(join(projectRoot, `docs/api/${page}.md`), 'utf8')
  return [...source.matchAll(/^\{\{curl\/([\w-]+)\}\}$/gm)].map(([, name = '']) => name)
}

await packSdk()
const service = await startTestService({ RATE_LIMITS: 'on' })
await fillDemo(service.tools, createOperations({ ...service.tools, limits: createRateLimits(service.tools.database, false) }))
await snapshotRows(service.databaseUrl)
const folder = await mkdtemp(join(tmpdir(), 'haulfront-samples-'))
const gettingStarted = await samplesOf('/docs/getting-started')
const usingTheApi = await samplesOf('/docs/using-the-api')
const sdkPage = await samplesOf('/docs/sdk')
const editorToken = `import { haulfront } from './client.ts'
const { secret } = await haulfront.createToken({ name: 'Nightly import', role: 'editor', enquiries: false })
console.log(secret)
`
const isFile = ({ label }: Sample) => /^[\w-]+\.ts$/.test(label)
/** Commands that both languages share, and those that install the SDK. */
const isShell = ({ label, code }: Sample) => label.startsWith('Shell') && !code.includes('npm install')
// Each language begins on a site without accounts.
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

/** Runs commands in one shell, which reads the code that is mailed, and returns what they print by their marks. */
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
  expect([await ended, texts]).toEqual([0, texts])
  return outputsOf(texts.stdout)
}

test('the samples in curl run in one shell, from the first to the last', async () => {
  const names = [...(await namesOf('getting-started')), ...(await namesOf('using-the-api'))]
  const printed = [
    ...gettingStarted.filter(({ label }) => label === 'curl'),
    ...usingTheApi.filter((sample) => sample.label === 'curl' || isShell(sample)),
  ]
  const script = printed.flatMap((sample) => (isShell(sample) ? [sample.code] : [markOutput(`curl/${names.shift()}`), sample.code]))
  const outputs = await runInShell(script)
  expect(outputs).toMatchObject({
    'curl/enquiry': expect.stringContaining('"enquiry":{'),
    'curl/read': expect.stringContaining('"features":['),
    'curl/sign-in': expect.stringContaining('"role":"superAdmin"'),
    'curl/write': expect.stringContaining('"title":"Konkan Cold Stores"'),
    'curl/drafts': expect.stringContaining('Draft published'),
    'curl/paging': expect.stringContaining('"totalPage":'),
    'curl/errors': expect.stringMatching(/^HTTP\/1.1 400[\s\S]+problems\/bad-request/),
    'curl/etag': '304',
    'curl/together': 'first: 200\nsecond: 412',
    'curl/too-many': expect.stringMatching(/^(401 *\n){10}429 \d+\nToo many requests. Please try again in /),
    'curl/sign-out': expect.stringContaining('Logged Out'),
  })
  expect(outputs['curl/enquiry']).not.toContain('"website"')
  const ids = [...(outputs['curl/idempotency'] ?? '').matchAll(/"faq":\{"_id":"([^"]+)"/g)].map(([, id]) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  await expectShownOutputs(
    outputs,
    service.url,
    Object.keys(outputs).filter((name) => outputs[name] !== ''),
  )
})

test('the SDK installs into an empty project from the running server, and the samples compile and run with it', async () => {
  const environment = { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' }
  const [install = ''] = gettingStarted.filter(({ code }) => code.includes('npm install')).map(({ code }) => code)
  expect(sdkPage.filter(({ label }) => label === 'Shell').map(({ code }) => code)).toEqual([install])
  await run('bash', ['-euc', install], { cwd: folder, env: environment })
  const guides = [...gettingStarted, ...usingTheApi]
  await writeFile(join(folder, 'sdk-token.ts'), editorToken)
  for (const { label, code } of [...guides, ...sdkPage].filter(isFile)) await writeFile(join(folder, label), code)
  expect(await compiled({ include: ['*.ts'], types: ['node'] })).toBe('')
  await writeFile(join(folder, 'tsconfig.json'), sdkPage.find(({ label }) => label === 'tsconfig.json')?.code ?? '')
  expect(await typeCheck(folder)).toBe('')
  expect(
    await compiled({ include: ['sdk.ts', 'problems.ts', 'kinds.ts', 'lists.ts', 'middleware.ts', 'stub.ts', 'cancel.ts'], types: [] }),
  ).toBe('')

  /** Names of the files that commands of the guides run. */
  const fileOf = ({ code }: Sample) => /node ([\w-]+)\.ts/.exec(code)?.[1]
  const ownCommand = guides.filter(isShell).map((sample) => `${fileOf(sample)}.ts`)
  // In braces, so that what is exported stays.
  const runShell = (sample: Sample) => [markOutput(`shell/${fileOf(sample)}`), `{ ${sample.code}\n} 2>&1`]
  const runFile = ({ label }: Sample, streams = '') => [markOutput(`typescript/${label.replace('.ts', '')}`), `node ${label} ${streams}`]
  const script = [
    ...guides
      .filter((sample) => isShell(sample) || (isFile(sample) && !ownCommand.includes(sample.label)))
      .flatMap((sample) => (isShell(sample) ? runShell(sample) : runFile(sample, '2>&1'))),
    // The samples of the SDK's page have the token that the page asks for.
    'export TOKEN=$(node sign-in.ts)',
    'export TOKEN=$(node sdk-token.ts)',
    ...sdkPage.filter(isFile).flatMap((sample) => runFile(sample)),
  ]
  const outputs = await runInShell(script)
  expect(outputs).toMatchObject({
    'typescript/enquiry': expect.stringMatching(/\w/),
    'typescript/read': expect.stringMatching(/^\d+ of \d+:$/m),
    'typescript/write': expect.stringMatching(/^Client .*\/uploads\/client\/[0-9a-f]{32}\.webp$/i),
    'typescript/drafts': 'Draft published',
    'typescript/paging': expect.stringContaining('Do you deliver on Sundays?'),
    'typescript/errors': expect.stringMatching(/^answer \S/),
    'typescript/etag': 'Nothing has changed',
    'typescript/idempotency': 'One record',
    'typescript/together': expect.stringMatching(/^Saved meanwhile by \S/),
    'typescript/sign-out': expect.stringMatching(/\w/),
  })
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
  })
  const shown = [...guides, ...sdkPage].filter(isFile).map(({ label }) => `typescript/${label.replace('.ts', '')}`)
  await expectShownOutputs(
    outputs,
    service.url,
    [...shown, 'shell/sign-in', 'shell/token'].filter((name) => (outputs[name] ?? '') !== ''),
  )
})

/** The compiler's output for files of the folder. */
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

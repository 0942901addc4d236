import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packSdk } from '../../scripts/sdk.ts'
import { projectRoot } from '../../server/configuration.ts'
import { allRoutes } from '../support/client.ts'
import { eventually } from '../support/expectations.ts'
import { codeFor, startTestService, type TestService } from '../support/service.ts'

/** What the getting-started page prints, run as it is printed: in curl in one shell, in TypeScript with the installed SDK. */
let service: TestService
let folder: string
let printed: { label: string; code: string }[]

const run = promisify(execFile)
const unescaped = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

beforeAll(async () => {
  await packSdk()
  service = await startTestService()
  folder = await mkdtemp(join(tmpdir(), 'haulfront-samples-'))
  const page = await (await fetch(`${service.url}/docs/getting-started`)).text()
  const blocks = page.matchAll(/<figcaption>([^<]+)<\/figcaption><pre[^>]*><code>([^<]*)<\/code>/g)
  printed = [...blocks].map(([, label = '', code = '']) => ({ label, code: unescaped(code) }))
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the samples in curl run in one shell, from the first to the last', async () => {
  const script = printed.filter(({ label }) => label === 'curl').map(({ code }) => code)
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script.join('\necho\n')], { cwd: folder })
  let output = ''
  shell.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  shell.stderr.on('data', (text: Buffer) => {
    output += text.toString()
  })
  const ended = new Promise((resolve) => shell.once('exit', resolve))
  const code = await eventually(() => codeFor(service, 'you@portolan.example').catch(() => undefined))
  shell.stdin.end(`${code}\n`)
  expect([await ended, output]).toEqual([0, output])
  const steps = [
    '"success":true',
    '"role":"superAdmin"',
    '"features":[',
    '"title":"Konkan Cold Stores"',
    '"totalPage":',
    'HTTP/1.1 400',
    'problems/bad-request',
    '304',
    'first: 200',
    'second: 412',
  ]
  expect(steps.filter((step) => !output.includes(step))).toEqual([])
  const ids = [...output.matchAll(/"faq":\{"_id":"([^"]+)"/g)].map(([, id]) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('the SDK installs into an empty project from the running server, and the samples compile and run with it', async () => {
  const environment = { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' }
  const install = printed.find(({ label }) => label === 'Shell')?.code ?? ''
  await run('bash', ['-euc', install], { cwd: folder, env: environment })
  const samples = printed.filter(({ label }) => label.startsWith('TypeScript, '))
  for (const { label, code } of samples) await writeFile(join(folder, label.replace('TypeScript, ', '')), code)

  const options = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
  }
  const compilerOptions = { ...options, exactOptionalPropertyTypes: true, noEmit: true, allowImportingTsExtensions: true, types: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const checked = await run(process.execPath, [join(projectRoot, 'node_modules/typescript-7/bin/tsc'), '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(checked.stdout).toBe('')

  const outputs: Record<string, string> = {}
  for (const { label } of samples) {
    const file = label.replace('TypeScript, ', '')
    outputs[file] = (await run(process.execPath, [file], { cwd: folder })).stdout.trim().split('\n').at(-1) ?? ''
  }
  expect(outputs).toMatchObject({
    'write.ts': expect.stringMatching(/^Client .*\/uploads\/client\/[0-9a-f]{32}\.webp$/i),
    'paging.ts': 'Do you carry part loads?',
    'errors.ts': expect.stringMatching(/^answer \S/),
    'etag.ts': 'Nothing has changed',
    'idempotency.ts': 'One record',
    'together.ts': expect.stringMatching(/^Saved meanwhile by \S/),
    'sign-out.ts': expect.stringMatching(/\w/),
  })
})

test('every sample of the reference compiles against the SDK', async () => {
  const reference = (await (await fetch(`${service.url}/docs/assets/reference.json`)).json()) as {
    paths: Record<string, Record<string, Sampled>>
  }
  const operations = Object.values(reference.paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation['x-codeSamples'] !== undefined)
  expect(operations.length).toBe(allRoutes.length)
  await symlink(join(projectRoot, 'node_modules/@types'), join(folder, 'node_modules/@types')).catch(() => undefined)
  for (const { operationId, 'x-codeSamples': samples = [] } of operations) {
    await writeFile(join(folder, `reference-${operationId}.ts`), samples.find(({ lang }) => lang === 'TypeScript')?.source ?? '')
  }
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['reference-*.ts'] }))
  const checked = await run(process.execPath, [join(projectRoot, 'node_modules/typescript-7/bin/tsc'), '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(checked.stdout).toBe('')
})

type Sampled = { operationId: string; 'x-codeSamples'?: { lang: string; source: string }[] }

import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { packSdk } from '../../scripts/sdk.ts'
import { projectRoot } from '../../server/configuration.ts'
import { typeCheck } from '../support/compiler.ts'
import { eventually } from '../support/expectations.ts'
import { codeFor, startTestService } from '../support/service.ts'

/**
 * Runs the samples of the getting-started page and the SDK's page as printed: in curl in one shell, in TypeScript with the installed
 * SDK. The limits are on, as a reader has them.
 */
type Sample = { label: string; code: string }

const run = promisify(execFile)

/** The code blocks of a page, from its Markdown; what stands after the language is the label. */
async function samplesOf(path: string): Promise<Sample[]> {
  const page = await (await fetch(`${service.url}${path}.md`)).text()
  const blocks = page.matchAll(/^```(\w+) (.+)\n([\s\S]*?)\n```$/gm)
  return [...blocks].map(([, language, name = '', code = '']) => ({
    label: language === 'typescript' ? `TypeScript, ${name}` : name,
    code,
  }))
}

await packSdk()
const service = await startTestService({ RATE_LIMITS: 'on' })
const folder = await mkdtemp(join(tmpdir(), 'haulfront-samples-'))
const printed = await samplesOf('/docs/getting-started')
const sdkPage = await samplesOf('/docs/sdk')
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the samples in curl run in one shell, from the first to the last', async () => {
  const script = printed.filter(({ label }) => label === 'curl').map(({ code }) => code)
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script.join('\necho\n')], { cwd: folder })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const ended = new Promise((resolve) => shell.once('exit', resolve))
  const code = await eventually(() => codeFor(service, 'you@portolan.example').catch(() => undefined))
  shell.stdin.end(`${code}\n`)
  expect([await ended, output]).toEqual([0, output])
  const steps = [
    '"enquiry":{',
    'Too many requests. Please try again in',
    '"features":[',
    '"success":true',
    '"role":"superAdmin"',
    '"title":"Konkan Cold Stores"',
    '"totalPage":',
    'HTTP/1.1 400',
    'problems/bad-request',
    '304',
    'first: 200',
    'second: 412',
    'Draft published',
  ]
  expect(steps.filter((step) => !output.includes(step))).toEqual([])
  expect(output.match(/^(401|429 \d+)\s*$/gm)?.map((line) => line.trim())).toEqual([
    ...Array<string>(10).fill('401'),
    expect.stringMatching(/^429 \d+$/),
  ])
  expect(output).not.toContain('"website"')
  const ids = [...output.matchAll(/"faq":\{"_id":"([^"]+)"/g)].map(([, id]) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('the SDK installs into an empty project from the running server, and the samples compile and run with it', async () => {
  const environment = { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' }
  const [install = ''] = printed.filter(({ label }) => label === 'Shell').map(({ code }) => code)
  expect(sdkPage.filter(({ label }) => label === 'Shell').map(({ code }) => code)).toEqual([install])
  await run('bash', ['-euc', install], { cwd: folder, env: environment })
  const samples = [...printed, ...sdkPage].filter(({ label }) => label.startsWith('TypeScript, '))
  const files = samples.map(({ label, code }) => ({ name: label.replace('TypeScript, ', ''), code }))
  for (const { name, code } of files) await writeFile(join(folder, name), code)
  expect(await compiled({ include: ['*.ts'], types: ['node'] })).toBe('')
  await writeFile(join(folder, 'tsconfig.json'), sdkPage.find(({ label }) => label === 'tsconfig.json')?.code ?? '')
  expect(await typeCheck(folder)).toBe('')
  expect(
    await compiled({ include: ['sdk.ts', 'problems.ts', 'kinds.ts', 'lists.ts', 'middleware.ts', 'stub.ts', 'cancel.ts'], types: [] }),
  ).toBe('')

  const outputs: Record<string, string> = {}
  const isLast = ({ name }: { name: string }) => name === 'sign-out.ts'
  for (const { name } of [...files.filter((file) => !isLast(file)), ...files.filter(isLast)]) {
    // The token of the first sample, which the guide exports as TOKEN.
    const { 'sign-in.ts': token } = outputs
    const { stdout } = await run(process.execPath, [name], {
      cwd: folder,
      env: { ...process.env, ...(token !== undefined && { TOKEN: token }) },
    })
    outputs[name] = stdout.trim().split('\n').at(-1) ?? ''
  }
  expect(outputs).toMatchObject({
    'enquiry.ts': expect.stringMatching(/\w/),
    'read.ts': expect.stringMatching(/^\d+ of \d+:$/),
    'write.ts': expect.stringMatching(/^Client .*\/uploads\/client\/[0-9a-f]{32}\.webp$/i),
    'drafts.ts': 'Draft published',
    'paging.ts': 'Do you deliver on Sundays?',
    'authentication.ts': expect.stringMatching(/^\d of \d drafts$/),
    'problems.ts': expect.stringMatching(/^Sign in first: \S/),
    'errors.ts': expect.stringMatching(/^answer \S/),
    'etag.ts': 'Nothing has changed',
    'idempotency.ts': 'One record',
    'together.ts': expect.stringMatching(/^Saved meanwhile by \S/),
    'sign-out.ts': expect.stringMatching(/\w/),
    'middleware.ts': 'listFeatures 200',
    'files.ts': '1 file',
    'kinds.ts': 'undefined',
    'lists.ts': expect.stringMatching(/\?$/),
    'writing.ts': expect.stringMatching(/\w/),
    'conflict.ts': String('Yes. From six. Until ten.'.length),
    'key.ts': expect.stringMatching(/ new$/),
    'cancel.ts': 'AbortError',
    'types.ts': '1',
    'stub.ts': 'true',
    'version.ts': 'Up to date',
  })
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

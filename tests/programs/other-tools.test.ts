import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { startTestService } from '../support/service.ts'

/**
 * Runs what other people's tools make of the published contract: generated clients against a site, linters, and the engines that compile its
 * patterns in other languages.
 */
const run = promisify(execFile)
const tools = join(import.meta.dirname, 'other-tools')
// Outside of the folders whose test files the runners look for.
const installed = join(projectRoot, 'node_modules/.cache/other-tools')
const modules = join(installed, 'node_modules')
const modified = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
if ((await modified(join(modules, '.package-lock.json'))) < (await modified(join(tools, 'package-lock.json')))) {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) await cp(join(tools, file), join(installed, file))
  await run('npm', ['ci', '--ignore-scripts', '--prefix', installed])
}

const service = await startTestService({ RATE_LIMITS: 'off' })
const { token } = await signUp(service)
for (const question of ['Do you weigh?', 'At night?', 'On Sundays?'])
  await done(service, 'createFaq', { body: { question, answer: 'Yes.' }, token })
await done(service, 'createEnquiry', { body: { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' } })

const folder = await mkdtemp(join(tmpdir(), 'haulfront-other-tools-'))
await symlink(modules, join(folder, 'node_modules'))
await cp(join(tools, 'drivers'), folder, { recursive: true })
await cp(join(tools, 'package.json'), join(folder, 'package.json'))
const contract = await (await fetch(`${service.url}/api/v1/openapi.json`)).text()
await writeFile(join(folder, 'openapi.json'), contract)
const output = { target: './generated/orval.ts', client: 'fetch', baseUrl: `${service.url}/api/v1` }
const orvalConfig = { site: { input: './openapi.json', output } }
await writeFile(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(orvalConfig)}\n`)
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

const bin = (name: string, of = modules) => join(of, '.bin', name)
const generators: [name: string, command: string, args: string[]][] = [
  ['hey-api', bin('openapi-ts'), ['-i', 'openapi.json', '-o', 'generated/hey-api', '--silent']],
  ['oazapfts', bin('oazapfts'), ['openapi.json', 'generated/oazapfts.ts']],
  [
    'swagger-typescript-api',
    bin('swagger-typescript-api'),
    ['generate', '-p', 'openapi.json', '-o', 'generated', '-n', 'swagger-typescript-api.ts', '--silent'],
  ],
  ['orval', bin('orval', join(projectRoot, 'node_modules')), ['--config', 'orval.config.mjs']],
]

type Results = { list: { faqs: Plain[] }; csv: string; faq: { faq: Plain }; service: { service: Plain } }

test.each(generators)(
  'a client by %s lists, reads a CSV, and writes JSON and a form with lists and a picture',
  async (name, command, args) => {
    await run(command, args, { cwd: folder })
    const outDir = join(folder, 'built', name)
    const options = { ssr: join(folder, `${name}.mjs`), outDir, emptyOutDir: true }
    await build({ root: folder, configFile: false, logLevel: 'error', build: options, ssr: { noExternal: true } })
    const { calls } = (await import(join(outDir, `${name}.js`))) as { calls: (input: Plain) => Promise<Results> }
    const faq = { question: 'Who weighs?', answer: 'We do.' }
    const lists = { keywords: ['scales', 'night'], features: [{ title: 'Night', description: 'Until two' }] }
    const sent = { title: `Weighing by ${name}`, ...lists, featuredImage: await picture() }
    const results = await calls({ origin: service.url, token, faq, service: sent })
    expect(results.list.faqs).toHaveLength(2)
    expect(results.csv).toContain('"Ira Menon"')
    expect(results.faq.faq).toMatchObject(faq)
    const stored = {
      title: sent.title,
      featuredImage: expect.stringMatching(/^\/uploads\//),
      seo: expect.objectContaining({ keywords: lists.keywords }),
    }
    expect(results.service.service).toMatchObject({ ...stored, features: [expect.objectContaining(lists.features[0])] })
  },
)

/** Runs a script with the tools, and returns what it prints, as JSON. */
async function ask(script: string): Promise<unknown> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(file, script)
  const { stdout } = await run(process.execPath, [file], { cwd: folder, maxBuffer: 1e8 })
  return JSON.parse(stdout)
}

test('Spectral finds no error in it, and Swagger’s parser accepts it', async () => {
  const found = await ask(`
    import { readFileSync } from 'node:fs'
    import spectral from '@stoplight/spectral-core'
    import rulesets from '@stoplight/spectral-rulesets'
    import SwaggerParser from '@apidevtools/swagger-parser'
    const text = readFileSync('openapi.json', 'utf8')
    const linter = new spectral.Spectral()
    // The project’s own lint checks the examples, for which Spectral takes a minute.
    const examples = ['oas3-valid-media-example', 'oas3-valid-schema-example'].map((name) => [name, 'off'])
    linter.setRuleset({ extends: [rulesets.oas], rules: Object.fromEntries(examples) })
    const found = (await linter.run(text)).filter(({ severity }) => severity === 0).map(({ path, message }) => [path.join('/'), message])
    await (SwaggerParser.validate ?? SwaggerParser.default.validate).call(SwaggerParser.default ?? SwaggerParser, JSON.parse(text))
    console.log(JSON.stringify(found))`)
  expect(found).toEqual([])
})

const compiled = `
    const patterns = new Set()
    const collect = (node) => {
      if (typeof node !== 'object' || node === null) return
      for (const [key, value] of Object.entries(node)) {
        if (key === 'pattern' && typeof value === 'string') patterns.add(value)
        else if (!key.startsWith('x-')) collect(value)
      }
    }
    collect(JSON.parse(readFileSync('openapi.json', 'utf8')))`

test('an engine in linear time (RE2) compiles every pattern', async () => {
  const refused = await ask(`
    import { readFileSync } from 'node:fs'
    import { RE2JS } from 're2js'
    ${compiled}
    const isRefused = (pattern) => {
      try {
        RE2JS.compile(pattern)
        return false
      } catch {
        return true
      }
    }
    console.log(JSON.stringify([patterns.size > 20, [...patterns].filter(isRefused)]))`)
  expect(refused).toEqual([true, []])
})

test('Python’s re compiles every pattern', async () => {
  const patterns = await ask(`import { readFileSync } from 'node:fs'\n${compiled}\nconsole.log(JSON.stringify([...patterns]))`)
  await writeFile(join(folder, 'patterns.json'), JSON.stringify(patterns))
  const script = `import json, re
for pattern in json.load(open('patterns.json')):
    try: re.compile(pattern)
    except re.error as error: print(pattern, error)`
  const { stdout } = await run('python3', ['-c', script], { cwd: folder })
  expect(stdout).toBe('')
  expect(await readFile(join(folder, 'patterns.json'), 'utf8')).toContain('hf_')
})

import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { allRoutes, call } from '../support/client.ts'
import { typeCheck } from '../support/compiler.ts'
import { done } from '../support/expectations.ts'
import { unpackSdk } from '../support/sdk.ts'
import { codeFor, sharedService, type TestService } from '../support/service.ts'

/**
 * Every sample of the reference, as its page prints it, against a site that begins empty: first the creates, then what reads and edits,
 * then the deletions; at last what begins or ends a session.
 */
const run = promisify(execFile)
const stages = [
  /^create/,
  /^(list|view|get|summarize|export)/,
  // A changed password would end them.
  /^deleteOtherSessions$/,
  /^(edit|update|move|change|restore|share|revoke|publish|unschedule|setVisibility|resendInvitation|testWebhook|renewWebhookSecret|startTotp|startPasskey$)/,
  /^(delete(?!Session$|FromTrash$)|discard)/,
  /^deleteFromTrash$/,
  // The first of the sessions is the samples' own.
  /^deleteSession$/,
  /^(register|verify|login|logout|end|resend|forgot|reset|accept|start|confirm|renew|add|signIn)/,
]
const stageOf = (id: string) => stages.findIndex((stage) => stage.test(id))
/**
 * The sample's verification code belongs to no registration, its links to no mail and no draft; its authenticator is none, and so its account has no second
 * factor. The first file of the library is a picture, and used; notes are named by the first enquiry, which has none, and deliveries by their webhook.
 */
const refused = [
  ...['verifyOtp', 'resetPassword', 'viewInvitation', 'acceptInvitation', 'viewSetupLink'],
  ...['addPasskey', 'signInByPasskey', 'deletePasskey', 'confirmTotp', 'verifyTotp', 'deleteTotp'],
  ...['renewRecoveryCodes', 'verifyRecoveryCode', 'resetSecondFactor', 'viewDraft'],
  ...['setMediaPoster', 'deleteMedia', 'editEnquiryNote', 'deleteEnquiryNote', 'resendWebhookDelivery'],
]
const ids = allRoutes.map(({ operation }) => operation.operationId).toSorted((one, other) => stageOf(one) - stageOf(other))

/** The samples of one language by operation. */
type Samples = Map<string, string>

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulfront-samples-'))
  await unpackSdk(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const credentials = { email: 'meera.kulkarni@portolan.example', password: 'seven grey cranes' }

/** An empty site, the samples that it prints, and the token of its superAdmin. */
async function emptySite(label: string): Promise<{ service: TestService; samples: Samples; token: string }> {
  const service = await sharedService()
  await call(service, 'registerUser', { body: { name: 'Meera Kulkarni', ...credentials } })
  await call(service, 'verifyOtp', { body: { email: credentials.email, otp: await codeFor(service, credentials.email) } })
  const token = String((await call(service, 'loginUser', { body: credentials })).body.token)
  // No sample saves a draft, so two are made here: one is published, one discarded.
  for (const question of ['Do you weigh at night?', 'Do you carry harps?'])
    await done(service, 'createFaq', { body: { question, answer: 'Yes.' }, query: { draft: 'true' }, token })
  const samples: Samples = new Map()
  for (const id of ids) {
    const page = await (await fetch(`${service.url}/docs/operations/${id}.md`)).text()
    samples.set(id, new RegExp(`^${label}:\n\n\`\`\`\\w+\n(.*?)\n\`\`\`$`, 'ms').exec(page)?.[1] ?? '')
  }
  expect([...samples].filter(([, sample]) => sample === '')).toEqual([])
  return { service, samples, token }
}

/** Failed operations of an output, without the ones that a sample's made-up values explain. */
const failures = (output: string) => output.split('\n').filter((line) => line !== '' && !refused.some((id) => line.startsWith(`${id}: `)))

test('every sample in curl succeeds', async () => {
  const { service, samples, token } = await emptySite('curl')
  for (const [id, sample] of samples) await writeFile(join(folder, `${id}.sh`), `${sample}\n`)
  const script = ids.map((id) => {
    return `bash -euo pipefail ${id}.sh > output.txt 2>&1 || echo "${id}: $(tail -c 600 output.txt | tr '\\n' ' ')"`
  })
  // Has curl fail when the server refuses.
  await writeFile(join(folder, '.curlrc'), 'fail-with-body\n')
  const environment = { ...process.env, CURL_HOME: folder, TOKEN: token, PATH: await pathWithJq() }
  const { stdout } = await run('bash', ['-uc', script.join('\n')], { cwd: folder, env: environment })
  await service.stop()
  expect(failures(stdout)).toEqual([])
}, 300_000)

/** The part of jq that the samples take: `.faqs[0]._id`, and `.drafts[0] | "\(.contentType)/\(.recordId)"`. */
const jqStandIn = `#!/usr/bin/env node
const [path, template] = process.argv[3].split(' | ')
const record = Function('root', 'return root' + path)(JSON.parse(process.getBuiltinModule('node:fs').readFileSync(0, 'utf8')))
console.log(template === undefined ? record : template.slice(1, -1).replace(/\\\\\\(\\.(\\w+)\\)/g, (_, name) => record[name]))
`

/** The search path; on a machine without jq it begins with a stand-in. */
async function pathWithJq(): Promise<string> {
  const { PATH = '' } = process.env
  if (await run('jq', ['--version']).catch(() => false)) return PATH
  const directory = join(folder, 'bin')
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'jq'), jqStandIn)
  await chmod(join(directory, 'jq'), 0o755)
  return `${directory}:${PATH}`
}

test.each([
  ['fetch', 'TypeScript, fetch'],
  ['the SDK', 'TypeScript, SDK'],
])(
  'every sample in TypeScript with %s compiles and succeeds',
  async (_client, label) => {
    const { service, samples, token } = await emptySite(label)
    const directory = await mkdtemp(join(folder, 'typescript-'))
    await mkdir(join(folder, 'node_modules'), { recursive: true })
    await symlink(join(projectRoot, 'node_modules/@types'), join(folder, 'node_modules/@types')).catch(() => undefined)
    for (const [id, sample] of samples) await writeFile(join(directory, `${id}.ts`), `${sample}\nexport {}\n`)
    const all = `for (const name of ${JSON.stringify(ids)}) await import(\`./\${name}.ts\`).catch((error) => console.error(name + ': ' + error.message, JSON.stringify(error.errors ?? '')))`
    await writeFile(join(directory, 'all.mjs'), all)

    const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true }
    const modules = { target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', allowImportingTsExtensions: true }
    const compilerOptions = { ...strict, ...modules, noEmit: true, types: ['node'] }
    await writeFile(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    expect(await typeCheck(directory)).toBe('')

    const { stderr } = await run(process.execPath, ['all.mjs'], { cwd: directory, env: { ...process.env, TOKEN: token } })
    await service.stop()
    expect(failures(stderr)).toEqual([])
  },
  300_000,
)

const python = await run('python3', ['-c', 'import requests, sys; print(sys.version)']).catch(() => undefined)

test.skipIf(python === undefined)(
  'every sample in Python succeeds, where the machine has python3 with requests',
  async () => {
    const { service, samples, token } = await emptySite('Python')
    const directory = await mkdtemp(join(folder, 'python-'))
    for (const [id, sample] of samples) await writeFile(join(directory, `${id}.py`), `${sample}\n`)
    const all = `import contextlib, io, runpy, sys
for name in ${JSON.stringify(ids)}:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(name + '.py')
    except Exception as error:
        response = getattr(error, 'response', None)
        print(name + ': ' + repr(error), '' if response is None else response.text.replace('\\n', ' '), file=sys.stderr)
`
    await writeFile(join(directory, 'all.py'), all)
    const { stderr } = await run('python3', ['all.py'], { cwd: directory, env: { ...process.env, TOKEN: token } })
    await service.stop()
    expect(failures(stderr)).toEqual([])
  },
  300_000,
)

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
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
 * Every sample of the reference, run against a site that begins empty: first the creates, then what reads and edits, then the deletions;
 * at last what begins or ends a session.
 */
type Sampled = { operationId: string; 'x-codeSamples'?: { lang: string; source: string }[] }
const run = promisify(execFile)
const stages = [
  /^create/,
  /^(list|view|get|summarize|export)/,
  // A changed password would end them.
  /^deleteOtherSessions$/,
  /^(edit|update|move|change|restore|share|revoke|publish|unschedule|setVisibility|resendInvitation|startTotp|startPasskey$)/,
  /^(delete(?!Session$|FromTrash$)|discard)/,
  /^deleteFromTrash$/,
  // The first of the sessions is the samples' own.
  /^deleteSession$/,
  /^(register|verify|login|logout|end|resend|forgot|reset|accept|start|confirm|renew|add|signIn)/,
]
const stageOf = (id: string) => stages.findIndex((stage) => stage.test(id))
/**
 * The sample's verification code belongs to no registration, its links to no mail and no draft; its authenticator is none, and so its account has no second
 * factor. The first file of the library is a picture, and used; notes are named by the first enquiry, which has none.
 */
const refused = [
  ...['verifyOtp', 'resetPassword', 'viewInvitation', 'acceptInvitation', 'viewSetupLink'],
  ...['addPasskey', 'signInByPasskey', 'deletePasskey', 'confirmTotp', 'verifyTotp', 'deleteTotp'],
  ...['renewRecoveryCodes', 'verifyRecoveryCode', 'resetSecondFactor', 'viewDraft'],
  ...['setMediaPoster', 'deleteMedia', 'editEnquiryNote', 'deleteEnquiryNote'],
]

let operations: Sampled[]
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulfront-samples-'))
  await unpackSdk(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const credentials = { email: 'meera.kulkarni@portolan.example', password: 'seven grey cranes' }

/** An empty site whose superAdmin signs in as the samples do. */
async function emptySite(): Promise<TestService> {
  const service = await sharedService()
  await call(service, 'registerUser', { body: { name: 'Meera Kulkarni', ...credentials } })
  await call(service, 'verifyOtp', { body: { email: credentials.email, otp: await codeFor(service, credentials.email) } })
  const { token } = (await call(service, 'loginUser', { body: credentials })).body
  // No sample saves a draft: one to be published, and one to be discarded.
  for (const question of ['Do you weigh at night?', 'Do you carry harps?'])
    await done(service, 'createFaq', { body: { question, answer: 'Yes.' }, query: { draft: 'true' }, token: String(token) })
  const reference = (await (await fetch(`${service.url}/docs/assets/reference.json`)).json()) as {
    paths: Record<string, Record<string, Sampled>>
  }
  operations = Object.values(reference.paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => operation['x-codeSamples'] !== undefined)
    .toSorted((one, other) => stageOf(one.operationId) - stageOf(other.operationId))
  return service
}
const sourceOf = ({ 'x-codeSamples': samples = [] }: Sampled, language: string) =>
  samples.find(({ lang }) => lang === language)?.source ?? ''

test('every sample in curl succeeds', async () => {
  const service = await emptySite()
  expect(operations.length).toBe(allRoutes.length)
  const { token } = (await call(service, 'loginUser', { body: credentials })).body
  const setUp = (await readFile(join(projectRoot, 'docs/api/samples/curl/set-up.sh'), 'utf8'))
    .split('\n')
    .filter((line) => /^pick/.test(line))
  const script = operations.map((operation) => {
    const name = `${operation.operationId}.sh`
    return `bash -euo pipefail ${name} > output.txt 2>&1 || echo "${operation.operationId}: $(tail -c 600 output.txt | tr '\\n' ' ')"`
  })
  for (const operation of operations) {
    await writeFile(join(folder, `${operation.operationId}.sh`), `${setUp.join('\n')}\n${sourceOf(operation, 'curl')}\n`)
  }
  // Has curl fail when the server refuses.
  await writeFile(join(folder, '.curlrc'), 'fail-with-body\n')
  const environment = { ...process.env, CURL_HOME: folder, HAULFRONT: service.url, TOKEN: String(token) }
  const { stdout } = await run('bash', ['-uc', script.join('\n')], { cwd: folder, env: environment })
  const failed = stdout.split('\n').filter((line) => line !== '' && !refused.some((id) => line.startsWith(`${id}: `)))
  await service.stop()
  expect(failed).toEqual([])
}, 300_000)

test('every sample in TypeScript compiles and succeeds', async () => {
  const service = await emptySite()
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await symlink(join(projectRoot, 'node_modules/@types'), join(folder, 'node_modules/@types'))
  for (const name of ['client', 'sign-in']) {
    const text = await readFile(join(projectRoot, `docs/api/samples/typescript/${name}.ts`), 'utf8')
    const here = text.replace('http://127.0.0.1:3000', service.url).replace('you@portolan.example', credentials.email)
    await writeFile(join(folder, `${name}.ts`), here)
  }
  for (const operation of operations) await writeFile(join(folder, `${operation.operationId}.ts`), sourceOf(operation, 'TypeScript'))
  const names = JSON.stringify(operations.map(({ operationId }) => operationId))
  const all = `for (const name of ${names}) await import(\`./\${name}.ts\`).catch((error) => console.error(name + ': ' + error.message, JSON.stringify(error.errors ?? '')))`
  await writeFile(join(folder, 'all.mjs'), all)

  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true }
  const modules = { target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', allowImportingTsExtensions: true }
  const compilerOptions = { ...strict, ...modules, noEmit: true, types: ['node'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  expect(await typeCheck(folder)).toBe('')

  const { stderr } = await run(process.execPath, ['all.mjs'], { cwd: folder })
  const failed = stderr.split('\n').filter((line) => line !== '' && !refused.some((id) => line.startsWith(`${id}: `)))
  await service.stop()
  expect(failed).toEqual([])
}, 300_000)

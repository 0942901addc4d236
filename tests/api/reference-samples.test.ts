import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { documentedRoutes } from '../../server/docs/reference/documented-routes.ts'
import type { Extent } from '../../server/docs/samples/call.ts'
import { exampleCall } from '../../server/docs/samples/samples.ts'
import { allRoutes, call, contract, exampleBody } from '../support/client.ts'
import { typeCheck } from '../support/compiler.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { unpackSdk } from '../support/sdk.ts'
import { codeFor, sharedService, type TestService } from '../support/service.ts'

/**
 * Every sample of the reference, that with the required fields and that with all, as its page prints it, against a site that begins empty: first the creates, then what reads and edits,
 * then the deletions; at last what begins or ends a session. Before each stage the ids of the examples are replaced by ids of this site.
 */
const run = promisify(execFile)
const stages = [
  /^upload/,
  /^create(?!EnquiryNote)/,
  /^createEnquiryNote$/,
  /^(list|view|get|summarize|export|count|check|measure|resolve|search|send)/,
  // A changed password would end them.
  /^deleteOtherSessions$/,
  // Before an edit replaces the video.
  /^(share|revoke|unschedule|testWebhook|setMediaPoster)/,
  /^(edit|update|move|change|replace|restore|publish|set|resendInvitation|resendWebhook|renewWebhookSecret|startTotp|startPasskey$|deleteEnquiryNote)/,
  /^(delete(?!Session$|FromTrash$)|discard|erase)/,
  /^deleteFromTrash$/,
  // The first of the sessions is the samples' own.
  /^deleteSession$/,
  /^(register|verify|login|resend|forgot|reset|accept|start|confirm|renew|add|signIn)/,
  /^(logout|end)/,
].map((name, index, all) =>
  allRoutes
    .map(({ operation }) => operation.operationId)
    .filter((id) => name.test(id) && !all.slice(0, index).some((earlier) => earlier.test(id))),
)
const ids = stages.flat()
const calls = new Map(documentedRoutes(contract).map((route) => [route.operation.operationId, exampleCall(contract, route, 'whole')]))

/**
 * The sample's verification code belongs to no registration, its links to no mail and no draft; its authenticator is none, and so its
 * account has no second factor.
 */
const refused = [
  ...['verifyOtp', 'resetPassword', 'viewInvitation', 'acceptInvitation', 'viewSetupLink', 'viewDraft'],
  ...['addPasskey', 'signInByPasskey', 'deletePasskey', 'confirmTotp', 'verifyTotp', 'deleteTotp'],
  ...['renewRecoveryCodes', 'verifyRecoveryCode', 'resetSecondFactor'],
]

/** The samples of one language by operation. */
type Samples = Map<string, string>
/** Runs the samples of a stage, and returns a line for each that failed, which begins with its operation. */
type RunStage = (samples: Samples, token: string) => Promise<string>

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulfront-samples-'))
  await unpackSdk(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'picture.png'), await (await picture()).bytes())
  await writeFile(join(folder, 'video.mp4'), await tinyVideo().bytes())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every operation belongs to a stage', () => {
  expect(ids.toSorted()).toEqual(allRoutes.map(({ operation }) => operation.operationId).toSorted())
})

const extents: [fields: string, Extent][] = [
  ['with the required fields', 'least'],
  ['with all fields', 'whole'],
]

const credentials = { email: 'meera.kulkarni@portolan.example', password: 'seven grey cranes' }

/** An empty site, the samples that it prints, and the token of its superAdmin. */
async function emptySite(label: string, extent: Extent): Promise<{ service: TestService; samples: Samples; token: string }> {
  const service = await sharedService()
  await call(service, 'registerUser', { body: { name: 'Meera Kulkarni', ...credentials } })
  await call(service, 'verifyOtp', { body: { email: credentials.email, otp: await codeFor(service, credentials.email) } })
  const token = String((await call(service, 'loginUser', { body: credentials })).body.token)
  // No sample saves a draft, so two are made here: one is published, one discarded. Nothing names the files.
  const image = await picture('other.png', 50, '#1f6aff')
  const body = exampleBody('createClient', { image: () => image, video: tinyVideo })
  for (let drafts = 0; drafts < 2; drafts += 1) await done(service, 'createClient', { body, query: { draft: 'true' }, token })
  await done(service, 'uploadMedia', { body: { files: [await picture('unused.png', 60, '#6aff1f'), await tinyVideo()] }, token })
  const samples: Samples = new Map()
  for (const id of ids) {
    const page = await (await fetch(`${service.url}/docs/operations/${id}.md`)).text()
    const under = (heading: string) => new RegExp(`^${heading}:\n\n\`\`\`\\w+\n(.*?)\n\`\`\`$`, 'ms').exec(page)?.[1]
    samples.set(id, (extent === 'whole' ? under(`${label}, all fields`) : undefined) ?? under(label) ?? '')
  }
  expect([...samples].filter(([, sample]) => sample === '')).toEqual([])
  return { service, samples, token }
}

/** The record of this site that an operation's sample can take; undefined when the site has none. */
async function ownRecord(service: TestService, id: string, token: string): Promise<Plain | undefined> {
  const read = async (operationId: string, options: Parameters<typeof done>[2] = {}) =>
    (await done(service, operationId, { token, ...options })).body as Plain & Record<string, Plain[]>
  const { source } = calls.get(id) ?? {}
  if (id === 'setMediaPoster') return (await read('listMedia', { query: { kind: 'video' } })).media?.[0]
  if (id === 'deleteMedia') return (await read('listMedia', { query: { unused: 'true' } })).media?.[0]
  if (id.endsWith('EnquiryNote') && source === undefined) {
    const enquiry = await ownRecord(service, 'viewEnquiry', token)
    const { notes } = (await read('viewEnquiry', { body: { enquiryId: enquiry?._id } })).enquiry as unknown as { notes: Plain[] }
    return notes[0]
  }
  if (id === 'resendWebhookDelivery') {
    const webhook = await ownRecord(service, 'testWebhook', token)
    return (await read('listWebhookDeliveries', { params: { id: String(webhook?._id) } })).deliveries?.[0]
  }
  if (source === undefined) return undefined
  const found = (await read(source.operationId))[source.key] as Plain | Plain[] | undefined
  return Array.isArray(found) ? found[0] : found
}

/** The sample with ids of this site in place of the examples, as its note tells the reader. */
async function withOwnIds(service: TestService, id: string, sample: string, token: string): Promise<string> {
  const { parameters = [], query = [], parts = [], notes = [], source } = calls.get(id) ?? {}
  const note = notes.find((each) => each.startsWith('Replace '))
  if (note === undefined || refused.includes(id)) return sample
  const record = await ownRecord(service, id, token)
  expect([id, sample, record]).toEqual([id, expect.stringContaining(note), expect.any(Object)])
  const fieldOf = (name: string) => source?.namings.find((naming) => naming.name === name)?.field ?? '_id'
  const examples = [
    ...parameters,
    ...query.filter(([name]) => source?.namings.some((naming) => naming.name === name)).map(([name, value]) => [name, String(value)]),
    ...parts.flatMap((part) => (part.type === 'value' && part.isId ? [[part.name, String(part.value)]] : [])),
  ]
  return examples.reduce((text, [name = '', example = '']) => text.replaceAll(example, String(record?.[fieldOf(name)] ?? example)), sample)
}

/** Runs all stages; returns the lines of the samples that failed without the reason of a made-up value. */
async function runStages(label: string, extent: Extent, runStage: RunStage): Promise<string[]> {
  const { service, samples, token } = await emptySite(label, extent)
  const lines: string[] = []
  for (const stage of stages) {
    const own: Samples = new Map()
    for (const id of stage) own.set(id, await withOwnIds(service, id, samples.get(id) ?? '', token))
    lines.push(...(await runStage(own, token)).split('\n'))
  }
  await service.stop()
  return lines.filter((line) => line !== '' && !refused.some((id) => line.startsWith(`${id}: `)))
}

test.each(extents)(
  'every sample in curl %s succeeds',
  async (_fields, extent) => {
    // Has curl fail when the server refuses.
    await writeFile(join(folder, '.curlrc'), 'fail-with-body\n')
    const failed = await runStages('curl', extent, async (samples, token) => {
      for (const [id, sample] of samples) await writeFile(join(folder, `${id}.sh`), `${sample}\n`)
      const script = [...samples.keys()].map((id) => {
        return `bash -euo pipefail ${id}.sh > output.txt 2>&1 || echo "${id}: $(tail -c 600 output.txt | tr '\\n' ' ')"`
      })
      const env = { ...process.env, CURL_HOME: folder, TOKEN: token }
      return (await run('bash', ['-uc', script.join('\n')], { cwd: folder, env })).stdout
    })
    expect(failed).toEqual([])
  },
  300_000,
)

const clients = [
  ['fetch', 'TypeScript, fetch'],
  ['the SDK', 'TypeScript, SDK'],
] as const

test.each(clients.flatMap(([client, label]) => extents.map(([fields, extent]) => [client, fields, label, extent] as const)))(
  'every sample in TypeScript with %s %s compiles and succeeds',
  async (_client, _fields, label, extent) => {
    const directory = await mkdtemp(join(folder, 'typescript-'))
    await symlink(join(projectRoot, 'node_modules/@types'), join(folder, 'node_modules/@types')).catch(() => undefined)
    const failed = await runStages(label, extent, async (samples, token) => {
      for (const [id, sample] of samples) await writeFile(join(directory, `${id}.ts`), `${sample}\nexport {}\n`)
      const all = `for (const name of ${JSON.stringify([...samples.keys()])})
  await import(\`${directory}/\${name}.ts\`).catch((error) => console.error(name + ': ' + error.message, JSON.stringify(error.errors ?? '')))`
      await writeFile(join(directory, 'all.mjs'), all)
      return (await run(process.execPath, [join(directory, 'all.mjs')], { cwd: folder, env: { ...process.env, TOKEN: token } })).stderr
    })

    const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true }
    const modules = { target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', allowImportingTsExtensions: true }
    const compilerOptions = { ...strict, ...modules, noEmit: true, types: ['node'] }
    await writeFile(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    expect(await typeCheck(directory)).toBe('')
    expect(failed).toEqual([])
  },
  300_000,
)

const python = await run('python3', ['-c', 'import requests, sys; print(sys.version)']).catch(() => undefined)

test.skipIf(python === undefined).each(extents)(
  'every sample in Python %s succeeds, where the machine has python3 with requests',
  async (_fields, extent) => {
    const failed = await runStages('Python', extent, async (samples, token) => {
      for (const [id, sample] of samples) await writeFile(join(folder, `${id}.py`), `${sample}\n`)
      const all = `import contextlib, io, runpy, sys
for name in ${JSON.stringify([...samples.keys()])}:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(name + '.py')
    except (Exception, SystemExit) as error:
        response = getattr(error, 'response', None)
        print(name + ': ' + repr(error), '' if response is None else response.text.replace('\\n', ' '), file=sys.stderr)
`
      await writeFile(join(folder, 'all.py'), all)
      return (await run('python3', ['all.py'], { cwd: folder, env: { ...process.env, TOKEN: token } })).stderr
    })
    expect(failed).toEqual([])
  },
  300_000,
)

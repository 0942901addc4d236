import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleCall } from '../../portal/samples/samples.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { allRoutes, call, contract, exampleBody } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { codeFor, sharedService, type TestService } from '../support/service.ts'

/**
 * Runs each operation's curl sample as printed, against an empty site: first creates, then reads and edits, then
 * deletions, and last the operations that begin or end a session. Before each stage, ids of this site replace those of the examples.
 */
const run = promisify(execFile)
const stages = [
  /^(upload|import)/,
  /^create(?!EnquiryNote)/,
  /^createEnquiryNote$/,
  /^(list|view|get|summarize|export|count|check|measure|resolve|search|send)/,
  // Runs early, because a changed password would end the other sessions.
  /^deleteOtherSessions$/,
  // Runs before an edit replaces the video.
  /^(share|revoke|unschedule|testWebhook|setMediaPoster)/,
  /^(edit|update|move|change|replace|restore|publish|set|resendInvitation|resendWebhook|renewWebhookSecret|startTotp|startPasskey$|deleteEnquiryNote)/,
  /^(delete(?!Session$|FromTrash$)|discard|erase|removeDemo)/,
  /^deleteFromTrash$/,
  // The first session in the list is the samples' own.
  /^deleteSession$/,
  /^(register|verify|login|resend|forgot|reset|accept|start|confirm|renew|add|signIn)/,
  /^(logout|end)/,
].map((name, index, all) =>
  allRoutes
    .map(({ operation }) => operation.operationId)
    .filter((id) => name.test(id) && !all.slice(0, index).some((earlier) => earlier.test(id))),
)
const ids = stages.flat()
const calls = new Map(documentedRoutes(contract).map((route) => [route.operation.operationId, exampleCall(contract, route)]))

/**
 * Operations that refuse their sample: its code belongs to no registration, its links to no mail or draft, its account has no second factor,
 * and its session is no API token.
 */
const refused = [
  ...['verifyOtp', 'resetPassword', 'viewPasswordReset', 'viewInvitation', 'acceptInvitation', 'viewSetupLink', 'viewDraft'],
  ...['addPasskey', 'signInByPasskey', 'deletePasskey', 'confirmTotp', 'verifyTotp', 'deleteTotp'],
  ...['renewRecoveryCodes', 'verifyRecoveryCode', 'resetSecondFactor', 'getCurrentToken'],
]

/** The samples by operation. */
type Samples = Map<string, string>

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulfront-samples-'))
  await writeFile(join(folder, 'picture.png'), await (await picture()).bytes())
  await writeFile(join(folder, 'video.mp4'), await tinyVideo().bytes())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every operation belongs to a stage', () => {
  expect(ids.toSorted()).toEqual(allRoutes.map(({ operation }) => operation.operationId).toSorted())
})

const credentials = { email: 'meera.kulkarni@portolan.example', password: 'seven grey cranes' }

/** An empty site, its printed samples, and the token of its superAdmin. */
async function emptySite(): Promise<{ service: TestService; samples: Samples; token: string }> {
  const service = await sharedService()
  await call(service, 'registerUser', { body: { name: 'Meera Kulkarni', ...credentials } })
  await call(service, 'verifyOtp', { body: { email: credentials.email, otp: await codeFor(service, credentials.email) } })
  const token = String((await call(service, 'loginUser', { body: credentials })).body.token)
  // No sample saves a draft, so that the test saves two, to publish and to discard. Nothing names the files.
  const image = await picture('other.png', 50, '#1f6aff')
  const body = exampleBody('createClient', { image: () => image, video: tinyVideo })
  for (let drafts = 0; drafts < 2; drafts += 1) await done(service, 'createClient', { body, query: { draft: 'true' }, token })
  await done(service, 'uploadMedia', { body: { files: [await picture('unused.png', 60, '#6aff1f'), await tinyVideo()] }, token })
  const samples: Samples = new Map()
  for (const id of ids) {
    const page = await (await fetch(`${service.url}/docs/operations/${id}.md`)).text()
    const under = (heading: string) => new RegExp(`^${heading}:\n\n\`\`\`\\w+\n(.*?)\n\`\`\`$`, 'ms').exec(page)?.[1]
    samples.set(id, under('curl') ?? '')
  }
  expect([...samples].filter(([, sample]) => sample === '')).toEqual([])
  return { service, samples, token }
}

/** A record of this site for an operation's sample; undefined when there is none. */
async function ownRecord(service: TestService, id: string, token: string): Promise<Plain | undefined> {
  const read = async (operationId: string, options: Parameters<typeof done>[2] = {}) =>
    (await done(service, operationId, { token, ...options })).body as Plain & Record<string, Plain[]>
  const { source } = calls.get(id) ?? {}
  if (id === 'setMediaPoster') return (await read('listMedia', { query: { kind: 'video' } })).media?.[0]
  // An edit of a record may remove the file that it replaces.
  if (['editMedia', 'replaceMedia', 'deleteMedia'].includes(id)) return (await read('listMedia', { query: { unused: 'true' } })).media?.[0]
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

/** The sample with ids of this site instead of the examples, as its note tells readers. */
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

test('every sample in curl succeeds', async () => {
  // Makes curl fail when the server refuses.
  await writeFile(join(folder, '.curlrc'), 'fail-with-body\n')
  const { service, samples, token } = await emptySite()
  const lines: string[] = []
  for (const stage of stages) {
    for (const id of stage) await writeFile(join(folder, `${id}.sh`), `${await withOwnIds(service, id, samples.get(id) ?? '', token)}\n`)
    const script = stage.map(
      (id) => `bash -euo pipefail ${id}.sh > output.txt 2>&1 || echo "${id}: $(tail -c 600 output.txt | tr '\\n' ' ')"`,
    )
    const env = { ...process.env, CURL_HOME: folder, TOKEN: token }
    lines.push(...(await run('bash', ['-uc', script.join('\n')], { cwd: folder, env })).stdout.split('\n'))
  }
  await service.stop()
  expect(lines.filter((line) => line !== '' && !refused.some((id) => line.startsWith(`${id}: `)))).toEqual([])
}, 900_000)

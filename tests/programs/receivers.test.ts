import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { freePort } from '../../server/lib/free-port.ts'
import { type SignedIn, signUp } from '../support/client.ts'
import { typeCheck } from '../support/compiler.ts'
import { eventually } from '../support/expectations.ts'
import { hasRequests, markOutput, outputsOf } from '../support/sample-output.ts'
import { unpackSdk } from '../support/sdk.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createWebhook, type Delivery, deliveriesOf, type Webhook, webhooksOf } from '../support/webhooks.ts'

/**
 * Runs the receivers of the documentation as printed: the server sends them a test and an enquiry, signed by its own code. Also runs the
 * guide's samples in curl, TypeScript and Python.
 */
const run = promisify(execFile)
const python = await run('python3', ['--version']).catch(() => undefined)

let service: TestService
let admin: SignedIn
const folder = temporaryFolder()
const started: ChildProcess[] = []

beforeAll(async () => {
  service = await startTestService()
  admin = await signUp(service, 'Asha')
  // Notices of enquiries need this address; without it, an enquiry has an error.
  await service.tools.database('site_identity').insert({ siteName: 'Portolan Freight', primaryEmail: 'desk@portolan.example' })
  await unpackSdk(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterEach(() => {
  for (const process of started.splice(0)) process.kill()
})

const readPage = async (path: string) => (await fetch(`${service.url}${path}.md`)).text()

/** A file of a guide, as printed. */
async function sampleOf(path: string, file: string): Promise<string> {
  const [, code = ''] = new RegExp(`^\`\`\`\\w+ ${file}\\n(.*?)\\n\`\`\`$`, 'ms').exec(await readPage(path)) ?? []
  return `${code}\n`
}

/** Samples of an event's page, by label. */
async function receiversOf(event: string): Promise<Map<string, string>> {
  const page = await readPage(`/docs/webhooks/${event}`)
  return new Map([...page.matchAll(/^([\w, ]+):\n\n```\w+\n(.*?)\n```$/gms)].map(([, label = '', code = '']) => [label, code]))
}

type Program = { output: () => string }

/** An unsigned request, with a timestamp that Python's `isdigit` takes for a number. */
const unsigned = { method: 'POST', headers: { 'webhook-timestamp': '²' }, body: 'unsigned' }

/** Starts a receiver, and waits until it listens and refuses unsigned requests. */
async function start(command: string, file: string, port: number, secret: string): Promise<Program> {
  const receiver = spawn(command, [file], { cwd: folder, env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret } })
  started.push(receiver)
  let output = ''
  for (const stream of [receiver.stdout, receiver.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  await eventually(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`, unsigned).catch(() => undefined)
    expect([response?.status, output]).toEqual([response === undefined ? undefined : 400, output])
    return response
  })
  return { output: () => output }
}

const createFor = (port: number) => createWebhook(service, admin, { url: `http://127.0.0.1:${port}/`, events: ['enquiry.created'] })

/** A delivery of this event after its try. */
const tried = (webhook: Webhook, event: Delivery['event']) =>
  eventually(async () =>
    (await deliveriesOf(service, admin, webhook._id)).find((delivery) => delivery.event === event && delivery.attempts > 0),
  )

const enquiry = { name: 'Ravi “Traders”', phoneNumber: '9876501234', email: 'desk@ravi.example', message: 'Two trucks – पुणे.' }
const post = (path: string, body?: object) =>
  fetch(`${service.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Wraps the handler for fetch-style servers into a program, as a framework would. */
const served = (handler: string) => `${handler}
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
createServer(async (incoming, outgoing) => {
  const headers = new Headers(incoming.headers as Record<string, string>)
  const response = await POST(new Request('http://localhost/', { method: 'POST', headers, body: await text(incoming) }))
  outgoing.writeHead(response.status).end()
}).listen(Number(process.env.PORT))
`

test.each([
  ['TypeScript, SDK', process.execPath, 'receiver.ts', (code: string) => code],
  ['TypeScript, fetch', process.execPath, 'handler.ts', served],
  ['Python', 'python3', 'receiver.py', (code: string) => code],
])('the receiver in %s accepts the server’s signature, and refuses that of another secret', async (label, command, file, program) => {
  if (command === 'python3' && python === undefined) return
  const code = (await receiversOf('enquiry.created')).get(label) ?? ''
  await writeFile(join(folder, file), program(code))
  const port = await freePort()
  const { webhook, secret } = await createFor(port)
  const receiver = await start(command, file, port, secret)

  await post('enquiry/create-enquiry', enquiry)
  expect(await tried(webhook, 'enquiry.created')).toMatchObject({ status: 'delivered', responseStatus: 204 })
  await eventually(() => (receiver.output().includes('Two trucks') ? true : undefined))

  const { secret: renewed } = (await (await post(`webhooks/${webhook._id}/secret`)).json()) as { secret: string }
  await post(`webhooks/${webhook._id}/test`)
  expect(await tried(webhook, 'webhook.test')).toMatchObject({ status: 'delivered' })

  const stranger = await freePort()
  const { webhook: other } = await createFor(stranger)
  await start(command, file, stranger, renewed)
  await post(`webhooks/${other._id}/test`)
  expect(await tried(other, 'webhook.test')).toMatchObject({ status: 'failed', responseStatus: 400 })
})

test('the receivers of every event compile', async () => {
  const { text } = { text: await readPage('/docs') }
  const names = [...text.matchAll(/\(\/docs\/webhooks\/([a-z.]+)\.md\)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names)
    for (const [label, code] of await receiversOf(name))
      if (label.startsWith('TypeScript'))
        await writeFile(join(folder, `${name}.${label.slice('TypeScript, '.length)}.ts`), `${code}\nexport {}\n`)
  const guide = await readPage('/docs/webhooks')
  const sdkPage = await readPage('/docs/sdk')
  for (const [, file = '', code = ''] of `${guide}\n${sdkPage}`.matchAll(/^```typescript ([\w-]+\.ts)(?:, fetch)?\n(.*?)\n```$/gms))
    await writeFile(join(folder, `guide-${file}`), `${code}\n`)
  await writeFile(join(folder, 'client.ts'), await sampleOf('/docs/getting-started', 'client.ts'))
  await symlink(join(projectRoot, 'node_modules/@types'), join(folder, 'node_modules/@types')).catch(() => undefined)
  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true }
  const modules = { target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', allowImportingTsExtensions: true }
  const compilerOptions = { ...strict, ...modules, noEmit: true, types: ['node'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  expect(await typeCheck(folder)).toBe('')
})

test('the receiver with a deduplication table processes a repeated event once', async () => {
  await writeFile(join(folder, 'inbox.ts'), await sampleOf('/docs/webhooks', 'inbox.ts'))
  const port = await freePort()
  const { webhook, secret } = await createFor(port)
  const receiver = await start(process.execPath, 'inbox.ts', port, secret)
  await post('enquiry/create-enquiry', enquiry)
  const { _id, attempts } = await tried(webhook, 'enquiry.created')
  await eventually(() => (receiver.output().includes('Two trucks') ? true : undefined))
  await post(`webhooks/deliveries/${_id}/resend`)
  const again = await eventually(async () =>
    (await deliveriesOf(service, admin, webhook._id)).find((delivery) => delivery._id === _id && delivery.attempts > attempts),
  )
  expect(again).toMatchObject({ status: 'delivered', responseStatus: 204 })
  expect(receiver.output().match(/Two trucks/g)).toHaveLength(1)
})

/** Events that a receiver has printed, and the data of enquiries. */
const eventsIn = (output: string) => output.match(/^(?:webhook|enquiry|content)\.\w+$/gm)
const madeForGuide = ['webhook.test', 'enquiry.created']

test('the curl samples of the guide create a webhook, cause its events, send deliveries again, change the secret and delete it', async () => {
  const guide = await readPage('/docs/webhooks')
  const samples = [...guide.matchAll(/^```bash curl\n(.*?)\n```$/gms)].map(([, code = '']) => code)
  const gettingStarted = await readPage('/docs/getting-started')
  const [setUp = ''] = [...gettingStarted.matchAll(/^```bash curl\n(.*?)\n```$/gms)].map(([, code = '']) => code)
  await writeFile(join(folder, 'guide-receiver.ts'), await sampleOf('/docs/webhooks', 'receiver.ts'))
  const port = await freePort()
  // Starts the receiver in the background, as the guide requires before the test.
  const startReceiver = `PORT=${port} "${process.execPath}" guide-receiver.ts >> receiver.txt 2>&1 &\nRECEIVER=$!\ntrap 'kill $RECEIVER' EXIT\nsleep 2`
  const names = ['webhook', 'webhook-test', 'webhook-event', 'webhook-resend', 'webhook-catch-up', 'webhook-secret', 'webhook-delete']
  const [create, sendTest, cause, resend, ...others] = names.map(
    (name, place) => `${markOutput(`curl/${name}`)}\n${samples[place]?.replaceAll(':4000/', `:${port}/`)}`,
  )
  // A failed test, for the sample that sends failed deliveries again: without a receiver it fails at once. The sleep lets a delivery in
  // progress end.
  const failed = [markOutput('failed'), 'sleep 2\nkill $RECEIVER', samples[1], markOutput('receiver'), startReceiver]
  const before = [setUp, `TOKEN='${admin.token}'`, create, markOutput('receiver'), startReceiver]
  const script = [...before, sendTest, cause, resend, ...failed, ...others]
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script.join('\n')], { cwd: folder })
  const { receiver: _silent, failed: statusOfFailed, ...outputs } = outputsOf(stdout.replaceAll(`:${port}/`, ':4000/'))
  expect(statusOfFailed).toBe('failed')
  expect(samples).toHaveLength(names.length)
  expect(outputs).toEqual({
    'curl/webhook': expect.stringMatching(/"secret":"whsec_/),
    'curl/webhook-test': 'delivered',
    'curl/webhook-event': expect.stringMatching(/^Thank/),
    'curl/webhook-resend': expect.stringContaining('"status":"waiting"'),
    'curl/webhook-catch-up': 'Sent again',
    'curl/webhook-secret': expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    'curl/webhook-delete': '{"message":"Webhook deleted"}',
  })
  expect(eventsIn(await readFile(join(folder, 'receiver.txt'), 'utf8'))?.slice(0, 2)).toEqual(madeForGuide)
})

const languages = [
  { language: 'typescript', extension: 'ts', program: process.execPath, secretOf: 'shell/webhook' },
  { language: 'python', extension: 'py', program: 'python3', secretOf: 'shell/webhook-python' },
]

test.each(languages)(
  'the samples of the guide in $language create a webhook, cause its events, send deliveries again, change the secret and delete it',
  async ({ language, extension, program, secretOf }) => {
    if (language === 'python' && !hasRequests) return
    const port = await freePort()
    const names = ['webhook-test', 'webhook-event', 'webhook-resend', 'webhook-secret', 'webhook-catch-up', 'webhook-delete']
    for (const [page, name] of [['getting-started', 'client'], ...['webhook', 'receiver', ...names].map((each) => ['webhooks', each])]) {
      const code = await sampleOf(`/docs/${page}`, `${name}.${extension}`)
      await writeFile(join(folder, `${name}.${extension}`), code.replaceAll(':4000/', `:${port}/`))
    }
    const environment = { cwd: folder, env: { ...process.env, TOKEN: admin.token } }
    const { stdout: secret, stderr } = await run(program, [`webhook.${extension}`], environment)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/)
    const receiver = await start(program, `receiver.${extension}`, port, secret.trim())
    const refused = receiver.output().length
    const outputs: Record<string, string> = { [secretOf]: stderr.trim() }
    const sample = async (name: string) => {
      outputs[`${language}/${name}`] = (await run(program, [`${name}.${extension}`], environment)).stdout.trim()
    }
    await sample('webhook-test')
    await sample('webhook-event')
    const printed = receiver.output().slice(refused).trim()
    expect(eventsIn(printed)).toEqual(madeForGuide)
    for (const name of ['webhook-resend', 'webhook-secret']) await sample(name)
    // The guide sends failed deliveries again.
    await tried(await webhookOf(port), 'enquiry.created')
    await service.tools.database('webhook_deliveries').update({ nextTry: null, failedAt: service.tools.database.fn.now() })
    for (const name of ['webhook-catch-up', 'webhook-delete']) await sample(name)
    expect(outputs).toMatchObject({
      [`${language}/webhook-test`]: 'delivered',
      [`${language}/webhook-resend`]: 'enquiry.created waiting',
      [`${language}/webhook-catch-up`]: 'Sent again: 2',
      [`${language}/webhook-delete`]: 'Webhook deleted',
    })
  },
)

/** Webhook of the guide's samples. */
async function webhookOf(port: number): Promise<Webhook> {
  const webhook = (await webhooksOf(service, admin)).find(({ url }) => url.endsWith(`:${port}/`))
  if (webhook === undefined) throw new Error('The samples have made no webhook.')
  return webhook
}

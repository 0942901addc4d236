import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract, signUp } from '../support/client.ts'
import { typeCheck } from '../support/compiler.ts'
import { picture } from '../support/files.ts'
import { callSdk, loadSdk, thrownBy, unpackSdk } from '../support/sdk.ts'
import { sharedService } from '../support/service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const service = await sharedService()
const folder = temporaryFolder()
const sdk = await loadSdk(await unpackSdk(folder))
const baseUrl = `${service.url}/api/v1`
const visitor = sdk.createClient({ baseUrl })
const admin = sdk.createClient({ baseUrl, token: (await signUp(service)).token })

const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }

test('there is a method for every operation of the contract, those of uploads included', () => {
  const ids = Object.values(contract.paths)
    .flatMap((path) => Object.values(path) as { operationId?: string }[])
    .flatMap(({ operationId = [] }) => operationId)
  expect(ids).toEqual(expect.arrayContaining(['getUpload', 'checkUpload', 'createFaq']))
  expect(ids.filter((id) => typeof admin[id] !== 'function')).toEqual([])
})

test('an empty list of files sends no part', async () => {
  const { service: made } = await callSdk(admin, 'createService', { title: 'Night weighing', gallery: [] })
  expect(made).toMatchObject({ title: 'Night weighing', gallery: [] })
})

test('an uploaded file is read by GET, HEAD and a conditional GET, at the root of the site', async () => {
  const { client } = await callSdk(admin, 'createClient', { title: 'Konkan Cold Stores', clientImage: await picture() })
  const [, , kind, name] = String(Reflect.get(client as object, 'clientImage')).split('/')
  const file = await callSdk(visitor, 'getUpload', { kind, name })
  expect([file instanceof Blob, file.type, Number(file.size) > 0]).toEqual([true, 'image/webp', true])
  const { response, etag = '' } = await callSdk(visitor, 'checkUpload', { kind, name })
  expect([response.headers.get('content-length'), etag]).toEqual([String(file.size), file.etag])
  expect(await callSdk(visitor, 'getUpload', { kind, name }, { etag })).toBe(sdk.notModified)
  const missing = await thrownBy(callSdk(visitor, 'getUpload', { kind, name: `${'0'.repeat(32)}.webp` }))
  expect(sdk.isProblem(missing, 'not-found')).toBe(true)
})

test('each entry of an array in the query is a parameter of its own, and one without entries is refused', async () => {
  const enquiry = { phoneNumber: '9820012345', email: 'ira@kestrel.example' }
  for (const name of ['Ira Menon', 'Rohan Sawant', 'Asha Pillai']) await callSdk(visitor, 'createEnquiry', { name, ...enquiry })
  const { contacts } = await callSdk(admin, 'listEnquiries', { sort: 'name' })
  const [first, second] = (contacts as { _id: string }[]).map(({ _id }) => _id)
  const exported = async (id: unknown[]) => String(await callSdk(admin, 'exportEnquiries', { id, sort: 'name' }))
  expect((await exported([first, undefined, second])).match(/Asha Pillai|Ira Menon|Rohan Sawant/g)).toEqual(['Asha Pillai', 'Ira Menon'])
  expect(sdk.isProblem(await thrownBy(exported([])), 'bad-request')).toBe(true)
})

test('a text begins with the byte order mark that it was sent with', async () => {
  expect(String(await callSdk(admin, 'exportEnquiries')).codePointAt(0)).toBe(0xfeff)
})

test('a result brings its response along without showing it', async () => {
  const list = await callSdk(visitor, 'listFaqs')
  expect([list.response.status, list.response.headers.get('haulfront-contract')]).toEqual([200, sdk.contractVersion])
  expect(Object.keys(list)).not.toContain('response')
})

test('a client warns once of a site whose version may break it, and not of another wording of its own version', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const readFrom = async (contract: string) => {
    const headers = { 'haulfront-contract': contract }
    const client = sdk.createClient({
      baseUrl: 'http://portolan.example/api/v1',
      fetch: async () => Response.json({ faqs: [] }, { headers }),
    })
    for (let call = 0; call < 2; call += 1) await callSdk(client, 'listFaqs')
  }
  const { version } = contract.info
  await readFrom(`${version}; sha256=${'0'.repeat(64)}`)
  expect(warn).not.toHaveBeenCalled()
  await readFrom(`99.0.0; sha256=${'0'.repeat(64)}`)
  const sentence = `haulfront-sdk ${version} may not fit this API, which has version 99.0.0. http://portolan.example/docs/sdk offers the package that fits.`
  expect(warn.mock.calls).toEqual([[sentence]])
})

test('middleware sees every request and its response, the first one outermost', async () => {
  const seen: string[] = []
  const note = (name: string) => async (request: Request, next: (request: Request) => Promise<Response>, operation: string) => {
    seen.push(`${name} ${operation} ${request.method} ${new URL(request.url).pathname}`)
    request.headers.set('authorization', 'Bearer none')
    const response = await next(request)
    seen.push(`${name} ${response.status}`)
    return response
  }
  const client = sdk.createClient({ baseUrl: `${service.url}/api/v1`, middleware: [note('outer'), note('inner')] })
  expect(sdk.isProblem(await thrownBy(callSdk(client, 'createFaq', faq)), 'unauthorized')).toBe(true)
  const path = 'createFaq POST /api/v1/faq/create-faq'
  expect(seen).toEqual([`outer ${path}`, `inner ${path}`, 'inner 401', 'outer 401'])
})

test('errors of one copy of the package are known to another', async () => {
  await cp(join(folder, 'node_modules/haulfront-sdk'), join(folder, 'copy'), { recursive: true })
  const copy = await loadSdk(join(folder, 'copy'))
  const error = await thrownBy(callSdk(copy.createClient({ baseUrl: `${service.url}/api/v1` }), 'createFaq', faq))
  expect([copy.HaulfrontProblem === sdk.HaulfrontProblem, error instanceof sdk.HaulfrontProblem]).toEqual([false, true])
  expect([sdk.isProblem(error, 'unauthorized'), sdk.isProblem(new Error('other'))]).toEqual([true, false])
})

/** Code that must compile, and code that must not. */
const typed = `import { contractVersion, createClient, HaulfrontProblem, isNetworkError, isProblem, notModified, type Result } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: new URL('/api/v1', location.href), middleware: [async (request, next) => next(request)] })
const { faq }: Result<'createFaq'> = await haulfront.createFaq({ question: 'a', answer: 'b' }, { idempotencyKey: 'c', retries: 1 })
await haulfront.editFaq({ faqId: faq._id, question: 'a', answer: 'b' }, { basedOn: faq.updatedAt, timeout: 0 })
for await (const { question } of haulfront.all('listFaqs')) question.toUpperCase()
const first = await haulfront.getServiceBySlug({ slug: 'x' })
const again = await haulfront.getServiceBySlug({ slug: 'x' }, { etag: first.etag })
if (again !== notModified) again.service.title.toUpperCase()
const picture: Blob = await haulfront.getUpload({ kind: 'client', name: 'x' })
await haulfront.createClient({ title: 'x', clientImage: picture })
contractVersion.length
const csv: string = await haulfront.exportEnquiries()
try {
  csv.trim()
} catch (error) {
  if (isProblem(error, 'bad-request')) error.errors.map(({ path }) => path)
  if (error instanceof HaulfrontProblem) error.kind.length
  if (isNetworkError(error)) error.reason satisfies 'connection' | 'timeout'
  // @ts-expect-error no such kind
  isProblem(error, 'too-hot')
}
// @ts-expect-error no such field
await haulfront.createFaq({ question: 'a', answer: 'b', colour: 'red' })
// @ts-expect-error the answer is missing
await haulfront.createFaq({ question: 'a' })
// @ts-expect-error a read has no key
await haulfront.listFaqs({}, { idempotencyKey: 'x' })
// @ts-expect-error a create is based on nothing
await haulfront.createFaq({ question: 'a', answer: 'b' }, { basedOn: 'x' })
// @ts-expect-error this list has no pages
haulfront.all('listHeroSections')
`

test.each([
  ['nodenext', 'nodenext'],
  ['preserve', 'bundler'],
])('it is strictly typed for modules of the kind %s, resolved as %s', async (module, moduleResolution) => {
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'typed.ts'), typed)
  const lib = ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable']
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false }
  const compilerOptions = { target: 'es2022', lib, module, moduleResolution, ...strict, noEmit: true, types: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['typed.ts'] }))
  expect(await typeCheck(folder)).toBe('')
})

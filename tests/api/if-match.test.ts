import { describe, expect, test } from 'vitest'
import { parametersOf } from '../../server/contract/document.ts'
import { allRoutes, type CallOptions, call, contract, exampleBody, exampleQuery, signUp } from '../support/client.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'
import { type EveryType, everyType } from './every-type.ts'

/** `If-Match` is never ignored: every PUT and DELETE of the contract checks it, or refuses it. */
const service = await sharedService()
const { database } = service.tools
const { token } = await signUp(service)
const image = await picture()

type Stored = Plain & { _id: string; updatedAt: string }
/** A request that would succeed, and the version of what it changes. */
type Subject = Omit<CallOptions, 'headers'> & { version: string }

const stored = async (operationId: string, key: string, options: CallOptions): Promise<Stored> => {
  const { [key]: found } = (await done(service, operationId, { token, ...options })).body
  return (Array.isArray(found) ? found[0] : found) as Stored
}
const faq = (query = {}) => stored('createFaq', 'faq', { body: { question: 'Do you weigh?', answer: 'Until two.' }, query })
const enquiry = async () => {
  const sent = await stored('createEnquiry', 'enquiry', {
    body: { name: 'Rohan', phoneNumber: '9820012345', email: 'rohan@konkan.example' },
  })
  // The notice, which the mailer marks as sent.
  await service.tools.mailer.run()
  return sent
}
const webhook = () => stored('createWebhook', 'webhook', { body: { url: 'https://hooks.konkan.example/', events: ['enquiry.created'] } })
const file = (content = image) => stored('uploadMedia', 'media', { body: { files: [content] } })
const byId = ({ _id: id, updatedAt: version }: Stored): Subject & { params: Record<string, string> } => ({ params: { id }, version })

async function content({ table, create, body, one }: EveryType, sent: Plain, key: string | undefined): Promise<Subject> {
  await database(table).delete()
  const { _id, updatedAt: version } = await stored(create, one, { body })
  const named = key === undefined ? sent : { ...sent, [key]: _id }
  return { version, ...(Object.keys(named).length > 0 && { body: named }) }
}
const changed = ({ body, changing: { name, to } }: EveryType) => ({ ...body, [name]: to('Another text') })

async function note(): Promise<Subject> {
  const { _id: enquiryId } = await enquiry()
  const { notes } = await stored('createEnquiryNote', 'enquiry', { body: { enquiryId, text: 'Called back' } })
  return byId((notes as Stored[])[0] as Stored)
}
async function redirect(sent: Plain): Promise<Subject> {
  const body = { from: `/old-${crypto.randomUUID()}`, to: '/about' }
  const { _id: redirectId, updatedAt: version } = await stored('createRedirect', 'redirect', { body })
  return { body: { redirectId, ...sent }, version }
}
async function draft() {
  const { _id: recordId, updatedAt: version } = await faq({ draft: 'true' })
  return { params: { contentType: 'faqs', recordId }, version }
}

const subjects: Record<string, () => Promise<Subject>> = {
  ...Object.fromEntries(everyType.map((type) => [type.edit, () => content(type, changed(type), type.editId)])),
  ...Object.fromEntries(
    everyType.flatMap((type) => (type.remove === undefined ? [] : [[type.remove, () => content(type, {}, type.removeId)]])),
  ),
  updateProfile: async () => ({ body: { name: 'Meera' }, version: (await stored('getProfile', 'user', {})).updatedAt }),
  editUser: async () => {
    const { _id: userId, updatedAt } = (await signUp(service, 'Arjun Rao')).user
    return { body: { userId, role: 'editor' }, version: String(updatedAt) }
  },
  deleteInvitation: async () => {
    const email = `${crypto.randomUUID()}@konkan.example`
    return byId(await stored('createInvitation', 'invitation', { body: { email, role: 'editor' } }))
  },
  editWebhook: async () => ({ ...byId(await webhook()), body: { enabled: false } }),
  deleteWebhook: async () => byId(await webhook()),
  editEnquiry: async () => {
    const { _id: enquiryId, updatedAt: version } = await enquiry()
    return { body: { enquiryId, status: 'done' }, version }
  },
  deleteEnquiry: async () => {
    const { _id: enquiryId, updatedAt: version } = await enquiry()
    return { body: { enquiryId }, version }
  },
  editEnquiryNote: async () => ({ ...(await note()), body: { text: 'Called twice' } }),
  deleteEnquiryNote: note,
  moveRecord: async () => {
    const { _id: id, updatedAt: version } = await faq()
    await faq()
    return { body: { contentType: 'faqs', recordId: id, position: 1 }, version }
  },
  setVisibility: async () => {
    const { _id: recordId, updatedAt: version } = await faq()
    return { body: { contentType: 'faqs', recordId, hidden: true }, version }
  },
  editRedirect: () => redirect({ from: `/old-${crypto.randomUUID()}`, to: '/faqs' }),
  deleteRedirect: () => redirect({}),
  discardDraft: draft,
  unscheduleDraft: async () => {
    const scheduled = await draft()
    await done(service, 'publishDraft', { ...scheduled, body: { publishAt: '2126-03-09T04:30:00.000000Z' }, token })
    return scheduled
  },
  deleteFromTrash: async () => {
    const { _id: id } = await faq()
    await done(service, 'deleteFaq', { body: { faqId: id }, token })
    return { params: { id }, version: String((await stored('listTrash', 'records', {})).at) }
  },
  editMedia: async () => ({ ...byId(await file()), body: { alt: 'A crane' } }),
  replaceMedia: async () => ({ ...byId(await file()), body: { file: image } }),
  setMediaPoster: async () => ({ ...byId(await file(tinyVideo())), body: { poster: image, seconds: 4, width: 40, height: 40 } }),
  deleteMedia: async () => byId(await file()),
}

/** Every table as one value, but for what each request and the jobs write. */
async function everything(): Promise<Plain> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  const names = rows.map(({ name }) => name).filter((name) => !['sessions', 'jobs', 'recurring_jobs', 'outbox'].includes(name))
  const values = names.map(async (name): Promise<[string, unknown]> => {
    const { rows: found } = await database.raw<{ rows: Plain[] }>(`select md5(string_agg(r::text, '|' order by r::text)) from ?? as r`, [
      name,
    ])
    return [name, found[0]?.md5]
  })
  return Object.fromEntries(await Promise.all(values))
}

const accepts = ({ operation }: (typeof allRoutes)[number]) => parametersOf(contract, operation).some(({ name }) => name === 'If-Match')
const idsOf = (found: typeof allRoutes) => found.map(({ operation }) => operation.operationId)
const ofApi = allRoutes.filter(({ operation }) => !operation.tags?.includes('Uploads'))
const conditional = idsOf(ofApi.filter((route) => ['put', 'delete'].includes(route.verb) && accepts(route)))

test('every PUT and DELETE takes If-Match, but for those of things without a version', () => {
  const writes = idsOf(ofApi.filter(({ verb }) => ['put', 'delete'].includes(verb)))
  const unversioned = [
    'changePassword',
    'deleteOtherSessions',
    'deletePasskey',
    'deleteSession',
    'deleteToken',
    'deleteTotp',
    'resetSecondFactor',
  ]
  expect(writes.filter((id) => !conditional.includes(id)).sort()).toEqual([...unversioned, 'revokeDraftLinks'])
  expect(Object.keys(subjects).sort()).toEqual(conditional.sort())
})

test.each(conditional)('%s with a stale version is a 412 that writes nothing; with the present one it succeeds', async (id) => {
  const prepare = subjects[id] ?? (() => Promise.reject(new Error(`Write what ${id} changes into the table above`)))
  const { version, ...request } = await prepare()
  const send = (state: string) => call(service, id, { ...request, token, headers: { 'if-match': `"${state}"` } })
  const before = await everything()
  const refused = await send('2020-01-01T00:00:00.000000Z')
  expectProblem(refused, 412)
  expect(refused.body.current).toMatchObject({ updatedAt: version })
  expect(await everything()).toEqual(before)
  expect(await send(version)).toMatchObject({ status: 200 })
  expect(await everything()).not.toEqual(before)
})

test.each(['deleteInvitation', 'editEnquiryNote', 'deleteEnquiryNote'])('the 412 of %s names who wrote the present version', async (id) => {
  const { version: _version, ...request } = (await subjects[id]?.()) ?? {}
  const refused = await call(service, id, { ...request, token, headers: { 'if-match': '"2020-01-01T00:00:00.000000Z"' } })
  expect(refused.body.current).toMatchObject({ userName: expect.stringMatching(/^Meera/), updatedByYou: true })
})

describe.each([
  ['If-Match', idsOf(ofApi.filter((route) => !accepts(route)))],
  ['If-None-Match', idsOf(ofApi.filter(({ verb }) => verb !== 'get'))],
  ['If-Unmodified-Since', idsOf(ofApi.filter(({ verb }) => verb !== 'get'))],
])('%s', (name, operations) => {
  const files = { image: () => image, video: () => tinyVideo() }
  const params = { id: crypto.randomUUID(), recordId: crypto.randomUUID(), contentType: 'faqs', slug: 'reefers', page: 'terms' }

  test('is refused by a 400 that names it, and nothing is written, where the operation does not check it', async () => {
    const before = await everything()
    for (const id of operations) {
      const request = {
        body: exampleBody(id, files),
        query: exampleQuery(id),
        params,
        token,
        headers: { [name]: '"2026-03-02T04:30:00.000000Z"' },
      }
      const response = await call(service, id, request)
      expect({ id, status: response.status, errors: response.body.errors }).toMatchObject({ id, status: 400, errors: [{ path: name }] })
    }
    expect(await everything()).toEqual(before)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { isPublic } from '../../server/contract/document.ts'
import { coversOperation, type Scope } from '../../server/contract/token-scope.ts'
import { createToken } from '../support/api-tokens.ts'
import { allRoutes, call, contract, signUp } from '../support/client.ts'
import { asDraft } from '../support/drafts.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/** API tokens: which operations they may call, and which records they see. The matrix of all operations, then the lists and records of many content types. */
const kinds = {
  editor: { role: 'editor' },
  viewer: { role: 'viewer' },
  faqs: { role: 'editor', contentTypes: ['faqs'] },
  enquiries: { role: 'editor', enquiries: true },
  content: { role: 'editor', allContent: true },
  library: { role: 'editor', media: true },
  webhooks: { role: 'editor', webhooks: true },
}
type Kind = keyof typeof kinds
const nothing: Scope = { contentTypes: [], enquiries: false, media: false, webhooks: false, draftsOnly: false }
const scopes: Record<Kind, Scope> = {
  editor: { ...nothing, contentTypes: 'all', enquiries: true },
  viewer: { ...nothing, contentTypes: 'all', enquiries: true },
  faqs: { ...nothing, contentTypes: ['faqs'] },
  enquiries: { ...nothing, enquiries: true },
  content: { ...nothing, contentTypes: 'all' },
  library: { ...nothing, media: true },
  webhooks: { ...nothing, webhooks: true },
}
const all = Object.keys(kinds) as Kind[]
const secrets = new Map<Kind, string>()
const secretOf = (kind: Kind) => secrets.get(kind) ?? ''

const service = await sharedService()
const meera = await signUp(service)
for (const kind of all) secrets.set(kind, (await createToken(service, meera, { name: kind, ...kinds[kind] })).secret)

const recordId = '00000000-0000-4000-8000-000000000000'
const params = { slug: 'full-truckload', id: recordId, contentType: 'faqs', recordId }

/** The status that the contract promises a token: 400 once admitted, for a query parameter that no operation has. */
function promised({ operation }: (typeof allRoutes)[number], kind: Kind): number {
  const { 'x-roles': roles = [], 'x-token-scope': required } = operation
  if (isPublic(contract, operation)) return 400
  // A token for webhooks manages them with the role of its owner.
  const hasRole = roles.includes(required === 'webhooks' ? 'superAdmin' : kinds[kind].role)
  return coversOperation(scopes[kind], required) && hasRole ? 400 : 403
}

describe.each(allRoutes.map((route) => [route.operation.operationId, route] as const))('%s', (id, route) => {
  test.each(all)('admits or refuses by x-token-scope and x-roles a token of the kind: %s (SEC-C-35)', async (kind) => {
    const { operation } = route
    const response = await call(service, id, { query: { surprise: 1 }, params, token: secretOf(kind) })
    expectProblem(response, promised(route, kind))
    if (response.status === 403)
      expect(response.body.type).toBe(
        `/docs/problems/${coversOperation(scopes[kind], operation['x-token-scope']) ? 'forbidden' : 'token-scope'}`,
      )
  })

  test('lists the security scheme `token` if it needs an account and takes tokens, and only then', () => {
    const { operation } = route
    const schemes = (operation.security ?? contract.security).flatMap((requirement) => Object.keys(requirement))
    expect(schemes.includes('token')).toBe(!isPublic(contract, operation) && operation['x-token-scope'] !== undefined)
  })
})

test('no token is taken for accounts, sessions, second factors, invitations and tokens, nor, but for webhooks, for what only super admins do (SEC-C-35)', () => {
  const closed = ({ operation }: (typeof allRoutes)[number]) => !isPublic(contract, operation) && operation['x-token-scope'] === undefined
  const forPeople = ({
    operation: {
      operationId,
      tags: [tag = ''],
      'x-roles': roles,
    },
  }: (typeof allRoutes)[number]) =>
    (['Accounts', 'Sessions', 'Second factor', 'Invitations', 'Tokens'].includes(tag) && operationId !== 'getCurrentToken') ||
    (roles?.length === 1 && tag !== 'Webhooks')
  const restricted = allRoutes.filter(({ operation }) => !isPublic(contract, operation))
  expect(restricted.filter(closed)).toEqual(restricted.filter(forPeople))
})

test('who a token belongs to is not told as who is signed in: accounts are left out of account', async () => {
  expect((await done(service, 'getCurrentUser', { token: secretOf('editor') })).body.user).toBeNull()
})

describe('of many content types, a token for FAQs', () => {
  const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }
  const award = { awardTitle: 'Night haulage', awardDescription: 'x', awardYear: 2025, awardGivenBy: 'x' }
  let faqId: string
  let awardId: string
  const token = () => secretOf('faqs')
  const write = (operationId: string, options: Plain) => done(service, operationId, { token: meera.token, ...options })

  beforeAll(async () => {
    faqId = ((await write('createFaq', { body: faq })).body.faq as { _id: string })._id
    awardId = ((await write('createAward', { body: award })).body.award as { _id: string })._id
    await write('editFaq', { body: { ...faq, faqId, answer: 'Until three at night.' }, query: asDraft })
    await write('editAward', { body: { ...award, awardId, awardYear: 2026 }, query: asDraft })
    for (const [contentType, id] of [
      ['faqs', faqId],
      ['awards', awardId],
    ])
      await write('setVisibility', { body: { contentType, recordId: id, hidden: true } })
    for (const [operationId, key, body] of [
      ['createFaq', 'faq', faq],
      ['createAward', 'award', award],
    ] as const) {
      const { _id } = (await write(operationId, { body })).body[key] as { _id: string }
      await write(operationId.replace('create', 'delete'), { body: { [`${key}Id`]: _id } })
    }
    await done(service, 'createEnquiry', {
      body: { name: 'Night Ira', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'At night?' },
    })
    await write('uploadMedia', { body: { files: [await picture('night.png')] } })
  })

  test.each([
    ['listChanges', 'changes', 'contentType'],
    ['listDrafts', 'drafts', 'contentType'],
    ['listHidden', 'records', 'contentType'],
    ['listTrash', 'records', 'contentType'],
  ])('%s has its own records only, and counts no others (SEC-C-35)', async (id, key, typeKey) => {
    const typesBy = async (secret: string) => {
      const { body } = await done(service, id, { token: secret })
      const types = (body[key] as Plain[]).map((record) => String(record[typeKey]))
      expect(body.total).toBe(types.length)
      return [...new Set(types)].sort()
    }
    expect(await typesBy(token())).toEqual(['faqs'])
    expect(await typesBy(secretOf('content'))).toEqual(['awards', 'faqs'])
  })

  test('search finds its own records only; one for enquiries finds these, and one for all content files as well', async () => {
    const found = async (kind: Kind) => {
      const { results } = (await done(service, 'searchEverything', { query: { q: 'night' }, token: secretOf(kind) })).body
      return [...new Set((results as Plain[]).map(({ kind: of, contentType }) => String(contentType ?? of)))].sort()
    }
    expect(await found('faqs')).toEqual(['faqs'])
    expect(await found('enquiries')).toEqual(['enquiry'])
    expect(await found('content')).toEqual(['awards', 'faqs', 'media'])
    expect(await found('viewer')).toEqual(['awards', 'enquiry', 'faqs', 'media'])
  })

  const refused = (response: Parameters<typeof expectProblem>[0], needs = 'awards') => {
    expectProblem(response, 403)
    expect(response.body).toMatchObject({
      type: '/docs/problems/token-scope',
      detail: `The API token is limited to faqs; this needs ${needs}.`,
    })
  }

  test.each<[string, () => Plain, needs?: string]>([
    ['getDraft', () => ({ params: { contentType: 'awards', recordId: awardId } })],
    ['discardDraft', () => ({ params: { contentType: 'awards', recordId: awardId } })],
    ['shareDraft', () => ({ params: { contentType: 'awards', recordId: awardId } })],
    ['revokeDraftLinks', () => ({ params: { contentType: 'awards', recordId: awardId } })],
    ['publishDraft', () => ({ params: { contentType: 'awards', recordId: awardId }, body: {} })],
    ['unscheduleDraft', () => ({ params: { contentType: 'awards', recordId: awardId } })],
    ['listVersions', () => ({ query: { contentType: 'awards', recordId: awardId } })],
    ['listDrafts', () => ({ query: { contentType: 'awards' } })],
    ['listHidden', () => ({ query: { contentType: 'awards' } })],
    ['listTrash', () => ({ query: { contentType: 'awards' } })],
    ['setVisibility', () => ({ body: { contentType: 'awards', recordId: awardId, hidden: false } })],
    ['moveRecord', () => ({ body: { contentType: 'features', recordId: recordId, position: 1 } }), 'features'],
    ['listAwards', () => ({ query: { hidden: 'include' } })],
    ['editAward', () => ({ body: { ...award, awardId } })],
    ['listMedia', () => ({}), 'media'],
    ['listEnquiries', () => ({}), 'enquiries'],
  ])('%s of others is a 403 that names what the token is limited to (SEC-C-35)', async (id, options, needs) => {
    refused(await call(service, id, { ...options(), token: token() }), needs)
  })

  test('versions and deleted records of others are a 403, by their id alone (SEC-C-35)', async () => {
    const versionOf = (of: string) => service.tools.database('versions').where({ recordId: of }).first('_id')
    const { _id: id } = await versionOf(awardId)
    refused(await call(service, 'getVersion', { params: { id }, token: token() }))
    refused(await call(service, 'restoreVersion', { params: { id }, body: {}, token: token() }))
    const deleted = await service.tools.database('versions').where({ contentType: 'awards', action: 'deleted' }).first('recordId')
    refused(await call(service, 'deleteFromTrash', { params: { id: deleted.recordId }, token: token() }))
    expect((await call(service, 'getVersion', { params: { id: (await versionOf(faqId))._id }, token: token() })).status).toBe(200)
  })

  test('a hidden record of others is a 404, as to a visitor, and its own can be read', async () => {
    expectProblem(await call(service, 'viewAward', { body: { awardId }, token: token() }), 404)
    expect((await call(service, 'viewFaq', { body: { faqId }, token: token() })).status).toBe(200)
    const { faqs } = (await done(service, 'listFaqs', { query: { hidden: 'include' }, token: token() })).body
    expect(faqs).toMatchObject([{ _id: faqId }])
  })

  test('a file that only a version names needs a token for all content', async () => {
    const { clientImage, _id: clientId } = (
      await write('createClient', { body: { title: 'Kestrel', clientImage: await picture('kestrel.png') } })
    ).body.client as { clientImage: string; _id: string }
    await write('deleteClient', { body: { clientId } })
    const read = (secret: string) => fetch(service.url + clientImage, { headers: { authorization: `Bearer ${secret}` } })
    expect((await read(token())).status).toBe(404)
    expect((await read(secretOf('content'))).status).toBe(200)
  })
})

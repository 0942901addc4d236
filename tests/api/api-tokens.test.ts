import { describe, expect, test } from 'vitest'
import { purgeApiTokens } from '../../server/accounts/api-tokens.ts'
import { hashToken } from '../../server/lib/opaque-token.ts'
import { type Created, createToken, type Token } from '../support/api-tokens.ts'
import { call, type SignedIn, signUp, signUpAs } from '../support/client.ts'
import { asDraft, draftsOf, soon } from '../support/drafts.ts'
import { done, eventually, expectProblem, type Plain, timestamp, uuid } from '../support/expectations.ts'
import { historyOf } from '../support/history.ts'
import { emptyBeforeEach, mails, startTestService } from '../support/service.ts'

/** API tokens: making, listing and revoking them, and what they are in the history. What they may call is in api-token-scope.test.ts. */
const service = await startTestService()
const meera = await signUp(service)
const editor = await signUpAs(service, { role: 'editor' }, 'Arjun Rao')
const viewer = await signUpAs(service, { role: 'viewer' }, 'Ira Menon')
emptyBeforeEach(service, 'api_tokens')

const list = async ({ token }: SignedIn, query = {}) => (await done(service, 'listTokens', { token, query })).body.tokens as Token[]
const create = (who: SignedIn, input: Plain) =>
  call(service, 'createToken', { body: { name: 'Price import', role: 'viewer', enquiries: true, ...input }, token: who.token })
const days = (text: unknown) => Math.round((Date.parse(String(text)) - Date.now()) / 86_400_000)
const works = async ({ secret }: Created) => (await call(service, 'listDrafts', { token: secret })).status
const age = (id: string, change: Plain) => service.tools.database('api_tokens').where({ _id: id }).update(change)

describe('creating', () => {
  test('returns the secret once; the database has its SHA-256, and neither log nor list has it (SEC-C-34)', async () => {
    const { token, secret } = await createToken(service, editor)
    expect(secret).toMatch(/^hf_[\w-]{43}$/)
    expect(token).toMatchObject({ name: 'Price import', role: 'editor', enquiries: true, ownerId: editor.user._id, ownerName: 'Arjun Rao' })
    expect(token._id).toMatch(uuid)
    expect(token.createdAt).toMatch(timestamp)
    expect(token).not.toHaveProperty('contentTypes')
    expect(token).not.toHaveProperty('lastUsed')
    expect(await works({ token, secret })).toBe(200)
    const [row] = await service.tools.database('api_tokens').select()
    expect(row.secretHash).toBe(hashToken(secret))
    const everything = JSON.stringify([row, await list(editor), service.log, await service.tools.database('outbox').select()])
    expect(everything).not.toContain(secret.slice(3))
  })

  test('lasts 90 days, or until a time within 366 days', async () => {
    expect(days((await createToken(service, editor)).token.expiresAt)).toBe(90)
    const year = new Date(Date.now() + 365.9 * 86_400_000).toISOString()
    expect(days((await createToken(service, editor, { expiresAt: year })).token.expiresAt)).toBe(366)
  })

  test.each([
    ['expiresAt', 'a time that is over', { expiresAt: '2026-01-01T00:00:00Z' }, 'Choose a time that is still to come'],
    [
      'expiresAt',
      'a time after more than a year',
      { expiresAt: new Date(Date.now() + 367 * 86_400_000).toISOString() },
      'Choose a time within a year',
    ],
    ['contentTypes', 'nothing to work with', { enquiries: undefined }, 'Choose what the token may work with'],
    ['contentTypes', 'nothing to work with, in other words', { contentTypes: [], enquiries: false }, 'Choose what the token may work with'],
    [
      'contentTypes',
      'all content and some of it',
      { allContent: true, contentTypes: ['faqs'] },
      'A token for all content names no content types',
    ],
    ['role', 'a role above the own one', { role: 'editor' }, 'Your own role allows less than this one'],
  ])('refuses at %s %s', async (path, _what, input, message) => {
    const response = await create(viewer, input)
    expectProblem(response, 400)
    expect(response.body.errors).toMatchObject([{ path, message }])
    expect(await list(viewer)).toEqual([])
  })

  test('covers what was asked for: all content, with enquiries, some content types, with enquiries, or only enquiries', async () => {
    const covered = async (input: Plain) => {
      const { allContent, contentTypes, enquiries } = (await createToken(service, editor, input)).token
      return [allContent, contentTypes, enquiries]
    }
    expect(await covered({ allContent: true, enquiries: true })).toEqual([true, undefined, true])
    expect(await covered({ contentTypes: ['faqs', 'faqs'] })).toEqual([false, ['faqs'], false])
    expect(await covered({ contentTypes: ['faqs'], enquiries: true })).toEqual([false, ['faqs'], true])
    expect(await covered({ enquiries: true })).toEqual([false, [], true])
    expect(await covered({ allContent: true })).toEqual([true, undefined, false])
  })

  test('is told to the owner by mail and in the log, without the secret', async () => {
    const { token, secret } = await createToken(service, editor, { name: 'Nightly' })
    const mail = (await mails(service)).findLast(({ to }) => to === editor.email)
    expect(mail?.subject).toBe('A new API token for your account')
    expect(mail?.text).toContain('Nightly')
    expect(`${mail?.text}${mail?.html}`).not.toContain(secret)
    const events = service.log.map((line) => JSON.parse(line)).filter(({ securityEvent }) => securityEvent === 'token-created')
    expect(events.at(-1)).toMatchObject({ by: editor.user._id, token: token._id, role: 'editor' })
  })

  test('ends at fifty tokens of an account, also when several are asked for at once', async () => {
    const { token } = await createToken(service, editor)
    const row = await service.tools.database('api_tokens').where({ _id: token._id }).first()
    const copies = Array.from({ length: 48 }, (_, index) => ({ ...row, _id: crypto.randomUUID(), secretHash: `copy ${index}` }))
    await service.tools.database('api_tokens').insert(copies)
    const responses = await Promise.all([create(editor, {}), create(editor, {}), create(editor, {})])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await create(viewer, {})).status).toBe(201)
  })
})

describe('the list', () => {
  test('has one’s own, newest first; a super admin gets those of all, or by `own` none of others', async () => {
    const [first, second] = [await createToken(service, editor), await createToken(service, editor)]
    const own = await createToken(service, meera)
    expect((await list(editor)).map(({ _id }) => _id)).toEqual([second.token._id, first.token._id])
    expect((await list(meera)).map(({ _id }) => _id)).toEqual([own.token._id, second.token._id, first.token._id])
    expect((await list(meera, { own: true })).map(({ _id }) => _id)).toEqual([own.token._id])
    expect(await list(viewer)).toEqual([])
  })

  test('says when a token was used last, which is written once a minute at most', async () => {
    const created = await createToken(service, editor)
    const lastUsed = async () => (await list(editor))[0]?.lastUsed
    await works(created)
    const first = await lastUsed()
    expect(first).toMatch(timestamp)
    await works(created)
    expect(await lastUsed()).toBe(first)
    await age(created.token._id, { lastUsed: soon(-61_000) })
    await works(created)
    expect(Date.parse(String(await lastUsed()))).toBeGreaterThan(Date.now() - 30_000)
  })
})

describe('revoking', () => {
  test('ends one of one’s own at once; another’s is a 404, but to a super admin', async () => {
    const [mine, theirs] = [await createToken(service, viewer, { role: 'viewer' }), await createToken(service, editor)]
    const revoke = (who: SignedIn, { token }: Created) => call(service, 'deleteToken', { params: { id: token._id }, token: who.token })
    expectProblem(await revoke(viewer, theirs), 404)
    expect(await works(theirs)).toBe(200)
    expect((await revoke(viewer, mine)).body).toEqual({ message: 'Token revoked' })
    expect(await works(mine)).toBe(401)
    expectProblem(await revoke(viewer, mine), 404)
    expect((await revoke(meera, theirs)).status).toBe(200)
    expect(await works(theirs)).toBe(401)
  })

  test('an expired token is refused, is listed for 30 days, and deleted then', async () => {
    const created = await createToken(service, editor)
    await age(created.token._id, { expiresAt: soon(-1000) })
    expect(await works(created)).toBe(401)
    await purgeApiTokens(service.tools.database)
    expect(await list(editor)).toHaveLength(1)
    await age(created.token._id, { expiresAt: soon(-31 * 86_400_000) })
    await purgeApiTokens(service.tools.database)
    expect(await list(editor)).toEqual([])
  })
})

describe('the owner', () => {
  const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }

  test('lends no more than the present role: lowered, it lowers the token at once (SEC-C-35)', async () => {
    const owner = await signUpAs(service, { role: 'editor' }, 'Zoya Khan')
    const created = await createToken(service, owner)
    const write = () => call(service, 'createFaq', { body: faq, token: created.secret })
    expect((await write()).status).toBe(201)
    await done(service, 'editUser', { body: { userId: owner.user._id, role: 'viewer' }, token: meera.token })
    expectProblem(await write(), 403)
    expect(await works(created)).toBe(200)
    await done(service, 'editUser', { body: { userId: owner.user._id, role: 'user' }, token: meera.token })
    expect(await works(created)).toBe(403)
  })

  test('ends the token while the account is inactive, and with the account (SEC-C-35)', async () => {
    const owner = await signUpAs(service, { role: 'viewer' }, 'Zoya Khan')
    const created = await createToken(service, owner, { role: 'viewer' })
    await done(service, 'editUser', { body: { userId: owner.user._id, status: false }, token: meera.token })
    const refused = await call(service, 'listDrafts', { token: created.secret })
    expectProblem(refused, 401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(refused.body.type).toBe('/docs/problems/token-refused')
    await done(service, 'editUser', { body: { userId: owner.user._id, status: true }, token: meera.token })
    expect(await works(created)).toBe(200)
    await service.tools.database('users').where('email', owner.email).delete()
    expect(await works(created)).toBe(401)
  })

  test('is named in the history with the token, in drafts, notes, and what is published at a time', async () => {
    const { secret } = await createToken(service, editor, { name: 'Nightly import' })
    const author = 'Arjun Rao by token Nightly import'
    const { faq: record } = (await done(service, 'createFaq', { body: faq, token: secret })).body
    const { _id: recordId } = record as { _id: string }
    const key = { contentType: 'faqs', recordId }
    const changes = (await done(service, 'listChanges', { token: meera.token })).body.changes as Plain[]
    expect(changes[0]).toMatchObject({ recordId, action: 'created', userName: author })
    const edit = { body: { ...faq, faqId: recordId, answer: 'Until three.' }, token: secret, query: asDraft }
    await done(service, 'editFaq', edit)
    const drafts = draftsOf(service, meera)
    expect((await drafts.read(key)).draft.userName).toBe(author)
    await done(service, 'publishDraft', { params: key, body: { publishAt: soon(700) }, token: secret })
    const versions = () => historyOf(service, meera).rows('versions').where({ recordId }).orderBy('number').pluck('userName')
    expect(await eventually(async () => ((await versions()).length === 2 ? versions() : undefined))).toEqual([author, author])

    await done(service, 'createEnquiry', { body: { name: 'Ira', phoneNumber: '9820012345', email: 'ira@kestrel.example' } })
    const [enquiry] = (await done(service, 'listEnquiries', { token: secret })).body.contacts as { _id: string }[]
    const { body } = await done(service, 'createEnquiryNote', { body: { enquiryId: enquiry?._id, text: 'Called' }, token: secret })
    expect(body.enquiry).toMatchObject({ notes: [{ userId: editor.user._id, userName: author }] })
  })
})

test('a browser’s cookie beside a token counts for nothing, and a token needs no page of the site (SEC-D-02)', async () => {
  const { secret } = await createToken(service, viewer, { role: 'viewer' })
  const headers = { cookie: editor.cookie, 'sec-fetch-site': 'cross-site' }
  const body = { question: 'x', answer: 'y' }
  expectProblem(await call(service, 'createFaq', { body, token: secret, headers }), 403)
  expect((await call(service, 'listDrafts', { token: secret, headers })).status).toBe(200)
})

test('a token of a super admin without the second factor that the installation asks for is refused (SEC-C-28)', async () => {
  const strict = await startTestService({ REQUIRE_SECOND_FACTOR: 'on' }, service.databaseUrl)
  const { secret } = await createToken(service, meera)
  const response = await call(strict, 'listDrafts', { token: secret })
  expectProblem(response, 403)
  expect(response.body.type).toBe('/docs/problems/second-factor-missing')
  await strict.stop()
})

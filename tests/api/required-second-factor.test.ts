import { expect, test } from 'vitest'
import { draftsTag } from '../../server/content/drafts/draft-operations.ts'
import { isPublic } from '../../server/contract/document.ts'
import { invalidation } from '../../server/database/invalidation-channel.ts'
import { allRoutes, call, contract, type SignedIn, signUp, signUpAs } from '../support/client.ts'
import { draftsOf, soon } from '../support/drafts.ts'
import { done, eventually, expectProblem } from '../support/expectations.ts'
import { addApp } from '../support/second-factor.ts'
import { startTestService } from '../support/service.ts'

const service = await startTestService({ REQUIRE_SECOND_FACTOR: 'on' })
const admin = await signUp(service)
const editor = await signUpAs(service, { role: 'editor' }, 'Arjun Rao')

/** Operations that a super admin may call before the set-up. */
const open = ['getProfile', 'getSecondFactor', 'listPasskeys', 'addPasskey', 'startPasskey', 'startTotp', 'confirmTotp']
const restricted = allRoutes.filter(({ operation }) => !isPublic(contract, operation)).map(({ operation }) => operation.operationId)
const params = { id: crypto.randomUUID(), contentType: 'faqs', recordId: crypto.randomUUID() }
/** Sends an unknown parameter: an admitted request is refused by 400, another one by 403. */
const attempt = (id: string, { token }: SignedIn) => call(service, id, { query: { surprise: 1 }, params, token })

test.each(restricted)(
  '%s is closed to a super admin without a second factor, but for the set-up, and open to others as before (SEC-C-28)',
  async (id) => {
    const response = await attempt(id, admin)
    expectProblem(response, open.includes(id) ? 400 : 403)
    if (!open.includes(id)) expect(response.body.type).toBe('/docs/problems/second-factor-missing')
    expect((await attempt(id, editor)).body.type).not.toBe('/docs/problems/second-factor-missing')
  },
)

test('a hidden record is a 404 to a super admin without a second factor, and not to an editor', async () => {
  const { body } = await done(service, 'createFaq', { body: { question: 'Why?', answer: 'Because.' }, token: editor.token })
  const { _id: faqId } = body.faq as { _id: string }
  await done(service, 'setVisibility', { body: { contentType: 'faqs', recordId: faqId, hidden: true }, token: editor.token })
  const read = ({ token }: SignedIn) => call(service, 'viewFaq', { body: { faqId }, token })
  expectProblem(await read(admin), 404)
  expect((await read(editor)).status).toBe(200)
})

test('who is signed in says so, for a super admin only; signing in and out work; the set-up opens the rest', async () => {
  const me = async ({ token }: SignedIn) => (await done(service, 'getCurrentUser', { token })).body.secondFactorMissing
  expect([await me(admin), await me(editor)]).toEqual([true, undefined])
  const { email, password } = admin
  const { body } = await done(service, 'loginUser', { body: { email, password } })
  expect(Object.keys(body)).toEqual(['message', 'token', 'user'])
  await done(service, 'logoutUser', { token: String(body.token) })

  await addApp(service, admin)
  expect(await me(admin)).toBe(undefined)
  for (const id of restricted) expect((await attempt(id, admin)).status).toBe(400)
})

test('a scheduled draft goes live as a super admin with a second factor, and stays a draft once that is reset', async () => {
  const { database } = service.tools
  const lena = await signUpAs(service, { role: 'superAdmin' }, 'Lena Vos')
  await addApp(service, lena)
  const drafts = draftsOf(service, lena)
  const [first, second] = [await drafts.createFaq(), await drafts.createFaq()]
  for (const { key } of [first, second]) await drafts.publish(key, { at: soon(600_000) })
  const fallDue = async ({ key: { recordId } }: typeof first) => {
    await database('drafts')
      .where({ recordId })
      .update({ publishAt: soon(-1_000) })
    await database.raw(invalidation.sql, [invalidation.channel, draftsTag])
    await eventually(async () => (await database('drafts').where({ recordId }).whereNotNull('publishAt')).length === 0)
  }
  await fallDue(first)
  await database('totp_factors').where('userId', String(lena.user._id)).delete()
  await fallDue(second)
  const failure = 'The account that scheduled it may not publish any more.'
  expect(await draftsOf(service, editor).list()).toMatchObject([{ ...second.key, failure }])
})

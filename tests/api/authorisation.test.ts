import { describe, expect, test } from 'vitest'
import { isPublic } from '../../server/contract/document.ts'
import { allRoutes, call, contract, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'

/**
 * The authorisation matrix: every operation of the contract by every kind of caller, through the real service. A query parameter that no
 * operation has is refused by a 400 after the caller was admitted, so that nothing is written and no session ends.
 */
const roles = ['superAdmin', 'editor', 'viewer', 'user'] as const
const callers = [...roles, 'inactive', 'signed out'] as const
type Caller = (typeof callers)[number]
const tokens = new Map<Caller, string>()

const service = await startTestService()
for (const caller of [...roles, 'inactive'] as const) {
  const { token, user } = await signUp(service, caller)
  const rights = caller === 'inactive' ? { role: 'superAdmin', status: false } : { role: caller }
  await service.tools.database('users').where('_id', String(user._id)).update(rights)
  tokens.set(caller, token)
}

/** The status that the contract promises a caller: 400 once admitted. */
function promised({ operation }: (typeof allRoutes)[number], caller: Caller): number {
  const { 'x-roles': allowed = [], 'x-inactive-accounts': inactive } = operation
  if (isPublic(contract, operation)) return 400
  if (caller === 'signed out') return 401
  if (caller === 'inactive') return inactive === 'allowed' ? 400 : 403
  return allowed.includes(caller) ? 400 : 403
}

const recordId = '00000000-0000-4000-8000-000000000000'
const params = { slug: 'full-truckload', id: recordId, contentType: 'faqs', recordId }

describe.each(allRoutes.map((route) => [route.operation.operationId, route] as const))(
  '%s (API-GEN-12, API-GEN-13, API-GEN-27)',
  (id, route) => {
    test.each(callers)('admits or refuses by x-roles: %s (AUTH-29, AUTH-30, SEC-L-01)', async (caller) => {
      const response = await call(service, id, { query: { surprise: 1 }, params, token: tokens.get(caller) })
      expectProblem(response, promised(route, caller))
      if (response.status === 403 && caller !== 'inactive')
        expect(response.body.detail).toBe(`This needs the role ${route.operation['x-roles']?.join(' or ')}.`)
    })
  },
)

const idsFor = (role: string) =>
  allRoutes.filter(({ operation }) => operation['x-roles']?.includes(role)).map(({ operation }) => operation.operationId)
const writes = new Set(
  allRoutes.filter(({ verb, path }) => verb !== 'get' && !/\/view-/.test(path)).map(({ operation }) => operation.operationId),
)

describe('the contract', () => {
  test('lets a viewer read the admin area, have API tokens, and write nothing else in it', () => {
    const own = [...idsFor('user'), 'createToken', 'deleteToken']
    expect(idsFor('viewer').filter((id) => writes.has(id) && !own.includes(id))).toEqual([])
    expect(idsFor('viewer')).toEqual(
      expect.arrayContaining([
        'listChanges',
        'listVersions',
        'getVersion',
        'listTrash',
        'listDrafts',
        'getDraft',
        'listEnquiries',
        'viewEnquiry',
        'summarizeEnquiries',
        'listSameSender',
        'listAssignees',
      ]),
    )
  })

  test('lets a user read and edit nothing but the own account', () => {
    expect(idsFor('user')).toEqual([
      ...['changePassword', 'getProfile', 'updateProfile'],
      ...['listSessions', 'deleteOtherSessions', 'deleteSession'],
      ...[
        'getSecondFactor',
        'renewRecoveryCodes',
        'listPasskeys',
        'addPasskey',
        'deletePasskey',
        'startPasskey',
        'startTotp',
        'deleteTotp',
        'confirmTotp',
      ],
    ])
  })

  test('keeps users, webhooks, the erasure of people and the running of the site to the super admin, and nothing else from the editor', () => {
    const editor = idsFor('editor')
    expect(idsFor('superAdmin').filter((id) => !editor.includes(id))).toEqual([
      ...['listUsers', 'editUser', 'resetSecondFactor'],
      ...['listInvitations', 'createInvitation', 'deleteInvitation', 'resendInvitation'],
      ...['listWebhooks', 'createWebhook', 'editWebhook', 'deleteWebhook', 'testWebhook', 'renewWebhookSecret'],
      ...['listWebhookDeliveries', 'resendWebhookDelivery'],
      'eraseEnquiries',
      ...['getHealth', 'sendTestMail'],
    ])
  })
})

test('an editor edits content and sorts enquiries; a viewer sees both and is refused by a 403 that changes nothing', async () => {
  const [editor, viewer] = [tokens.get('editor'), tokens.get('viewer')]
  const question = { question: 'Do you weigh at night?', answer: 'Yes.' }
  const { faq } = (await done(service, 'createFaq', { body: question, token: editor })).body
  await done(service, 'createEnquiry', { body: { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' } })
  const { contacts } = (await done(service, 'listEnquiries', { token: viewer })).body
  const [enquiry] = contacts as { _id: string; status: string }[]
  const change = { enquiryId: enquiry?._id, status: 'done' }
  const faqId = (faq as { _id: string })._id

  expectProblem(await call(service, 'editEnquiry', { body: change, token: viewer }), 403)
  expectProblem(await call(service, 'deleteFaq', { body: { faqId }, token: viewer }), 403)
  expect((await done(service, 'viewFaq', { body: { faqId } })).body.faq).toMatchObject(question)
  expect((await done(service, 'viewEnquiry', { body: { enquiryId: enquiry?._id }, token: viewer })).body.enquiry).toMatchObject({
    status: 'new',
  })
  expect((await done(service, 'editEnquiry', { body: change, token: editor })).body.enquiry).toMatchObject({ status: 'done' })
})

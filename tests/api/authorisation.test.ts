import { describe, expect, test } from 'vitest'
import { isPublic } from '../../server/contract/document.ts'
import { allRoutes, call, contract, routeOf, signUpAs } from '../support/client.ts'
import { expectProblem } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'
import { collections, services } from './collection-types.ts'
import { singletons } from './singleton-types.ts'

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
  const rights = caller === 'inactive' ? { role: 'superAdmin', status: false } : { role: caller }
  tokens.set(caller, (await signUpAs(service, rights, caller)).token)
}

/** The status that the contract promises a caller: 400 once admitted. */
function promised({ operation }: (typeof allRoutes)[number], caller: Caller): number {
  const { 'x-roles': allowed = [], 'x-also-allowed': exempt = [] } = operation
  if (isPublic(contract, operation)) return 400
  if (caller === 'signed out') return 401
  if (caller === 'inactive') return exempt.includes('inactiveAccounts') ? 400 : 403
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
      if (response.status !== 403) return
      if (caller === 'inactive') expect(response.body.message).toBe('Your account is deactivated. Contact support to reactivate.')
      else expect(response.body.detail).toBe(`This needs the role ${route.operation['x-roles']?.join(' or ')}.`)
    })
  },
)

const idsFor = (role: string) =>
  allRoutes.filter(({ operation }) => operation['x-roles']?.includes(role)).map(({ operation }) => operation.operationId)
const writes = new Set(
  allRoutes.filter(({ verb, path }) => verb !== 'get' && !/\/view-/.test(path)).map(({ operation }) => operation.operationId),
)

const callersOf = (id: string) => {
  const { operation } = routeOf(id)
  return isPublic(contract, operation) ? 'everyone' : operation['x-roles']
}
const contentTypes = [
  ...[...collections, ...services].map(({ name, rows, operations: { create, edit, remove, list, view } }) => ({
    name,
    rows,
    reads: [list, view],
    writes: [create, edit, remove],
  })),
  ...singletons.map(({ name, rows, operations: { create, edit, remove, get } }) => ({
    name,
    rows,
    reads: [get],
    writes: [create, edit, ...(remove === undefined ? [] : [remove.id])],
  })),
]

describe('the contract', () => {
  for (const { name, rows, writes, reads } of contentTypes)
    test(`lets super admins and editors write a ${name}, and everyone read it (${rows.rights})`, () => {
      expect(writes.map(callersOf)).toEqual(writes.map(() => ['superAdmin', 'editor']))
      expect(reads.map(callersOf)).toEqual(reads.map(() => 'everyone'))
    })

  test('lets a viewer read the admin area, have API tokens, and write nothing else in it', () => {
    const own = [...idsFor('user'), 'createToken', 'deleteToken']
    expect(idsFor('viewer').filter((id) => writes.has(id) && !own.includes(id))).toEqual([])
    expect(idsFor('viewer')).toEqual(
      expect.arrayContaining([
        ...['listChanges', 'listVersions', 'getVersion', 'listTrash', 'listDrafts', 'getDraft', 'listEnquiries', 'viewEnquiry'],
        ...['summarizeEnquiries', 'listSameSender', 'listAssignees'],
      ]),
    )
  })

  test('lets a user read and edit nothing but the own account (API-ENQ-06)', () => {
    expect(idsFor('user')).toEqual([
      ...['changePassword', 'getProfile', 'updateProfile'],
      ...['listSessions', 'deleteOtherSessions', 'deleteSession'],
      ...['getSecondFactor', 'renewRecoveryCodes', 'listPasskeys', 'addPasskey', 'deletePasskey', 'startPasskey'],
      ...['startTotp', 'deleteTotp', 'confirmTotp'],
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
      ...['countDemoContent', 'removeDemoContent', 'getHealth', 'sendTestMail'],
    ])
  })
})

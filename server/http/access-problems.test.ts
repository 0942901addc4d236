import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { readContract } from '../contract/document.ts'
import { type DocumentedRoute, documentedRoutes } from '../contract/documented-routes.ts'
import { Problem } from '../contract/problem.ts'
import { problemTypes } from '../contract/problem-types.ts'
import { operationProblems } from '../contract/response-problems.ts'
import { authorise } from './authorise.ts'

const contract = readContract()
const middleware = authorise(contract)

const scope = { contentTypes: [], enquiries: false, media: false, webhooks: false, draftsOnly: false }
const callers: object[] = [
  { user: null },
  { user: null, refused: 'api-token' },
  { user: null, refused: 'session' },
  { user: null, crossSite: true },
  { user: { role: 'superAdmin', status: true }, token: { _id: '', name: '', scope } },
  { user: { role: 'superAdmin', status: false } },
  { user: { role: 'superAdmin', status: true }, lacksSecondFactor: true },
  { user: { role: 'user', status: true } },
]

/** Problems by which the authorisation refuses a call, for each kind of caller, with and without a restricted parameter. */
const refusals = ({ operation }: DocumentedRoute) =>
  new Set(
    [{}, { hidden: 'include' }].flatMap((query) =>
      callers.flatMap((caller): string[] => {
        const request: Partial<Request> = { query }
        // Only the properties that the authorisation reads.
        const locals: object = { route: { operation }, session: { lacksSecondFactor: false, ...caller }, ...caller }
        const response: object = { locals, set: () => undefined }
        const found: string[] = []
        middleware(request as Request, response as Response, (error: unknown) => {
          if (error instanceof Problem) found.push(error.problemName)
        })
        return found
      }),
    ),
  )

/** Kinds that only the authorisation decides; a handler may also refuse a token or a role. */
const decided = ['unauthorized', 'token-refused', 'inactive-account', 'second-factor-missing', 'cross-site']

/** Uploads have a handler of their own, before the authorisation. */
const authorised = documentedRoutes(contract).filter(({ operation }) => !operation.tags.includes('Uploads'))

test.each(authorised.map((route) => [route.operation.operationId, route] as const))(
  '%s documents exactly the kinds of problems that refuse callers',
  (_id, route) => {
    const documented = operationProblems(contract, route.operation)
    const sent = refusals(route)
    expect([...sent].filter((name) => !documented.some((kind) => kind === name))).toEqual([])
    expect(documented.filter((name) => decided.includes(name) && !sent.has(name))).toEqual([])
    expect(documented.every((name) => name in problemTypes)).toBe(true)
  },
)

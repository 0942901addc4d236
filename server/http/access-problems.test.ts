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

const scope = { contentTypes: [], enquiries: false }
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

/** The problems with which the authorisation refuses a call: each kind of caller, with and without a parameter that only some may send. */
const refusals = ({ operation }: DocumentedRoute) =>
  new Set(
    [{}, { hidden: 'include' }].flatMap((query) =>
      callers.flatMap((caller): string[] => {
        const request: Partial<Request> = { query }
        // Only what the authorisation reads.
        const locals: object = { route: { operation }, session: { lacksSecondFactor: false, ...caller }, ...caller }
        const response: object = { locals }
        const found: string[] = []
        middleware(request as Request, response as Response, (error: unknown) => {
          if (error instanceof Problem) found.push(error.problemName)
        })
        return found
      }),
    ),
  )

/** Kinds that the authorisation alone decides on; a handler may refuse a token or a role as well. */
const decided = ['unauthorized', 'token-refused', 'inactive-account', 'second-factor-missing', 'cross-site']

test.each(documentedRoutes(contract).map((route) => [route.operation.operationId, route] as const))(
  '%s documents each kind of problem with which callers are refused, and no other',
  (_id, route) => {
    const documented = operationProblems(contract, route.operation)
    const sent = refusals(route)
    expect([...sent].filter((name) => !documented.some((kind) => kind === name))).toEqual([])
    expect(documented.filter((name) => decided.includes(name) && !sent.has(name))).toEqual([])
    expect(documented.every((name) => name in problemTypes)).toBe(true)
  },
)

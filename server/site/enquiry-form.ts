import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import { enquiryPhone } from '../../shared/phone-digits.ts'
import { emptyEnquiry, honeypotName, type SubmittedEnquiry } from '../../shared/rendered-page.ts'
import { isCrossSite } from '../accounts/session-middleware.ts'
import type { Contract } from '../contract/document.ts'
import { handlerOf, noSession, type Operations } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { ProblemName } from '../contract/problem-types.ts'
import type { RouteTable } from '../contract/route-table.ts'
import { successMessage } from '../contract/success-message.ts'
import { wholeScope } from '../contract/token-scope.ts'
import { serverWrite } from '../contract/write-request.ts'
import { toProblem } from '../http/problem-writer.ts'
import { validator } from '../http/validator.ts'
import type { Tools } from '../tools.ts'
import { fingerprintOf, withIdempotencyKey } from '../writes/idempotency.ts'

type Parts = {
  contract: Contract
  table: RouteTable
  operations: Operations
  tools: Pick<Tools, 'configuration' | 'database' | 'limits'>
  onProblem: (name: ProblemName, request: Request, response: Response) => void
  /** Responds with the form's page. */
  show: (request: Request, response: Response, submitted: SubmittedEnquiry) => Promise<void>
}

const page = '/contact'
const type = 'application/x-www-form-urlencoded'
/** Body limit: several times the longest message, form-encoded. */
const maxBytes = 256 * 1024
/** Milliseconds in which the same enquiry is stored once, because a button without script can be pressed twice. */
const samePress = 600_000

const names = Object.keys(emptyEnquiry) as (keyof typeof emptyEnquiry)[]

/**
 * The enquiry form without script (`POST /contact`), when scripts are off, blocked or failed: `createEnquiry` with the same validation,
 * limits and spam checks, and a page as response. The API refuses such bodies, because other sites could send them.
 */
export function enquiryForm({ contract, table, operations, tools, onProblem, show }: Parts): RequestHandler {
  const { configuration, database, limits } = tools
  const createEnquiry = handlerOf(operations, 'createEnquiry')
  const route = table.match('POST', '/api/v1/enquiry/create-enquiry')
  if (route === undefined) throw new Error('The contract has no createEnquiry')
  const thanks = successMessage(contract, route.operation) ?? ''
  const forms = new WeakMap<Request, SubmittedEnquiry['values']>()

  const admit: RequestHandler = async (request, { locals }, next) => {
    Object.assign(locals, { route, user: null, files: {} })
    if (isCrossSite(request, configuration)) throw problem.crossSite()
    if (!request.is(type)) throw problem.unsupportedMediaType({ path: '', message: `This page takes ${type}.` })
    await limits.read(locals.address)
    next()
  }

  /** Reads only the form's own fields: browser extensions add others, which visitors could not correct. */
  const readForm: RequestHandler = async (request, _response, next) => {
    const form = new URLSearchParams(String(request.body))
    const values = { ...emptyEnquiry }
    for (const name of names) values[name] = (form.get(name === 'website' ? honeypotName : name) ?? '').replaceAll('\r\n', '\n')
    forms.set(request, values)
    const identity: { phoneNumber: string } | undefined = await database('site_identity').first('phoneNumber')
    request.body = { ...values, phoneNumber: enquiryPhone(values.phoneNumber, identity?.phoneNumber ?? ''), page }
    request.headers['content-type'] = 'application/json'
    next()
  }

  const create: RequestHandler = async (request, response) => {
    const { body, log } = request
    const fingerprint = await fingerprintOf('createEnquiry', body, {})
    const keyedWrite = { owner: `visitor ${fingerprint}`, key: `form ${Math.floor(Date.now() / samePress)}`, fingerprint }
    const visitor = { user: null, session: noSession, scope: wholeScope, address: response.locals.address }
    const input = { ...visitor, params: {}, query: {}, body, files: {}, log, header: (name: string) => request.get(name) }
    await withIdempotencyKey(database, keyedWrite, () => createEnquiry({ ...input, write: { ...serverWrite, keyedWrite } }))
    await show(request, response, { values: emptyEnquiry, errors: {}, thanks, status: 200 })
  }

  const showFailure: ErrorRequestHandler = async (error, request, response, next) => {
    const values = forms.get(request)
    if (values === undefined || response.headersSent) return next(error)
    const { problemName, body, headers } = toProblem(contract, error, response)
    onProblem(problemName, request, response)
    if (body.status >= 500) request.log.error({ err: error }, 'request failed')
    const refused = names.map((name) => [name, body.errors?.find(({ path }) => path === name)?.message] as const)
    const errors = Object.fromEntries(refused.filter(([, message]) => message !== undefined))
    response.set(headers)
    const retryAfter = headers['retry-after'] === undefined ? {} : { retryAfter: Number(headers['retry-after']) }
    await show(request, response, { values, errors, thanks: '', status: body.status, ...retryAfter })
  }

  const router = Router({ caseSensitive: true })
  router.post(page, admit, express.text({ type, limit: maxBytes }), readForm, ...validator(contract, table, []), create)
  router.use(showFailure)
  return router
}

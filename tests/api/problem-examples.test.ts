import { expect, test } from 'vitest'
import { documentedRoutes } from '../../server/docs/reference/documented-routes.ts'
import type { SampleCall } from '../../server/docs/samples/call.ts'
import { recordedProblemsPath } from '../../server/docs/samples/recorded-responses.ts'
import { exampleCall } from '../../server/docs/samples/samples.ts'
import { type ApiResponse, type CallOptions, call, contract, exampleQuery, routeOf, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { sampleBody, sampleFiles } from '../support/sample-calls.ts'
import { sharedService } from '../support/service.ts'
import { deleteContent, everyType } from './every-type.ts'

/** The reference shows the problems that an operation returns to its sample when that is broken, finds no record, or is sent twice. */
const service = await sharedService()
const { token } = await signUp(service)

/** Files are served outside of the API's root. */
const samples = documentedRoutes(contract)
  .filter(({ path }) => !path.startsWith('/uploads'))
  .map((route) => exampleCall(contract, route, 'least'))

function optionsOf({ operationId, body, parameters }: SampleCall): CallOptions {
  const params = Object.fromEntries(parameters)
  return { token, params, query: exampleQuery(operationId), ...(body !== 'none' && { body: sampleBody(operationId, 'least') }) }
}

/** Requests that may break a rule, the most telling first: without a field, with an empty one, without its query, with a malformed id, or of page 0. */
function brokenRequests(sample: SampleCall): CallOptions[] {
  const { parts, parameters, query } = sample
  const options = optionsOf(sample)
  const isContent = (part: (typeof parts)[number]) => part.type === 'file' || !part.isId
  const without = (name: string) => ({
    ...options,
    body: Object.fromEntries(Object.entries(options.body ?? {}).filter(([key]) => key !== name)),
  })
  const [lastParameter = ''] = parameters.at(-1) ?? []
  const required = parts.filter(({ isRequired }) => isRequired)
  return [
    ...required.filter(isContent).map(({ name }) => without(name)),
    ...parts
      .filter((part) => part.type === 'value' && !part.isId && typeof part.value === 'string')
      .map(({ name }) => ({ ...options, body: { ...options.body, [name]: '' } })),
    ...required.map(({ name }) => without(name)),
    ...(Object.keys(options.query ?? {}).length > 0 ? [{ ...options, query: {} }] : []),
    ...(parameters.length > 0 ? [{ ...options, params: { ...options.params, [lastParameter]: 'x' } }] : []),
    ...(query.some(([name]) => name === 'page') ? [{ ...options, query: { ...options.query, page: 0 } }] : []),
  ]
}

const lines: string[] = []
const record = (operationId: string, { body }: ApiResponse) =>
  void lines.push(`${operationId} ${JSON.stringify(body).replaceAll(/(?<="recordId":")[^"]+/g, '1f0c2b84-0d57-4a7e-8f43-52d1b0c9e377')}`)

test('the reference shows problems as the server returns them for broken samples, for missing records and for conflicts', async () => {
  await deleteContent(service)
  for (const sample of samples) await recordNotFound(sample)
  for (const sample of samples) await recordBadRequest(sample)
  await deleteContent(service)
  for (const { create } of everyType) await recordSecond(create)
  await recordTakenSlug()
  await recordFileInUse()
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(recordedProblemsPath)
}, 120_000)

async function recordNotFound(sample: SampleCall) {
  if (routeOf(sample.operationId).operation.responses['404'] === undefined) return
  const response = await call(service, sample.operationId, optionsOf(sample))
  if (response.status === 404) record(sample.operationId, response)
}

async function recordBadRequest(sample: SampleCall) {
  for (const options of brokenRequests(sample)) {
    const response = await call(service, sample.operationId, options)
    if (response.body.type === '/docs/problems/bad-request') return record(sample.operationId, response)
  }
}

async function recordSecond(create: string) {
  const options = { body: sampleBody(create), token }
  await done(service, create, options)
  const response = await call(service, create, options)
  if (response.status === 409) record(create, response)
}

async function recordTakenSlug() {
  const { slug } = sampleBody('createService')
  const { body } = await done(service, 'createService', { body: { title: 'Another service' }, token })
  const serviceId = (body.service as Plain)._id
  record('editService', await call(service, 'editService', { body: { serviceId, title: 'Another service', slug }, token }))
}

async function recordFileInUse() {
  const { body } = await done(service, 'uploadMedia', { body: { files: [sampleFiles.picture] }, token })
  const [file] = body.media as Plain[]
  const clientImageMediaId = String(file?._id)
  await done(service, 'createClient', { body: { title: 'Ravi Traders', clientImageMediaId }, token })
  record('deleteMedia', await call(service, 'deleteMedia', { params: { id: clientImageMediaId }, token }))
}

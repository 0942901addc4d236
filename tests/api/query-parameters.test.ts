import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type Parameter, parametersOf, type Route, resolve, routes, type Schema } from '../../server/contract/document.ts'
import { handlerOf, noSession } from '../../server/contract/operations.ts'
import { wholeScope } from '../../server/contract/token-scope.ts'
import { serverWrite } from '../../server/contract/write-request.ts'
import { createOperations } from '../../server/operations.ts'
import { contract } from '../support/client.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()

/** The router reads `draft`: the handler of a create or an edit is the same for a draft. */
const isReadByRouter = ({ name }: Parameter, { verb }: Route) => name === 'draft' && verb !== 'get'

const declared = routes(contract).flatMap((route): [string, Route, Parameter[]][] => {
  const parameters = parametersOf(contract, route.operation, 'query').filter((parameter) => !isReadByRouter(parameter, route))
  return parameters.length === 0 ? [] : [[route.operation.operationId, route, parameters]]
})

const sampleOf = (parameter: Parameter & { example?: unknown }) =>
  resolve<Schema>(contract, parameter.schema).default ?? parameter.example ?? resolve<Schema>(contract, parameter.schema).example

const samplesOf = (parameters: Parameter[]) => Object.fromEntries(parameters.map((parameter) => [parameter.name, sampleOf(parameter)]))

/** The properties that a handler reads of its query. A response or refusal is of no interest. */
async function propertiesRead({ operation }: Route, parameters: Parameter[]): Promise<string[]> {
  const read = new Set<string>()
  const query = new Proxy(samplesOf(parameters), {
    get(values, name) {
      if (typeof name === 'string') read.add(name)
      return Reflect.get(values, name)
    },
  })
  const handler = handlerOf(createOperations(service.tools), operation.operationId)
  const params = samplesOf(parametersOf(contract, operation, 'path'))
  const request = {
    params,
    query,
    body: {},
    files: {},
    user: null,
    session: noSession,
    scope: wholeScope,
    write: serverWrite,
    address: '',
    header: () => undefined,
    log: pino({ level: 'silent' }),
  }
  await handler(request).catch(() => undefined)
  return [...read]
}

test.each(declared)('%s reads each query parameter that the contract declares', async (_id, route, parameters) => {
  expect(await propertiesRead(route, parameters)).toEqual(expect.arrayContaining(parameters.map(({ name }) => name)))
})

import { expect, test } from 'vitest'
import { readContract, resolve, routes, type Schema } from '../../server/contract/document.ts'
import { responseValidator } from '../../server/http/response-check.ts'
import { contractWithExamples } from './examples.ts'

const contract = readContract()
const errorsOf = responseValidator(contract)

test.each(routes(contractWithExamples(contract)).map(({ operation }) => operation))(
  'the mock’s example of $operationId conforms to the contract',
  ({ operationId, responses }) => {
    for (const status of ['200', '201'])
      for (const [type, media] of Object.entries(contentOf(responses[status])))
        expect(errorsOf(operationId, Number(status), type, media.example), `${status} ${type}`).toEqual([])
  },
)

function contentOf(response: object | undefined) {
  return response === undefined
    ? {}
    : (resolve<{ content?: Record<string, { schema: Schema; example?: unknown }> }>(contract, response).content ?? {})
}

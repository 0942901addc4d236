import { readReleased } from '../../scripts/contract/released.ts'
import { type Contract, parametersOf, routes } from '../../server/contract/document.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'

type DocumentedCall = [call: string, mediaType: string | undefined, fields: string[]]

/** Every call of a contract: verb and path, the media type of its body, and the fields of the body and the query. */
export const callsOf = (contract: Contract): DocumentedCall[] =>
  routes(contract).map(({ verb, path, operation }) => [
    `${verb.toUpperCase()} ${path}`,
    Object.keys(operation.requestBody?.content ?? {})[0],
    [
      ...Object.keys(bodySchema(contract, operation)?.properties ?? {}),
      ...parametersOf(contract, operation, 'query').map(({ name }) => name),
    ],
  ])

/** The calls that the specifications list: those of the first release. Other calls and fields may stand beside them; these may not change. */
export const documented = callsOf(readReleased('0.1.0'))

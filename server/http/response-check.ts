import { channel } from 'node:diagnostics_channel'
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Response } from 'express'
import { memoise } from '../../shared/memoise.ts'
import { type Contract, type ResponseObject, resolve, routes } from '../contract/document.ts'
import { contractSchemas } from './contract-schemas.ts'

/** Diagnostics channel of contract violations. Tests subscribe to it, so that a test fails even if it never reads the response. */
export const violations = channel('haulfront:contract-violation')

/** A response that violates the contract; the message names operation, status, JSON pointer and keyword. */
export class ContractViolation extends Error {}

/** Validates a response body before it is sent, given the response with its status; undefined when it conforms to the contract. */
export type ResponseCheck = (response: Response, body: object) => ContractViolation | undefined

/** Response validation, in tests only. It also validates problems, so that an undeclared refusal is detected where it happens. */
export function responseCheck(contract: Contract): ResponseCheck {
  const findErrors = responseValidator(contract)
  return (response, body) => {
    const operationId = response.locals.route?.operation.operationId
    if (operationId === undefined) return undefined
    const type = String(response.getHeader('content-type') ?? 'application/json').split(';', 1)[0] ?? ''
    const errors = findErrors(operationId, response.statusCode, type, body)
    if (errors.length === 0) return undefined
    const violation = new ContractViolation(`${operationId} ${response.statusCode}: ${errors.join('; ')}`)
    violations.publish(violation)
    return violation
  }
}

/**
 * Validates bodies of responses with Ajv, on the contract as one document.
 * express-openapi-validator's own check compiles every declared response of an operation with a copy of all others (0.4 s of CPU for each
 * operation, against 5 ms).
 * @returns the errors of a body as it would be sent, each with its JSON pointer and keyword.
 */
export const responseValidator = memoise((contract: Contract) => {
  const ajv = contractSchemas(contract)
  const declared = new Map(
    routes(contract).map(({ path, verb, operation }) => [
      operation.operationId,
      { pointer: `#/paths/${escapePointer(path)}/${verb}/responses`, responses: operation.responses },
    ]),
  )

  return (operationId: string, status: number, type: string, body: unknown): string[] => {
    const { pointer = '', responses = {} } = declared.get(operationId) ?? {}
    const response = responses[status]
    if (response === undefined) return ['the contract does not declare this status']
    const { content = {} } = resolve<ResponseObject>(contract, response)
    if (content[type] === undefined) return [`the contract does not declare the media type ${type}`]
    const validate = ajv.getSchema(`contract${response.$ref ?? `${pointer}/${status}`}/content/${escapePointer(type)}/schema`)
    validate?.(JSON.parse(JSON.stringify(body)))
    return (validate?.errors ?? []).map((error) => `${placeOf(error)} ${error.message} (${error.keyword})`)
  }
})

/** JSON pointer of an error: of the unknown or missing property itself, where Ajv only points to its object. */
function placeOf({ instancePath, params }: ErrorObject): string {
  const { unevaluatedProperty, additionalProperty, missingProperty } = params as Record<string, string | undefined>
  const property = unevaluatedProperty ?? additionalProperty ?? missingProperty
  return property === undefined ? instancePath || '/' : `${instancePath}/${property}`
}

/** Escapes a JSON pointer's token (RFC 6901) for a URI fragment. */
const escapePointer = (token: string) => encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))

import { type Contract, parametersOf, resolve, routes, type Schema } from '../../server/contract/document.ts'

/**
 * Puts the contract's rule of every text (`x-text`) on each string that a request can carry, so that no field lacks it. Changes the
 * contract that it is given.
 */
export function ruleEveryText(contract: Contract): void {
  const seen = new Set<Schema>()
  const visit = (given: Schema): void => {
    const schema = resolve<Schema>(contract, given)
    if (seen.has(schema)) return
    seen.add(schema)
    // A copy for each schema: a shared object becomes a YAML alias, which some parsers refuse.
    if (isText(schema)) schema.not = { ...contract['x-text'].not }
    const { items = [], allOf = [], oneOf = [], properties = {} } = schema
    for (const part of [items, allOf, oneOf, Object.values(properties)].flat()) visit(part)
  }
  for (const { operation } of routes(contract)) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema)
    for (const { schema } of parametersOf(contract, operation)) visit(schema)
  }
}

/** A free text: no file, and no value of an enumeration. */
const isText = ({ type, format, enum: choices, const: only }: Schema) =>
  type === 'string' && format !== 'binary' && choices === undefined && only === undefined

import { fieldOf, maxDepth } from '../../portal/reference/schema-tree.ts'
import { type Contract, resolveDescribed, type Schema } from '../../server/contract/document.ts'
import { mergeLevel } from '../../server/contract/flatten-schema.ts'

/**
 * A copy of the contract for openapi-typescript. Properties get the descriptions of the schemas that they refer to, because it reads only
 * those beside a reference; operations get the parameters of their path; each `allOf` is merged, because editors show an intersection as `{
 * … } & { … }`.
 */
export const withDescriptions = (contract: Contract) => describe(contract, contract) as Contract

function describe(contract: Contract, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => describe(contract, item))
  if (typeof node !== 'object' || node === null) return node
  const merged = 'allOf' in node ? mergeLevel(contract, node as Schema) : node
  return Object.fromEntries(Object.entries(merged).map(([key, value]) => [key, describedPart(contract, key, value)]))
}

function describedPart(contract: Contract, key: string, value: unknown): unknown {
  if (/^(x-.*|examples?|default)$/.test(key)) return value
  if (key === 'parameters' && Array.isArray(value))
    return value.map((parameter) => describe(contract, resolveDescribed<{ description?: string }>(contract, parameter)))
  if (key !== 'properties') return describe(contract, value)
  const properties = Object.entries(value as Record<string, Schema>).map(([name, property]) => {
    const { description } = fieldOf(contract, name, property, false, maxDepth)
    return [name, { ...(describe(contract, property) as Schema), ...(description !== '' && { description }) }]
  })
  return Object.fromEntries(properties)
}

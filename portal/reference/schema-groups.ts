import type { Contract, Schema } from '../../server/contract/document.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'
import { usesOf } from './schema-uses.ts'

/** Groups of schemas by what they are, in the order in which a reader meets them. */
const groups = {
  Records: 'Stored objects: content, enquiries, accounts and files.',
  Requests: 'Bodies that clients send.',
  'Pages of lists': 'Pages of lists, with their number and the total.',
  'Parts of responses': 'Other objects in responses.',
  'Shared parts': 'Objects that requests and responses share, or that other schemas extend.',
  Values: 'Strings, numbers, files and choices with rules of their own.',
  'Content of any type': 'Records in versions, drafts and events, each with the name of its content type.',
  Events: 'The bodies that webhooks send.',
  Problems: 'The body of every error.',
}

function groupOf(contract: Contract, name: string, schema: Schema): keyof typeof groups {
  const { properties, oneOf = [] } = flattenSchema(contract, schema)
  const uses = usesOf(contract, name)
  const [isSent, isReturned] = [uses.requests.length > 0, uses.responses.length > 0]
  const isObject = properties !== undefined || oneOf.some((option) => option.properties !== undefined)
  if (name === 'Problem') return 'Problems'
  if (/(?:Event|Envelope)$/.test(name) && !isReturned) return 'Events'
  if (name === 'HeroSectionList' || properties?.totalPage !== undefined || properties?.totalPages !== undefined) return 'Pages of lists'
  if (name.endsWith('Content')) return 'Content of any type'
  if (properties?._id !== undefined && !isSent && isReturned) return 'Records'
  if (!isObject) return 'Values'
  if (isSent === isReturned) return 'Shared parts'
  return isSent ? 'Requests' : 'Parts of responses'
}

export type SchemaGroup = { title: string; about: string; names: string[] }

/** The schemas of the contract by what they are, each group by name. */
export function schemaGroups(contract: Contract): SchemaGroup[] {
  const schemas = Object.entries(contract.components.schemas as Record<string, Schema>)
  const byGroup = Map.groupBy(schemas, ([name, schema]) => groupOf(contract, name, schema))
  return (Object.keys(groups) as (keyof typeof groups)[]).map((title) => {
    const names = (byGroup.get(title) ?? []).map(([name]) => name)
    return { title, about: groups[title], names: names.toSorted((one, other) => one.localeCompare(other, 'en')) }
  })
}

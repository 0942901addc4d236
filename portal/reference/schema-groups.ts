import type { Contract, Schema } from '../../server/contract/document.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'
import { usesOf } from './schema-uses.ts'

/** Groups of schemas by what they are, in the order of their list; the first whose rule a schema meets has it. */
const groups: [title: string, about: string, rule: (schema: Described) => boolean][] = [
  ['Problems', 'The body of every error.', ({ name }) => name === 'Problem'],
  ['Events', 'The bodies that webhooks send.', ({ name, uses }) => /(?:Event|Envelope)$/.test(name) && uses.responses.length === 0],
  [
    'Pages of lists',
    'Pages of lists, with their number and the total.',
    ({ name, flat }) =>
      name === 'HeroSectionList' || ['totalPage', 'totalPages'].some((count) => Object.hasOwn(flat.properties ?? {}, count)),
  ],
  [
    'Content of any type',
    'Records in versions, drafts and events, each with the name of its content type.',
    ({ name }) => /Content$/.test(name),
  ],
  [
    'Records',
    'Stored objects: content, enquiries, accounts and files.',
    ({ uses, flat }) => flat.properties?._id !== undefined && uses.requests.length === 0 && uses.responses.length > 0,
  ],
  ['Requests', 'Bodies that clients send.', ({ uses, flat }) => isObject(flat) && uses.requests.length > 0 && uses.responses.length === 0],
  [
    'Parts of responses',
    'Other objects in responses.',
    ({ uses, flat }) => isObject(flat) && uses.requests.length === 0 && uses.responses.length > 0,
  ],
  ['Shared parts', 'Objects that requests and responses share, or that other schemas extend.', ({ flat }) => isObject(flat)],
  ['Values', 'Strings, numbers, files and choices with rules of their own.', () => true],
]

type Described = { name: string; flat: Schema; uses: ReturnType<typeof usesOf> }

const isObject = ({ properties, oneOf = [] }: Schema) => properties !== undefined || oneOf.some((option) => option.properties !== undefined)

/** The order in which a reader meets them. */
const order = [
  'Records',
  'Requests',
  'Pages of lists',
  'Parts of responses',
  'Shared parts',
  'Values',
  'Content of any type',
  'Events',
  'Problems',
]

export type SchemaGroup = { title: string; about: string; names: string[] }

/** The schemas of the contract by what they are, each group by name. */
export function schemaGroups(contract: Contract): SchemaGroup[] {
  const schemas = Object.entries(contract.components.schemas as Record<string, Schema>).map(([name, schema]) => ({
    ...{ name, flat: flattenSchema(contract, schema), uses: usesOf(contract, name) },
  }))
  const byGroup = Map.groupBy(schemas, (schema) => groups.find(([, , rule]) => rule(schema))?.[0] ?? '')
  return order.flatMap((title) => {
    const about = groups.find(([each]) => each === title)?.[1] ?? ''
    const names = (byGroup.get(title) ?? []).map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en'))
    return names.length === 0 ? [] : [{ title, about, names }]
  })
}

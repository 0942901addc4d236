import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { schemaGroups } from './schema-groups.ts'

const contract = readContract()

test('the list of schemas has each of them once, by what it is', () => {
  const groups = schemaGroups(contract)
  expect(groups.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(contract.components.schemas ?? {}).toSorted())
  const groupOf = (name: string) => groups.find(({ names }) => names.includes(name))?.title
  const examples = [
    'Service',
    'ServiceInput',
    'ServicePage',
    'MediaFacts',
    'ServiceText',
    'Slug',
    'ServiceContent',
    'WebhookTestEvent',
    'Problem',
  ]
  expect(examples.map(groupOf)).toEqual(groups.map(({ title }) => title))
})

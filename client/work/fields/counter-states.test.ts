import { expect, test } from 'vitest'
import * as formSchemas from '../../generated/form-schemas.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { schemaAt } from '../form/form-rules.ts'
import { counterStates } from './counter-states.ts'

test.each([
  [99, []],
  [100, [['100 / 200', 'quiet', '']]],
  [179, [['179 / 200', 'quiet', '']]],
  [180, [['180 / 200', 'near', 'Close to the limit of 200 characters.']]],
  [200, [['200 / 200', 'near', 'Close to the limit of 200 characters.']]],
  [201, [['201 / 200', 'over', 'Over the limit of 200 characters.']]],
])('of %i characters at most 200 are allowed', (count, counters) => {
  expect(counterStates(count, { maxLength: 200 }).map(({ text, state, announcement }) => [text, state, announcement])).toEqual(counters)
})

test.each([
  [54, '54 of about 60', 'quiet'],
  [60, '60 of about 60', 'quiet'],
  [61, '61, about 60 recommended', 'near'],
  [179, '179, about 60 recommended', 'near'],
  [180, '180 / 200', 'near'],
  [201, '201 / 200', 'over'],
])('of %i characters about 60 are recommended, only more are marked, and near the limit that is counted instead', (count, text, state) => {
  expect(counterStates(count, { 'x-recommended-length': 60, maxLength: 200 })).toMatchObject([{ text, state }])
})

test('F-14 a recommended length is counted from 90 % of it on', () =>
  expect([0, 53, 54].map((count) => counterStates(count, { 'x-recommended-length': 60 }).length)).toEqual([0, 0, 1]))

/** Texts of the forms without a length that reads well: numbers, hours, places, embeds, keys, and what goes to a chat or a mail. */
const withoutLength = [
  ...['satisfiedClients', 'workersInTeam', 'awardsWon', 'ownedVehicles', 'ourBranches', 'itemsDelivered'],
  ...['from', 'to', 'hours', 'fromPlace', 'toPlace', 'day', 'timing', 'branchMap', 'primaryAddress'],
  ...['phoneNumber', 'whatsappNumber', 'whatsappMessage', 'acknowledgementSubject', 'acknowledgementText', 'key'],
]

/** Names of a schema's texts in people's own words, within rows too, that recommend no length. */
const unrecommended = ({ properties = {} }: FormSchema): string[] =>
  Object.entries(properties).flatMap(([name, part]) => {
    const isWords =
      part.type === 'string' && part.format === undefined && part.enum === undefined && [undefined, '\\S'].includes(part.pattern)
    const isLimited = (part.maxLength ?? 0) <= 5000 && part.maxLength !== 2048
    return [
      ...(isWords && isLimited && part['x-recommended-length'] === undefined ? [name] : []),
      ...unrecommended(part),
      ...unrecommended(part.items ?? {}),
    ]
  })

const contentForms = Object.entries(formSchemas).filter(([name]) => /^create(?!Enquiry|Invitation|Token)/.test(name))

test.each(contentForms)('every text of %s that has its place on a page recommends a length', (_name, schema) => {
  expect(unrecommended(schema).filter((name) => !withoutLength.includes(name))).toEqual([])
})

test('the recommended length of a text comes from the contract', () => {
  const { schema } = schemaAt(formSchemas.editService, 'metaTitle')
  expect(schema['x-recommended-length']).toBe(60)
})

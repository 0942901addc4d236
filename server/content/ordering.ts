import type { Knex } from 'knex'
import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { ownOrder } from './listing.ts'
import type { RecordDefinition } from './record.ts'
import { clientsDefinition } from './types/clients.ts'
import { faqsDefinition } from './types/faqs.ts'
import { featuresDefinition } from './types/features.ts'
import { heroSectionsDefinition } from './types/hero-sections.ts'
import { servicesDefinition } from './types/services.ts'
import { teamDefinition } from './types/team.ts'
import { testimonialsDefinition } from './types/testimonials.ts'
import { whyChooseUsDefinition } from './types/why-choose-us.ts'

const lists: Record<Schemas['OrderedList'], Pick<RecordDefinition, 'table' | 'noun' | 'kind'>> = {
  heroSections: heroSectionsDefinition,
  clients: clientsDefinition,
  features: featuresDefinition,
  testimonials: testimonialsDefinition,
  whyChooseUs: whyChooseUsDefinition,
  faqs: faqsDefinition,
  team: teamDefinition,
  services: servicesDefinition,
}

type Place = { _id: string; order: number }

/** Where records stand in the lists that editors order. */
export function orderingOperations({ unitOfWork }: Tools) {
  return {
    moveRecord: async ({ body: { list, id, position } }) => {
      const { table, noun, kind } = lists[list]
      return unitOfWork.transaction(kind, {}, async (transaction) => {
        const places = await lockedPlaces(transaction, table)
        const moved = places.find(({ _id }) => _id === id)
        if (moved === undefined) throw problem.notFound(noun)
        const others = places.filter((place) => place !== moved)
        const index = Math.min(position, places.length) - 1
        await number(transaction, table, [...others.slice(0, index), moved, ...others.slice(index)])
        return { result: { message: `The ${noun} is now number ${index + 1} of ${places.length}.` }, obsolete: [] }
      })
    },
  } satisfies Pick<Operations, 'moveRecord'>
}

/**
 * The list as it is once every other move and edit is through. Moves wait for each other; then the rows are locked by `_id`, because in
 * the order of the list, which another move may be changing, two of them could wait for each other for ever.
 */
async function lockedPlaces(transaction: Knex.Transaction, table: string): Promise<Place[]> {
  // Many at once are served one after the other; the limit of every statement still holds.
  await transaction.raw('set local lock_timeout = 0')
  await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [`haulfront order of ${table}`])
  await transaction(table).select('_id').orderBy('_id').forUpdate()
  return (await transaction(table).select('_id', 'order').orderByRaw(ownOrder)) as Place[]
}

/** Numbers the list from 1, touching only rows that have another number. */
async function number(transaction: Knex.Transaction, table: string, places: Place[]): Promise<void> {
  const wrong = places.flatMap(({ _id, order }, index) => (order === index + 1 ? [] : [{ _id, position: index + 1 }]))
  if (wrong.length === 0) return
  await transaction.raw(
    'update ?? as stored set "order" = wanted.position from unnest(?::uuid[], ?::integer[]) as wanted(_id, position) where stored._id = wanted._id',
    [table, wrong.map(({ _id }) => _id), wrong.map(({ position }) => position)],
  )
}

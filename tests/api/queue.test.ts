import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Database } from '../../server/database/connect.ts'
import { createQueue, type Queue, type QueuedJob } from '../../server/database/queue.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { eventually } from '../support/expectations.ts'

type Job = QueuedJob & { name: string }

let database: Database
const queues: Queue<Job>[] = []
const log: string[] = []

beforeAll(async () => {
  database = connect(await emptyDatabase(), () => undefined)
  await database.schema.createTable('deliveries', (table) => {
    table.uuid('_id').primary().defaultTo(database.raw('gen_random_uuid()'))
    table.text('name').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    table.timestamp('nextTry', { useTz: true }).defaultTo(database.raw('clock_timestamp()'))
    table.text('error')
    table.timestamp('failedAt', { useTz: true })
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(database.raw('clock_timestamp()'))
  })
})
beforeEach(() => {
  log.length = 0
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close()
  await database('deliveries').delete()
})
afterAll(() => database.destroy())

/** A consumer that is no mailer, as one instance has it. */
function consumer(process: (job: Job) => Promise<void>, retryDelays = [60, 60]): Queue<Job> {
  const queue = createQueue<Job>({
    database,
    log: pino({}, { write: (line: string) => void log.push(line) }),
    table: 'deliveries',
    process: (job) => process(job).then(() => undefined),
    failureMessage: 'delivery failed',
    leaseSeconds: 60,
    retryDelays,
    givenUp: { name: 'given up' },
  })
  queues.push(queue)
  return queue
}

const waiting = () => database('deliveries').whereNotNull('nextTry').select('name', 'attempts').orderBy('createdAt')
const makeDue = () =>
  database('deliveries')
    .whereNotNull('nextTry')
    .update({ nextTry: database.raw('clock_timestamp()') })

test('jobs are processed in the order of their creation, and each is then deleted', async () => {
  const processed: string[] = []
  const queue = consumer(async ({ name }) => void processed.push(name))
  await database('deliveries').insert([
    { name: 'second', createdAt: '2026-03-02T00:00:00Z' },
    { name: 'first', createdAt: '2026-03-01T00:00:00Z' },
  ])
  await queue.run()
  expect([processed, await waiting()]).toEqual([['first', 'second'], []])
})

test('one job is leased at a time, also with a query plan for a table of one row', async () => {
  const processed: string[] = []
  const queue = consumer(async ({ name }) => void processed.push(name))
  const names = Array.from({ length: 3 }, (_, number) => `job ${number}`)
  for (const name of names) {
    await database('deliveries').insert({ name })
    if (name === names[0]) await database.raw('ANALYZE deliveries')
  }
  await queue.run()
  expect([processed.toSorted(), await waiting()]).toEqual([names, []])
})

test('a job that joins a transaction is processed on its commit, not at the next poll', async () => {
  const processed: string[] = []
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  // The queue does not poll within this test.
  const queue = consumer(async ({ name }) => void processed.push(name))
  await queue.run()
  vi.useRealTimers()
  await database.transaction(async (transaction) => {
    await queue.add({ name: 'committed' }, transaction)
    await queue.run()
  })
  await eventually(() => processed.length > 0)
  await expect(
    database.transaction(async (transaction) => {
      await queue.add({ name: 'discarded' }, transaction)
      throw new Error('The write failed')
    }),
  ).rejects.toThrow('The write failed')
  expect(processed).toEqual(['committed'])
})

test('a retry comes when its delay is over, not at the next look for what others have left', async () => {
  const times: number[] = []
  const queue = consumer(async () => {
    times.push(Date.now())
    if (times.length === 1) throw new Error('No route')
  }, [1])
  await queue.add({ name: 'retried' })
  await eventually(() => times.length === 2)
  const [first = 0, second = 0] = times
  expect(second - first).toBeGreaterThan(990)
  expect(second - first).toBeLessThan(4_000)
})

test('each job is processed by one of two instances', async () => {
  const processed: string[] = []
  const instances = [0, 1, 2].map(() => consumer(async ({ name }) => void processed.push(name)))
  const names = Array.from({ length: 30 }, (_, number) => `job ${number}`)
  await database('deliveries').insert(names.map((name) => ({ name })))
  await Promise.all(instances.map((queue) => queue.run()))
  expect(processed.toSorted()).toEqual(names.toSorted())
})

test('a job in progress is leased: another instance takes it only after the lease has expired', async () => {
  let finish: (() => void) | undefined
  const slow = consumer(() => new Promise((resolve) => (finish = resolve)))
  const processed: string[] = []
  const other = consumer(async ({ name }) => void processed.push(name))
  // Their first looks are over.
  await Promise.all([slow.run(), other.run()])
  await database('deliveries').insert({ name: 'slow' })
  const run = slow.run()
  await eventually(() => finish !== undefined)
  await other.run()
  expect(processed).toEqual([])
  await makeDue()
  await other.run()
  expect(processed).toEqual(['slow'])
  finish?.()
  await run
})

test('a failed job is retried after its delay, and given up after the last retry: its row stays with the error and without its secrets', async () => {
  let attempts = 0
  const queue = consumer(async () => {
    attempts += 1
    throw new Error('No route')
  })
  await database('deliveries').insert({ name: 'failing' })
  await queue.run()
  await queue.run()
  expect([attempts, await waiting()]).toEqual([1, [{ name: 'failing', attempts: 1 }]])
  for (let retry = 0; retry < 2; retry += 1) {
    await makeDue()
    await queue.run()
  }
  expect([attempts, await waiting()]).toEqual([3, []])
  const [row] = await database('deliveries')
  expect(row).toMatchObject({ name: 'given up', attempts: 3, error: 'No route', nextTry: null, failedAt: expect.any(String) })
  await queue.run()
  expect(attempts).toBe(3)
  expect(log.filter((line) => line.includes('delivery failed'))).toHaveLength(3)
})

test('closing waits for the job in hand and for no other; another instance goes on with those', async () => {
  let fail: ((error: Error) => void) | undefined
  const processed: string[] = []
  const queue = consumer(async ({ name }) => {
    processed.push(name)
    if (name === 'in hand') await new Promise((_, reject) => (fail = reject))
  })
  await database('deliveries').insert({ name: 'in hand' })
  const runs = [queue.run(), queue.run()]
  await eventually(() => fail !== undefined)
  await database('deliveries').insert([{ name: 'second' }, { name: 'third' }])
  const closed = queue.close()
  fail?.(new Error('No route'))
  await Promise.all([closed, ...runs])
  expect(processed).toEqual(['in hand'])
  await queue.run()
  expect(processed).toEqual(['in hand'])

  const others: string[] = []
  await consumer(async ({ name }) => void others.push(name)).run()
  expect([others, await waiting()]).toEqual([['second', 'third'], [{ name: 'in hand', attempts: 1 }]])
})

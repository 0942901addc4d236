import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../server/database/connect.ts'
import { call } from '../support/client.ts'
import { done, eventually, type Plain } from '../support/expectations.ts'
import { type Program, type Workspace, workspace } from '../support/process.ts'
import { signUpWithProgram } from '../support/program-admin.ts'
import { createDatabase } from '../support/service.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import { createWebhook } from '../support/webhooks.ts'

/** Deliveries of webhooks while instances are killed: none is lost, and none is repeated under another id. */
let places: [Workspace, Workspace]
let programs: [Program, Program]
let database: Database
let receiver: Receiver
let token: string
const preloads = ['least-encoding', 'least-hashing'].map((name) => `tests/support/${name}.ts`)
let environment: Record<string, string>

beforeAll(async () => {
  const DATABASE_URL = await createDatabase()
  environment = { DATABASE_URL, SESSION_SECRET: 'a secret that both instances of the site share' }
  database = connect(DATABASE_URL, () => undefined)
  receiver = await startReceiver()
  places = [await workspace(), await workspace()]
  programs = [await places[0].start(environment, { preloads }), await places[1].start(environment, { preloads })]
  token = await signUpWithProgram(programs[0], places[0].dataDir)
}, 150_000)
afterAll(async () => {
  await receiver.close()
  await database.destroy()
  await Promise.all(places.map((place) => place.clean()))
}, 60_000)

type Writer = { faqId: string; acknowledged: string[] }

/** Edits one record until it is stopped, by any instance that responds. */
async function write({ faqId, acknowledged }: Writer, isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const answer = `edit ${number}`
    const program = programs[number % 2] as Program
    const response = await call(program, 'editFaq', { body: { faqId, question: 'Where is it?', answer }, token }).catch(() => undefined)
    if (response?.status === 200) acknowledged.push(answer)
    else await new Promise((wait) => setTimeout(wait, 50))
  }
}

test('kill -9 of two instances in turn, in the middle of deliveries, loses no event and repeats none under another id', async () => {
  // Long enough that each kill finds a delivery in hand, before or after its response.
  receiver.answer((response) => void setTimeout(() => response.writeHead(204).end(), 30))
  const { webhook } = await createWebhook(programs[0], { token }, { url: receiver.url, events: ['content.published'] })
  const writers: Writer[] = []
  for (const question of ['Where is it?', 'When is it?', 'Who has it?']) {
    const { body } = await done(programs[0], 'createFaq', { body: { question, answer: 'created' }, token })
    writers.push({ faqId: String((body.faq as Plain)._id), acknowledged: ['created'] })
  }
  let isOver = false
  const writing = Promise.all(writers.map((writer) => write(writer, () => isOver)))
  for (let round = 0; round < 6; round += 1) {
    const before = receiver.received.length
    await eventually(() => receiver.received.length >= before + 10, 60_000)
    const victim = round % 2 === 0 ? 0 : 1
    programs[victim].child.kill('SIGKILL')
    await programs[victim].exit
    const start = () => places[victim].start(environment, { preloads })
    // On a busy machine the database may be too slow, so that a start fails and is repeated, as by a process supervisor.
    programs[victim] = await start().catch(start)
  }
  isOver = true
  await writing
  await eventually(async () => (await database('webhook_deliveries').whereNotNull('nextTry').first('_id')) === undefined, 150_000)

  const stored: { _id: string; body: string }[] = await database('webhook_deliveries').where({ webhookId: webhook._id }).orderBy('number')
  const ids = receiver.received.map(({ event }) => event.id)
  expect(new Set(ids)).toEqual(new Set(stored.map(({ _id }) => _id)))
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(stored.length)
  for (const { faqId, acknowledged } of writers) {
    const ofRecord = receiver.received.map(({ event }) => event).filter(({ data }) => (data.record as Plain)._id === faqId)
    const told = ofRecord.map(({ data }) => String((data.record as Plain).answer))
    expect(acknowledged.filter((answer) => !told.includes(answer))).toEqual([])
  }
  // More deliveries than stored ones show that kills hit deliveries in hand.
  expect(ids.length).toBeGreaterThan(stored.length)
}, 400_000)

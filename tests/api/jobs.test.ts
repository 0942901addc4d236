import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSessions } from '../../server/accounts/sessions.ts'
import { createRecurringJobs, type RecurringJob } from '../../server/database/recurring.ts'
import { createJobs } from '../../server/jobs/index.ts'
import { readJobStatus } from '../../server/jobs/status.ts'
import type { Clock } from '../../server/lib/clock.ts'
import { createHeldFiles } from '../../server/media/held-files.ts'
import { stagingDirectory } from '../../server/media/storage.ts'
import { signUp } from '../support/client.ts'
import { done, eventually } from '../support/expectations.ts'
import { runCommand } from '../support/process.ts'
import { startTestService, type TestService } from '../support/service.ts'

const service = await startTestService()

/** Tools that the jobs of an instance work with. */
const partsOf = ({ tools }: TestService) => ({
  tools,
  sessions: createSessions(tools.database, tools.configuration),
  heldFiles: createHeldFiles(tools.database),
})
const rows = () => service.tools.database('jobs').orderBy('name')
const forgetJobs = () => service.tools.database('jobs').delete()
const makeDue = () => service.tools.database('jobs').update({ nextRun: service.tools.database.raw('clock_timestamp()') })

describe('recurring jobs', () => {
  const instances: Clock[] = []
  const log: { job: string; err: { message: string } }[] = []
  beforeEach(forgetJobs)
  afterEach(async () => {
    await Promise.all(instances.splice(0).map((instance) => instance.close()))
    log.length = 0
  })

  /** The jobs as one instance runs them. */
  function instance(...jobs: Pick<RecurringJob, 'name' | 'run' | 'atStart'>[]): Clock {
    const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line)) })
    const clock = createRecurringJobs(
      service.tools.database,
      jobs.map((job) => ({ every: 600, ...job })),
      logger,
    )
    instances.push(clock)
    return clock
  }

  /** A job that does not end by itself, nor when its instance stops. */
  function hold() {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const run = () => {
      begun.resolve()
      return ended.promise
    }
    return { run, begun: begun.promise, end: ended.resolve }
  }

  test('each time, a job runs on one of the instances', async () => {
    const runs: string[] = []
    const all = [0, 1, 2].map(() => instance({ name: 'a', run: async () => runs.push('a') }))
    await Promise.all(all.map((each) => each.refresh()))
    expect(runs).toEqual([])
    for (let time = 1; time <= 3; time += 1) {
      await makeDue()
      await Promise.all(all.map((each) => each.refresh()))
      expect(runs).toHaveLength(time)
    }
  })

  test('a job runs when its time comes, without a write or a notification', async () => {
    const runs: string[] = []
    const due = instance({ name: 'a', run: async () => runs.push('a') })
    await due.refresh()
    const { database } = service.tools
    await database('jobs').update({ nextRun: database.raw(`clock_timestamp() + interval '0.5 s'`) })
    await due.refresh()
    expect(runs).toEqual([])
    await eventually(() => runs.length === 1)
  })

  test('a job that runs at each start is due then, also when another instance ran it a moment ago; the others wait for their time', async () => {
    const ran: string[] = []
    const jobs = [
      { name: 'a', run: async () => ran.push('a') },
      { name: 'b', atStart: true, run: async () => ran.push('b') },
    ]
    await instance(...jobs).refresh()
    await instance(...jobs).refresh()
    expect(ran).toEqual(['b', 'b'])
  })

  test('a job that fails keeps no other from running, is logged by its name, and runs again at its next time', async () => {
    let isBroken = true
    const ran: string[] = []
    const run = async () => {
      if (isBroken) throw new Error('No such table')
    }
    const broken = instance({ name: 'a', run }, { name: 'b', run: async () => ran.push('b') })
    await broken.refresh()
    for (const failures of [1, 2]) {
      await makeDue()
      await broken.refresh()
      const [row] = await rows()
      expect(row).toMatchObject({ failures, error: 'No such table', finishedAt: expect.any(String) })
      expect(Date.parse(row.nextRun)).toBeGreaterThan(Date.now() + 500_000)
    }
    expect(ran).toEqual(['b', 'b'])
    expect(log.map(({ job, err }) => [job, err.message])).toEqual([
      ['a', 'No such table'],
      ['a', 'No such table'],
    ])
    isBroken = false
    await makeDue()
    await broken.refresh()
    expect((await rows())[0]).toMatchObject({ failures: 0, error: null })
  })

  test('a job whose instance died in the middle runs at its next time on another', async () => {
    const runs: string[] = []
    const held = hold()
    const dead = instance({ name: 'a', run: held.run })
    const other = instance({ name: 'a', run: async () => runs.push('a') })
    await other.refresh()
    await makeDue()
    void dead.refresh()
    await held.begun
    await other.refresh()
    expect(runs).toEqual([])
    await makeDue()
    await other.refresh()
    expect(runs).toEqual(['a'])
    held.end()
  })

  test('closing tells the job in hand to end and begins no other; one that does not end delays a stop by five seconds', async () => {
    const ran: string[] = []
    const run = async (signal: AbortSignal) => {
      ran.push('a')
      await new Promise((end) => signal.addEventListener('abort', end))
    }
    const closing = instance({ name: 'a', atStart: true, run }, { name: 'b', atStart: true, run: async () => ran.push('b') })
    void closing.refresh()
    await eventually(() => ran.length === 1)
    await closing.close()
    await closing.refresh()
    expect(ran).toEqual(['a'])

    const held = hold()
    const deaf = instance({ name: 'c', atStart: true, run: held.run })
    void deaf.refresh()
    await held.begun
    const before = Date.now()
    await deaf.close()
    held.end()
    expect(Date.now() - before).toBeGreaterThan(4_900)
    expect(Date.now() - before).toBeLessThan(7_000)
  })
})

describe('the site', () => {
  const expected = [
    ...[
      'measure-files',
      'purge-api-tokens',
      'purge-draft-links',
      'purge-enquiries',
      'purge-given-up-mails',
      'purge-idempotency-keys',
      'purge-limits',
      'purge-mailed-links',
    ],
    ...['purge-passkey-challenges', 'purge-pending-sign-ins', 'purge-sessions', 'purge-spam', 'purge-unconfirmed-apps'],
    ...['purge-versions', 'purge-visits', 'purge-webhook-deliveries', 'rebuild-search', 'sweep-files'],
  ]

  test('runs every recurring job of its table of contents', async () => {
    await forgetJobs()
    const first = createJobs(partsOf(service))
    await first.start()
    await eventually(async () => (await rows()).length === expected.length)
    await first.close()
    await makeDue()
    const second = createJobs(partsOf(service))
    await second.start()
    await eventually(async () => (await rows()).every(({ finishedAt }) => finishedAt !== null))
    await second.close()
    expect((await rows()).map(({ name, failures }) => [name, failures])).toEqual(expected.map((name) => [name, 0]))
  })

  test('each instance removes the files of broken uploads from its own disk, whichever of them runs the sweep', async () => {
    const folder = stagingDirectory(service.tools.configuration)
    await forgetJobs()
    await mkdir(folder, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(folder, name), 'half a picture')
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await utimes(join(folder, 'old'), anHourAgo, anHourAgo)
    const jobs = createJobs(partsOf(service))
    await jobs.start()
    await eventually(async () => !(await readdir(folder)).includes('old'))
    await jobs.close()
    expect(await readdir(folder)).toEqual(['new'])
    expect((await rows()).filter(({ name, startedAt }) => name === 'sweep-files' && startedAt !== null)).toEqual([])
  })

  test('shows the state of its jobs: waiting ones with their age, retries, and given-up ones with the reason', async () => {
    const { database } = service.tools
    const { token } = await signUp(service)
    const { body } = await done(service, 'createFaq', { token, query: { draft: 'true' }, body: { question: 'Pianos?', answer: 'Yes.' } })
    const { _id: recordId } = body.faq as { _id: string }
    const at = '2126-03-09T04:30:00.000000Z'
    await done(service, 'publishDraft', { token, params: { contentType: 'faqs', recordId }, body: { publishAt: at } })
    await database('outbox').delete()
    const mail = { to: 'ira@kestrel.example', subject: 'Enquiry', text: '' }
    const later = database.raw(`clock_timestamp() + interval '1 hour'`)
    const earlier = database.raw(`clock_timestamp() - interval '2 minutes'`)
    await database('outbox').insert([
      { ...mail, createdAt: earlier, nextTry: later, attempts: 2, error: 'Greeting never received' },
      { ...mail, nextTry: later },
      { ...mail, nextTry: null, attempts: 7, failedAt: later, error: 'Invalid login' },
    ])
    await database('jobs')
      .where({ name: 'purge-spam' })
      .update({ failures: 3, error: 'No such table', nextRun: database.raw(`clock_timestamp() - interval '1 minute'`) })

    const [spam, mails, ...others] = await readJobStatus(database)
    expect(mails).toMatchObject({ name: 'send-mails', waiting: 2, retrying: 1, failed: 1, error: 'Invalid login' })
    expect(mails?.overdueSeconds).toBeGreaterThanOrEqual(120)
    expect(spam).toMatchObject({ name: 'purge-spam', waiting: 0, retrying: 3, failed: 0, error: 'No such table' })
    expect(spam?.overdueSeconds).toBeGreaterThanOrEqual(60)
    expect(others.find(({ name }) => name === 'publish-drafts')).toMatchObject({ waiting: 1, overdueSeconds: 0, failed: 0, nextAt: at })
    expect(others.find(({ name }) => name === 'switch-visibility')).toMatchObject({ waiting: 0, nextAt: null })

    const { stdout } = await runCommand('jobs', [], { DATABASE_URL: service.databaseUrl, DATA_DIR: service.dataDir })
    expect(stdout).toMatch(/^job +waiting +overdue +retrying +failed +next \(UTC\) +error\n/)
    expect(stdout).toMatch(/^send-mails +2 +1[2-9]\d s +1 +1 +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +Invalid login$/m)
    expect(stdout).toMatch(/^publish-drafts +1 +0 s +0 +0 +2126-03-09 04:30:00$/m)
  })
})

import { afterEach, expect, test } from 'vitest'
import { call } from '../support/client.ts'
import { eventually, type Plain } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'

const services: TestService[] = []
afterEach(async () => {
  for (const service of services.splice(0).reverse()) await service.stop()
})

async function start(alarm: string, databaseUrl?: string): Promise<TestService> {
  const service = await startTestService({ RATE_LIMITS: 'on', TRUST_PROXY: '1', ENQUIRY_ALARM: alarm }, databaseUrl)
  services.push(service)
  return service
}

const alarms = () =>
  services
    .flatMap(({ log }) => log)
    .map((line) => JSON.parse(line) as Plain)
    .filter(({ securityEvent }) => securityEvent === 'many-enquiries')

let visitors = 0
/** Sends an enquiry from a new address, below the limits of one visitor. */
async function write(service: TestService, more: Plain = {}) {
  visitors += 1
  const body = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets?', ...more }
  const headers = { 'x-forwarded-for': `203.0.113.${visitors}` }
  const { status, body: response } = await call(service, 'createEnquiry', { body, headers })
  return [status, response.message]
}
const thanks = [201, 'Thankyou for contacting us!']

const counted = async ({ tools: { database } }: TestService) =>
  Number((await database('limits').where('key', 'like', 'enquiry-hour:%').first())?.points ?? 0)

test('the threshold of enquiries logs one warning an hour, counts honeypot spam, and does not affect visitors (SEC-J-11)', async () => {
  const service = await start('4')
  for (const more of [{}, { website: 'https://spam.example' }, {}]) expect(await write(service, more)).toEqual(thanks)
  await eventually(async () => (await counted(service)) === 3)
  expect(alarms()).toEqual([])
  expect(await write(service, { website: 'https://spam.example' })).toEqual(thanks)
  await eventually(() => alarms().length === 1)
  expect(alarms()).toMatchObject([{ level: 40, securityEvent: 'many-enquiries', operation: 'createEnquiry', withinAnHour: 4 }])
  for (const _more of [1, 2, 3, 4, 5]) expect(await write(service)).toEqual(thanks)
  await eventually(async () => (await counted(service)) === 9)
  expect(alarms()).toHaveLength(1)

  await service.tools
    .database('limits')
    .where('key', 'like', 'enquiry-hour:%')
    .update({ expire: Date.now() - 1 })
  for (const _more of [1, 2, 3, 4]) expect(await write(service)).toEqual(thanks)
  await eventually(() => alarms().length === 2)
})

test('instances count enquiries together, and one of them logs the warning (SEC-J-11)', async () => {
  const first = await start('6')
  const second = await start('6', first.databaseUrl)
  await Promise.all(Array.from({ length: 8 }, (_, index) => write(index % 2 === 0 ? first : second)))
  await eventually(async () => (await counted(first)) === 8)
  await eventually(() => alarms().length > 0)
  expect(alarms()).toHaveLength(1)
})

test('a refused enquiry does not count, and a threshold of 0 disables the alarm', async () => {
  const service = await start('1')
  expect((await write(service, { phoneNumber: '1' }))[0]).toBe(400)
  expect([await counted(service), alarms()]).toEqual([0, []])
  await service.stop()
  services.pop()
  const silent = await start('0')
  expect(await write(silent)).toEqual(thanks)
  expect([await counted(silent), alarms()]).toEqual([0, []])
})

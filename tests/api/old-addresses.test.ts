import { beforeEach, expect, test } from 'vitest'
import { purgeVisits } from '../../server/visits/retention.ts'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'

/** Old addresses lead visitors on where the site has no page. */
const service = await startTestService()
const other = await startTestService({ VISITS_DAYS: '0' }, service.databaseUrl)
const { database, visits } = service.tools
const { token } = await signUp(service)
beforeEach(async () => void (await database('redirects').delete()))

const write = async (operation: string, body: Plain) => (await done(service, operation, { body, token })).body
const create = async (from: string, to: string) => (await write('createRedirect', { from, to })).redirect as { _id: string }
const get = (path: string, method = 'GET', { url } = service) => fetch(url + path, { redirect: 'manual', method })
/** The location of a path's redirect, or its status without one. */
const locationOf = async (path: string, instance = service) => {
  const { status, headers } = await get(path, 'GET', instance)
  return status === 301 ? headers.get('location') : status
}

test('an old address leads to its target, however it is spelt, and passes on the query', async () => {
  await create('/Über-uns', '/about?from=old#team')
  for (const path of ['/%C3%BCber-uns', '/%C3%9CBER-UNS/', '/%C3%BCber-uns%20']) expect(await locationOf(path)).toBe('/about?from=old#team')
  expect(await locationOf('/%C3%BCber-uns?utm=1&a=%20b')).toBe('/about?from=old&utm=1&a=%20b#team')
  const { status, headers } = await get('/%C3%BCber-uns', 'HEAD')
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, '/about?from=old#team', 'no-cache'])
})

test.each(['/brochure.pdf', '/pages/about-us.html', '/index.php/rates'])('the old address %s is no page of the site', async (from) => {
  await create(from, 'https://files.example/old')
  expect(await locationOf(from.toUpperCase())).toBe('https://files.example/old')
})

test('a page, its other spellings, a service and its former slug win over an old address', async () => {
  for (const from of ['/about', '/faqs.html', '/services/road', '/services/lorries']) await create(from, '/contact')
  expect(await locationOf('/services/road')).toBe('/contact')
  const { _id: serviceId } = (await write('createService', { title: 'Lorries' })).service as { _id: string }
  expect([await locationOf('/about'), await locationOf('/faqs.html'), await locationOf('/services/lorries')]).toEqual([200, '/faqs', 200])
  await write('editService', { serviceId, title: 'Road', slug: 'road' })
  expect([await locationOf('/services/lorries'), await locationOf('/services/road')]).toEqual(['/services/road', 200])
  await write('deleteService', { serviceId })
  expect(await locationOf('/services/road')).toBe('/contact')
})

test('the address of all services leads to their section on the home page, unless it is an old address', async () => {
  for (const path of ['/services', '/Services/', '/services.html']) expect(await locationOf(path)).toBe('/#services')
  await create('/services', '/about')
  expect(await locationOf('/services')).toBe('/about')
})

test('an edit, a deletion and hiding count at once on every instance, and a draft not at all', async () => {
  const both = async () => [await locationOf('/old'), await locationOf('/old', other)]
  await done(service, 'createRedirect', { body: { from: '/old', to: '/contact' }, query: { draft: 'true' }, token })
  expect(await both()).toEqual([404, 404])
  const { _id: redirectId } = await create('/old', '/about')
  expect(await both()).toEqual(['/about', '/about'])
  await write('editRedirect', { redirectId, from: '/old', to: '/faqs' })
  expect(await both()).toEqual(['/faqs', '/faqs'])
  await write('setVisibility', { contentType: 'redirects', recordId: redirectId, hidden: true })
  expect(await both()).toEqual([404, 404])
  await write('setVisibility', { contentType: 'redirects', recordId: redirectId, hidden: false })
  await write('deleteRedirect', { redirectId })
  expect(await both()).toEqual([404, 404])
})

test('hits are counted by day unless visits are not, listed for 90 days, and deleted as visits are', async () => {
  const { _id: redirectId } = await create('/old', '/about')
  const hits = async () => (await done(service, 'listRedirects', { token })).body.hits
  expect(await locationOf('/old', other)).toBe('/about')
  await other.tools.visits.write()
  expect(await hits()).toEqual([])
  for (const path of ['/old', '/OLD/', '/old?x=1']) await get(path)
  await visits.write()
  const lastDay = visits.date()
  expect(await hits()).toEqual([{ redirectId, hits: 3, lastDay }])
  for (const age of [89, 90, 4000])
    await database('redirect_hits').insert({ redirectId, day: database.raw(`?::date - ${age}`, [lastDay]), hits: 100 })
  expect(await hits()).toEqual([{ redirectId, hits: 103, lastDay }])
  await purgeVisits(service.tools)
  expect(await database('redirect_hits').where({ redirectId }).sum({ sum: 'hits' })).toEqual([{ sum: 203 }])
})

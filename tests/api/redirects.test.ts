import { beforeEach, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
const { database } = service.tools
beforeEach(async () => void (await database('redirects').delete()))

type Redirect = { _id: string; from: string; to: string }
const send = (operation: string, body: Plain) => call(service, operation, { body, token })
const create = async (from: string, to: string) =>
  (await done(service, 'createRedirect', { body: { from, to }, token })).body.redirect as Redirect
const list = async () => (await done(service, 'listRedirects', { token })).body.redirects as Redirect[]
const addresses = async () => (await list()).map(({ from, to }) => `${from} ${to}`).sort()
const importRows = (...rows: string[]) =>
  send('importRedirects', { rows: rows.map((row) => row.split(' ')).map(([from = '', to = '']) => ({ from, to })) })

test('old addresses are stored in their normal form, listed newest first, edited and deleted', async () => {
  const first = await create('https://www.old.example/About-Us.html', '/about')
  const second = await create(' /Tariff/ ', ' https://files.example/tariff.pdf ')
  expect(await list()).toEqual([second, first])
  expect(await addresses()).toEqual(['/about-us.html /about', '/tariff https://files.example/tariff.pdf'])
  expect((await send('viewRedirect', { redirectId: first._id })).body.redirect).toEqual(first)
  await send('editRedirect', { redirectId: first._id, from: '/about-us.html/', to: '/about#team' })
  await send('deleteRedirect', { redirectId: second._id })
  expect(await addresses()).toEqual(['/about-us.html /about#team'])
})

test('a wrong address is refused by its field, a double by 409, and a loop or chain also by an edit and a restore', async () => {
  for (const [field, wrong] of [
    ['from', { from: '/about?id=3', to: '/b' }],
    ['to', { from: '/about', to: 'http://files.example/' }],
  ] as const) {
    const refused = await send('createRedirect', wrong)
    expectFieldErrors(refused, [field])
  }
  const first = await create('/café', '/b')
  const double = await send('createRedirect', { from: '/CAF%C3%89/', to: '/c' })
  expectProblem(double, 409)
  expect(fieldErrors(double)).toEqual(['from'])
  const second = await create('/d', '/e')
  expectProblem(await send('editRedirect', { redirectId: second._id, from: '/café', to: '/c' }), 409)
  const own = `${service.url.replace('http:', 'https:')}/café`
  for (const to of ['/café', own]) expectProblem(await send('editRedirect', { redirectId: second._id, from: '/d', to }), 400)
  await send('deleteRedirect', { redirectId: first._id })
  await create('/b', '/f')
  const { body } = await done(service, 'listTrash', { query: { contentType: 'redirects' }, token })
  const [{ versionId }] = body.records as [{ versionId: string }]
  expectProblem(await call(service, 'restoreVersion', { params: { id: versionId }, body: {}, token }), 400)
  expect(await addresses()).toEqual(['/b /f', '/d /e'])
})

test('two redirects that are written at once make no loop', async () => {
  const pairs = Array.from({ length: 8 }, (_, at) => [`/a${at}`, `/b${at}`] as const)
  const both = pairs.flatMap(([from, to]) => [send('createRedirect', { from, to }), send('createRedirect', { from: to, to: from })])
  const answers = (await Promise.all(both)).map(({ status }) => status)
  expect(answers.toSorted()).toEqual([...pairs.map(() => 201), ...pairs.map(() => 400)])
})

test('an import names every wrong row at once and stores none; corrected, it stores all with their history', async () => {
  await create('/stored', '/b')
  const wrong = ['wrong /x', '/stored/ /x', '/DOUBLE /y', '/c /stored', '/i /j', '/j /i', '/q ftp://x', `/${'x'.repeat(3000)} /x`, '']
  const refused = await importRows('/double /x', ...wrong)
  expectProblem(refused, 400)
  expect(fieldErrors(refused).map((path) => path.replace(/\D+$/, ''))).toEqual(wrong.map((_, at) => `rows.${at + 1}`))
  expect(refused.body.errors).toContainEqual({
    path: 'rows.4.to',
    in: 'body',
    code: 'invalid',
    message: '/stored is an old address itself: enter /b, where it leads',
  })
  expect(await addresses()).toEqual(['/stored /b'])
  expect((await importRows('/A.html /a', 'https://old.example/d /a?x=1')).body.imported).toBe(2)
  expect(await addresses()).toEqual(['/a.html /a', '/d /a?x=1', '/stored /b'])
  expect(await database('versions').where({ contentType: 'redirects', action: 'created', name: '/a.html' })).toHaveLength(1)
})

test('an import has 1 to 1,000 rows, and there are 1,000 old addresses at most', async () => {
  for (const count of [0, 1001]) expect(fieldErrors(await importRows(...Array<string>(count).fill('/a /b')))).toEqual(['rows'])
  expect((await importRows(...Array.from({ length: 1000 }, (_, at) => `/page-${at} /about`))).status).toBe(200)
  for (const full of [await importRows('/more /about'), await send('createRedirect', { from: '/more', to: '/about' })]) {
    expectProblem(full, 409)
    expect(full.body.message).toBe('There are 1000 old addresses, as many as there may be. Delete one first.')
  }
}, 60_000)

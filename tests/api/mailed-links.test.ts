import { expect, test } from 'vitest'
import {
  createMailedLink,
  findMailedLink,
  purgeMailedLinks,
  useMailedLink,
  withdrawMailedLinks,
} from '../../server/accounts/mailed-links.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()

const address = () => `${crypto.randomUUID()}@portolan.example`
const link = (email: string, lifetimeMinutes = 30) =>
  createMailedLink(service.tools.database, { purpose: 'invitation', email, lifetimeMinutes, data: { role: 'user' } })
const find = (token: string) => findMailedLink(service.tools.database, 'invitation', token)
const take = (token: string) => service.tools.database.transaction((transaction) => useMailedLink(transaction, 'invitation', token))

test('a link is stored hashed (SEC-C-19)', async () => {
  const token = await link(address())
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await service.tools.database('mailed_links'))).not.toContain(token)
})

test('a link knows its address and what its purpose needs, and looking at it does not use it up', async () => {
  const email = address()
  const token = await link(email)
  expect(await find(token)).toMatchObject({ email, data: { role: 'user' } })
  expect(await take(token)).toMatchObject({ email, data: { role: 'user' } })
})

test('a link works once, and then no other of its purpose for the address does (SEC-C-19)', async () => {
  const email = address()
  const [first, second] = [await link(email), await link(email)]
  expect(await take(first)).toMatchObject({ email })
  expect([await find(first), await take(first), await take(second)]).toEqual([undefined, undefined, undefined])
})

test('of twenty who use a link at once, one gets it; of two links of an address, one is used (SEC-C-19)', async () => {
  const [token, email] = [await link(address()), address()]
  const users = await Promise.all(Array.from({ length: 20 }, () => take(token)))
  expect(users.filter(Boolean)).toHaveLength(1)
  const pair = [await link(email), await link(email)]
  expect((await Promise.all(pair.map(take))).filter(Boolean)).toHaveLength(1)
})

test('a rollback makes a used link valid again', async () => {
  const token = await link(address())
  const failing = service.tools.database.transaction(async (transaction) => {
    await useMailedLink(transaction, 'invitation', token)
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  expect(await take(token)).toBeDefined()
})

test('a link of another purpose, an unknown, an expired and a withdrawn one are of no use (SEC-B-12, SEC-C-19)', async () => {
  const { database } = service.tools
  const email = address()
  const [other, expired, withdrawn] = [await link(address()), await link(address(), 0), await link(email)]
  await withdrawMailedLinks(database, 'invitation', email)
  const found = [await findMailedLink(database, 'reset-password', other), await find(expired), await find(withdrawn), await find('x')]
  expect(found).toEqual([undefined, undefined, undefined, undefined])
})

test('expired links are deleted, and no others', async () => {
  const { database } = service.tools
  const token = await link(address())
  await link(address(), 0)
  await purgeMailedLinks(database)
  expect(await database('mailed_links').whereRaw('"expiresAt" < clock_timestamp()')).toEqual([])
  expect(await find(token)).toBeDefined()
})

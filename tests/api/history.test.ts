import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredVersions, lockHistory } from '../../server/content/record/versions.ts'
import { addDays } from '../../shared/calendar.ts'
import { createToken } from '../support/api-tokens.ts'
import { signUp, signUpAs } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { historyOf, type Stored } from '../support/history.ts'
import { sharedService } from '../support/service.ts'

/** Retention of the history, its lists, and the writes that leave no version. */
const service = await sharedService()
const meera = await signUp(service)
const image = await picture()
const history = historyOf(service, meera)
beforeEach(async () => {
  for (const table of ['versions', 'drafts', 'faqs', 'clients']) await history.rows(table).delete()
})

const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }

describe('the history', () => {
  const expire = () => service.tools.unitOfWork.forget((transaction) => deleteExpiredVersions(transaction, 90))
  const age = (days: number, condition: Plain = {}) =>
    history
      .rows('versions')
      .where(condition)
      .update({ at: service.tools.database.raw(`clock_timestamp() - make_interval(days => ${days})`) })

  test('keeps what is ninety days old at most, and the last ten versions of a live record', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    for (let number = 2; number <= 12; number += 1)
      await history.write('editFaq', 'faq', { ...faq, faqId: record._id, answer: `Until ${number}.` })
    await expire()
    expect(await history.versionsOf('faqs', record)).toHaveLength(12)
    await age(91)
    await expire()
    expect((await history.versionsOf('faqs', record)).map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect((await done(service, 'listChanges', { token: meera.token })).body.total).toBe(0)
  })

  test('keeps the last ten of a deleted record, too, until its deletion is that old; then nothing of it', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    await age(91)
    await history.remove('deleteFaq', { faqId: record._id })
    await expire()
    expect(await history.versionsOf('faqs', record)).toHaveLength(2)
    await history.rows('visibility').insert({ recordId: record._id, contentType: 'faqs' })
    await history.rows('cleanings').insert({ recordId: record._id, version: 'former', refused: { answer: '<b onclick>' } })
    await age(91)
    expect((await done(service, 'listTrash', { token: meera.token })).body.total).toBe(0)
    await expire()
    const beside = ['visibility', 'cleanings'].map((table) => history.rows(table).where({ recordId: record._id }))
    expect([await history.versionsOf('faqs', record), ...(await Promise.all(beside))]).toEqual([[], [], []])
  })

  test('lets a file go with the last version that names it, and not before', async () => {
    const record = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: image })
    await history.write('editClient', 'client', { clientId: record._id, title: 'Kestrel Teas' })
    const { clientImage } = await history.write('editClient', 'client', { clientId: record._id, title: 'Kestrel Teas', clientImage: image })
    for (let number = 4; number <= 12; number += 1)
      await history.write('editClient', 'client', { clientId: record._id, title: `Tea ${number}` })
    const former = async () => (await history.get(String(record.clientImage), { cookie: meera.cookie })).status
    await age(91, { number: 1 })
    await expire()
    expect([await former(), (await history.versionsOf('clients', record)).length]).toEqual([200, 11])
    await age(91, { number: 2 })
    await expire()
    expect([await former(), (await history.get(String(clientImage))).status]).toEqual([404, 200])
    expect(await history.rows('media').where({ path: record.clientImage })).toEqual([])
  })

  test('lets a file go when the last two records that name it are deleted for good at once', async () => {
    const { _id, clientImage } = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: image })
    const media = await history.rows('media').where({ path: clientImage }).first()
    const other = await history.write('createClient', 'client', { title: 'Kestrel Teas', clientImageMediaId: media._id })
    for (const clientId of [_id, other._id]) await history.remove('deleteClient', { clientId })

    const [begun, otherEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = service.tools.unitOfWork.forget(async (transaction) => {
      await transaction('versions').where({ recordId: _id }).delete()
      begun.resolve()
      await otherEnded.promise
      return [String(clientImage)]
    })
    await begun.promise
    await done(service, 'deleteFromTrash', { params: { id: other._id }, token: meera.token })
    expect((await history.get(String(clientImage), { cookie: meera.cookie })).status).toBe(200)
    otherEnded.resolve()
    await first
    expect(await history.rows('media').where({ path: clientImage })).toEqual([])
    expect((await history.get(String(clientImage), { cookie: meera.cookie })).status).toBe(404)
  })

  describe('of a record that was deleted long ago', () => {
    const record = async () => {
      const created = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: image })
      const clientId = created._id
      await done(service, 'editClient', { query: { draft: 'true' }, body: { clientId, title: 'Kestrel Teas' }, token: meera.token })
      await history.remove('deleteClient', { clientId })
      // The deletion is aged first: a purge in table order would begin with it.
      for (const number of [2, 1]) await age(91, { number })
      return created
    }
    const left = async ({ _id: recordId, clientImage }: Stored) =>
      Promise.all([
        ...['versions', 'drafts'].map(async (table) => (await history.rows(table).where({ recordId })).length),
        history
          .rows('media')
          .where({ path: clientImage })
          .then((rows: unknown[]) => rows.length),
      ])

    test('goes as a whole, however few versions a round takes', async () => {
      const client = await record()
      await service.tools.unitOfWork.forget((transaction) => deleteExpiredVersions(transaction, 90, 1))
      expect(await left(client)).toEqual([0, 0, 0])
    })

    test('goes as a whole with its draft when two instances run a round at once', async () => {
      const client = await record()
      await service.tools.unitOfWork.forget(async (transaction) => {
        const files = await deleteExpiredVersions(transaction, 90, 1)
        await expire()
        return files
      })
      expect(await left(client)).toEqual([0, 0, 0])
    })

    test('stays as a whole while one of its versions is being restored', async () => {
      const client = await record()
      const restore = await service.tools.database.transaction()
      await lockHistory(restore, client._id)
      await restore('versions').where({ recordId: client._id, number: 1 }).forUpdate().first('_id')
      await expire()
      const during = await left(client)
      await restore.rollback()
      await expire()
      expect([during, await left(client)]).toEqual([
        [2, 1, 1],
        [0, 0, 0],
      ])
    })
  })

  test('survives the sweep with the files that it names', async () => {
    const record = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: image })
    await history.remove('deleteClient', { clientId: record._id })
    expect(await service.tools.unitOfWork.sweep(0)).toBe(0)
    expect((await history.get(String(record.clientImage), { cookie: meera.cookie })).status).toBe(200)
  })

  test('of the trash is searched by name, and paged', async () => {
    for (const title of ['Kestrel Tea', 'Konkan Cashew', 'Ravi Traders']) {
      const { _id: clientId } = await history.write('createClient', 'client', { title })
      await history.remove('deleteClient', { clientId })
    }
    const names = async (query: Record<string, string | number>) => {
      const { body } = await done(service, 'listTrash', { query, token: meera.token })
      return [body.total, (body.records as { title: string }[]).map(({ title }) => title)]
    }
    expect(await names({})).toEqual([3, ['Ravi Traders', 'Konkan Cashew', 'Kestrel Tea']])
    expect(await names({ search: 'kONKAN' })).toEqual([1, ['Konkan Cashew']])
    expect(await names({ page: 2, limit: 2 })).toEqual([3, ['Kestrel Tea']])
    expect(await names({ contentType: 'faqs' })).toEqual([0, []])
  })

  test('has restores in the list of changes as restored: as updates, and as a creation of what was deleted', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    await history.write('createFaq', 'faq', faq)
    await done(service, 'moveRecord', { body: { contentType: 'faqs', recordId: record._id, position: 1 }, token: meera.token })
    await history.remove('deleteFaq', { faqId: record._id })
    for (const _ of ['created', 'updated']) await history.restore(await history.idOf('faqs', record))
    const { body } = await done(service, 'listChanges', { token: meera.token })
    expect((body.changes as { action: string; restored: boolean }[]).map(({ action, restored }) => [action, restored])).toEqual([
      ['updated', true],
      ['created', true],
      ['deleted', false],
      ['moved', false],
      ['created', false],
      ['created', false],
    ])
  })
})

test('the list of changes is filtered by person, with the tokens of that account, and by day in the company’s time zone', async () => {
  const asha = await signUpAs(service, { role: 'editor' }, 'Asha, R & D')
  const { secret } = await createToken(service, asha)
  for (const [question, token] of [
    ['By Meera', meera.token],
    ['By Asha', asha.token],
    ['By her token', secret],
  ])
    await done(service, 'createFaq', { body: { question, answer: 'So.' }, token })
  const titles = async (query: Record<string, string>) =>
    ((await done(service, 'listChanges', { query, token: meera.token })).body.changes as Plain[]).map(({ title }) => title)
  expect(await titles({ userName: 'Asha, R & D' })).toEqual(['By her token', 'By Asha'])
  expect(await titles({ userName: 'Ash' })).toEqual([])
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  // The last second of that day in Kolkata, and the first one of the next.
  const times = { 'By Meera': '18:29:59Z', 'By Asha': '18:30:00Z', 'By her token': '18:30:01Z' }
  for (const [name, time] of Object.entries(times))
    await history
      .rows('versions')
      .where({ name })
      .update({ at: `${day}T${time}` })
  expect(await titles({ day })).toEqual(['By Meera'])
  expect(await titles({ day: addDays(day, 1), contentType: 'faqs' })).toEqual(['By her token', 'By Asha'])
})

test('accounts and enquiries have no versions, and a profile photo is gone when it is replaced', async () => {
  const photo = async () =>
    `/uploads/profile/${((await done(service, 'updateProfile', { body: { name: meera.user.name, profilePhoto: image }, token: meera.token })).body.user as Plain).photoUrl}`
  const [first, second] = [await photo(), await photo()]
  await done(service, 'createEnquiry', { body: { name: 'Rohan', phoneNumber: '9820012345', email: 'rohan@konkan.example' } })
  expect(await history.rows('versions')).toEqual([])
  expect(await Promise.all([first, second].map(async (address) => (await history.get(address, { cookie: meera.cookie })).status))).toEqual([
    404, 200,
  ])
})

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SignedIn, signUp } from '../support/client.ts'
import { draftsOf } from '../support/drafts.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { historyOf, type Stored } from '../support/history.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** Two instances on one database and one folder whose files cannot be removed. */
let [one, two]: TestService[] = []
let all: TestService[]
let meera: SignedIn
let image: File
beforeAll(async () => {
  one = await startTestService()
  two = await startTestService({ DATA_DIR: one.dataDir }, one.databaseUrl)
  all = [one, two]
  meera = await signUp(one)
  image = await picture('yard.png', 300)
})
afterAll(async () => {
  await two?.stop()
  await one?.stop()
})

const draftOfRecord = async (service: TestService) => {
  const record = await historyOf(service, meera).write('createClient', 'client', { title: 'Kestrel Tea' })
  return draftsOf(service, meera).create('editClient', 'client', { clientId: record._id, title: 'Kestrel Teas', clientImage: image })
}
const keyOf = ({ _id: recordId }: Stored) => ({ contentType: 'clients', recordId })

describe('a file that nothing names any more, and whose removal fails,', () => {
  test.each<[string, (service: TestService) => Promise<{ address: unknown; giveUp: () => Promise<unknown> }>]>([
    [
      'of a draft that is discarded',
      async (service) => {
        const draft = await draftOfRecord(service)
        return { address: draft.clientImage, giveUp: () => draftsOf(service, meera).discard(keyOf(draft)) }
      },
    ],
    [
      'that its draft replaces',
      async (service) => {
        const draft = await draftOfRecord(service)
        const edited = { clientId: draft._id, title: 'Kestrel Teas', clientImage: await picture('dusk.png', 300) }
        return { address: draft.clientImage, giveUp: () => draftsOf(service, meera).create('editClient', 'client', edited) }
      },
    ],
    [
      'of a record that is deleted for good',
      async (service) => {
        const history = historyOf(service, meera)
        const record = await history.write('createClient', 'client', { title: 'Konkan Cashew', clientImage: image })
        await history.remove('deleteClient', { clientId: record._id })
        const giveUp = () => done(service, 'deleteFromTrash', { params: { id: record._id }, token: meera.token })
        return { address: record.clientImage, giveUp }
      },
    ],
    [
      'that the library deletes',
      async (service) => {
        const { body } = await done(service, 'uploadMedia', { body: { files: [image] }, token: meera.token })
        const [{ _id: id, address }] = body.media as [{ _id: string; address: string }]
        return { address, giveUp: () => done(service, 'deleteMedia', { params: { id }, token: meera.token }) }
      },
    ],
  ])('%s is a 404 to the public on every instance, even a new one, until a sweep removes it (SEC-I-10)', async (_, prepare) => {
    if (one === undefined) throw new Error('No instance runs')
    const { address, giveUp } = await prepare(one)
    const removals = all.map(({ tools }) => vi.spyOn(tools.storage, 'remove').mockRejectedValue(new Error('read-only')))
    await giveUp()
    const started = await startTestService({ DATA_DIR: one.dataDir }, one.databaseUrl)
    const addresses = [String(address), String(address).replace('.webp', '-240.webp')]
    const statuses = async () =>
      (await Promise.all([...all, started].flatMap(({ url }) => addresses.map((path) => fetch(url + path))))).map(({ status }) => status)
    const nowhere = Array(6).fill(404)
    await expect.poll(statuses).toEqual(nowhere)
    expect(one.log.filter((line) => line.includes(String(address)) && line.includes('could not be removed'))).toHaveLength(1)

    await started.stop()
    for (const removal of removals) removal.mockRestore()
    await one.tools.unitOfWork.sweep()
    expect(await one.tools.storage.stat(String(address).replace('/uploads/', ''))).toBe(undefined)
    expect(await one.tools.database('media').where({ path: address })).toEqual([])
  })
})

test('an orphan that cannot be removed does not stop the sweep of others', async () => {
  if (one === undefined) throw new Error('No instance runs')
  const { log, tools, dataDir } = one
  const keys = ['a', 'b', 'c'].map((letter) => `client/${letter.repeat(32)}.webp`)
  await mkdir(join(dataDir, 'uploads/client'), { recursive: true })
  for (const key of keys) await writeFile(join(dataDir, 'uploads', key), 'orphan')
  const listed = await Array.fromAsync(tools.storage.list(), ({ key }) => key)
  const [locked = '', ...others] = listed.filter((key) => keys.includes(key))
  const remove = tools.storage.remove
  const removal = vi
    .spyOn(tools.storage, 'remove')
    .mockImplementation((key) => (key === locked ? Promise.reject(new Error('under legal hold')) : remove(key)))
  expect(await tools.unitOfWork.sweep(0)).toBe(2)
  removal.mockRestore()
  const isStored = (key: string) => tools.storage.stat(key).then((stats) => stats !== undefined)
  expect(await Promise.all([locked, ...others].map(isStored))).toEqual([true, false, false])
  expect(log.filter((line) => line.includes(locked) && line.includes('could not be removed'))).toHaveLength(1)
})

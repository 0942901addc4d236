import { beforeEach, expect, test } from 'vitest'
import { createFileMeasuring } from '../../server/content/library/measure-files.ts'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { sharedService } from '../support/service.ts'
import { deleteContent } from './every-type.ts'

type Facts = Record<string, { width?: number }>
const service = await sharedService()
const { token } = await signUp(service)
const large = await picture('yard.png', 600)
beforeEach(() => deleteContent(service))

const client = (title: string) => done(service, 'createClient', { body: { title, clientImage: large }, token })
const forgetSizes = async () => {
  await service.tools.database('media').update({ bytes: null, width: null, height: null })
  service.evictCache()
}
const listed = async () =>
  ((await done(service, 'listClients')).body.clients as { media: Facts }[]).map(({ media }) => Object.values(media)[0])

test('files that an earlier release stored are measured, and lists that were cached before have their sizes', async () => {
  await client('Old')
  await forgetSizes()
  expect(await listed()).toEqual([expect.not.objectContaining({ width: 600 })])
  await createFileMeasuring(service.tools)()
  const [media] = (await done(service, 'listMedia', { token })).body.media as Plain[]
  expect(media).toMatchObject({ width: 600, height: 600, bytes: expect.any(Number), variants: [240, 480] })
  expect(await listed()).toEqual([expect.objectContaining({ width: 600 })])
})

test('files that cannot be read are measured later, tried less and less often, and the others are not kept waiting', async () => {
  await client('Unreadable')
  await client('Old')
  await forgetSizes()
  const { storage } = service.tools
  const addresses = ((await done(service, 'listClients')).body.clients as Plain[]).map(({ clientImage }) => String(clientImage))
  const unreadable = addresses[0]?.replace('/uploads/', '')
  let reads = 0
  let isRepaired = false
  const copyTo = async (key: string, path: string) => {
    if (key === unreadable) reads += 1
    if (key === unreadable && !isRepaired) throw new Error('The bucket is away')
    await storage.copyTo(key, path)
  }
  const measure = createFileMeasuring({ ...service.tools, storage: { ...storage, copyTo } })
  const widths = async () => (await listed()).map((facts) => facts?.width)
  await measure()
  expect(await widths()).toEqual([undefined, 600])
  for (let round = 2; round <= 8; round += 1) await measure()
  expect(reads).toBe(4)
  isRepaired = true
  for (let round = 9; round <= 16; round += 1) await measure()
  expect([reads, await widths()]).toEqual([5, [600, 600]])
})

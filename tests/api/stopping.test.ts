import { expect, test } from 'vitest'
import { createFileMeasuring } from '../../server/content/library/measure-files.ts'
import { sharedService } from '../support/service.ts'

/** Background work that a graceful shutdown does not wait for. */
const service = await sharedService()

test('measuring files ends after the file in hand', async () => {
  const { storage, database } = service.tools
  const paths = ['0', '1', '2'].map((digit) => `/uploads/clients/${digit.repeat(32)}.webp`)
  await database('media').insert(paths.map((path) => ({ path })))
  const stopping = new AbortController()
  const read: string[] = []
  const stat = async (key: string) => {
    read.push(key)
    stopping.abort()
    throw new Error('No such file')
  }
  await createFileMeasuring({ ...service.tools, storage: { ...storage, stat } })(stopping.signal)
  expect(read).toHaveLength(1)
})

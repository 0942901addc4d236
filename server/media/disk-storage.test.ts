import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { diskStorage } from './disk-storage.ts'

/** Recorded calls of the file system, in the order in which they completed. */
const steps = vi.hoisted(() => [] as string[])

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    async open(...[path, ...rest]: Parameters<typeof real.open>) {
      const handle = await real.open(path, ...rest)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        await sync()
        steps.push(`sync ${basename(String(path))}`)
      }
      return handle
    },
    async rename(...[from, to]: Parameters<typeof real.rename>) {
      await real.rename(from, to)
      steps.push(`rename ${basename(String(from))} to ${basename(String(to))}`)
    },
  }
})

const root = temporaryFolder()
const source = join(root, 'source')
const uploads = diskStorage(join(root, 'uploads'))
beforeEach(() => {
  writeFileSync(source, 'seven grey cranes')
  steps.splice(0)
})

test('a file is synced before its rename, and its folder before put resolves (SEC-I-11)', async () => {
  await uploads.put('service/a.webp', source)
  // The folders are new, so that their parent folders are synced as well.
  expect(steps).toEqual(['sync .a.webp', 'rename .a.webp to a.webp', 'sync service', 'sync uploads', `sync ${basename(root)}`])
  expect(await readFile(join(root, 'uploads/service/a.webp'), 'utf8')).toBe('seven grey cranes')
  steps.splice(0)
  await uploads.put('service/b.webp', source)
  expect(steps).toEqual(['sync .b.webp', 'rename .b.webp to b.webp', 'sync service'])
})

test('a failed put leaves no file under the key', async () => {
  await expect(uploads.put('service/c.webp', join(root, 'nowhere'))).rejects.toThrow('ENOENT')
  expect(steps).toEqual([])
  expect(await uploads.stat('service/c.webp')).toBeUndefined()
})

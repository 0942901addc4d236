import type * as fs from 'node:fs'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readOrCreate } from './create-once.ts'

const disk = vi.hoisted(() => ({ hasLinks: true }))
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>()
  const linkSync: typeof original.linkSync = (existing, path) => {
    if (!disk.hasLinks) throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
    original.linkSync(existing, path)
  }
  return { ...original, linkSync }
})

let path = ''
beforeEach(() => {
  path = join(temporaryFolder(onTestFinished), 'file')
})
afterEach(() => {
  disk.hasLinks = true
})

describe.each([
  ['a disk with hard links', true],
  ['a disk without', false],
])('on %s', (_disk, hasLinks) => {
  beforeEach(() => {
    disk.hasLinks = hasLinks
  })

  test('the first content stays, readable only for its owner, without leftovers', () => {
    expect([readOrCreate(path, () => 'first'), readOrCreate(path, () => 'second'), readFileSync(path, 'utf8')]).toEqual(
      Array.from({ length: 3 }, () => 'first'),
    )
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(path, '..'))).toEqual(['file'])
  })

  test('the second of two concurrent creators returns the content of the first', () => {
    const second = readOrCreate(path, () => {
      readOrCreate(path, () => 'first')
      return 'second'
    })
    expect(second).toBe('first')
  })
})

test('the file does not exist before its content is written', () => {
  const fail = () => {
    expect(existsSync(path)).toBe(false)
    throw new Error('no content')
  }
  expect(() => readOrCreate(path, fail)).toThrow('no content')
  expect(existsSync(path)).toBe(false)
})

test('an error of reading is thrown, and no file is created', () => {
  expect(() => readOrCreate(join(path, '..'), () => 'other')).toThrow('EISDIR')
})

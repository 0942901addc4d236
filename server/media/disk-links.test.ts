import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { diskStorage, sweepFolder } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

/** Symbolic links are not followed: a link in the uploads' folder must not expose or delete other files. */
let root: string
let uploads: FileStorage
const name = 'a'.repeat(32)
const at = (...path: string[]) => join(root, ...path)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haulfront-test-'))
  mkdirSync(at('uploads/hero'), { recursive: true })
  mkdirSync(at('elsewhere'))
  for (const file of ['elsewhere/secret.webp', 'elsewhere/.hidden', 'uploads/hero/own.webp']) writeFileSync(at(file), 'seven grey cranes')
  symlinkSync(at('elsewhere/secret.webp'), at(`uploads/hero/${name}.webp`))
  symlinkSync(at('elsewhere'), at('uploads/team'))
  symlinkSync(at('elsewhere'), at('uploads/hero/folder'))
  uploads = diskStorage(at('uploads'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

const keys = async () => {
  const found: string[] = []
  for await (const { key } of uploads.list()) found.push(key)
  return found
}

describe.each([
  ['a link to a file', `hero/${name}.webp`],
  ['a file in a linked folder', 'team/secret.webp'],
  ['a folder', 'hero/folder'],
])('%s', (_what, key) => {
  test('is not served (SEC-I-05)', async () => {
    expect([await uploads.stat(key), await uploads.open(key), await uploads.open(key, { start: 0, end: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is not copied for a backup', async () => {
    await uploads.copyTo(key, at('held/copy'))
    expect(existsSync(at('held/copy'))).toBe(false)
  })
})

test('only the storage’s own files are listed', async () => {
  expect(await keys()).toEqual(['hero/own.webp'])
})

test('removing incomplete files and sweeping do not touch files elsewhere (SEC-I-05)', async () => {
  writeFileSync(at('uploads/hero/.half'), 'x')
  expect(await uploads.removeIncomplete(0)).toBe(1)
  await uploads.remove('team/secret.webp')
  await sweepFolder(at('uploads/hero'), 0)
  expect(readdirSync(at('elsewhere')).sort()).toEqual(['.hidden', 'secret.webp'])
})

test('a file that was written in the current millisecond has the age 0', async () => {
  const now = 1_700_000_000_000
  utimesSync(at('uploads/hero/own.webp'), now / 1000, now / 1000 + 0.0009)
  vi.spyOn(Date, 'now').mockReturnValue(now)
  expect(await sweepFolder(at('uploads/hero'), 0, (name) => name === 'own.webp')).toBe(1)
})

test('the age of a symbolic link is its own, not that of its target', async () => {
  utimesSync(at('elsewhere/secret.webp'), 0, 0)
  await sweepFolder(at('uploads/hero'), 60_000)
  expect(existsSync(at(`uploads/hero/${name}.webp`))).toBe(true)
})

test('a file is not stored in a linked folder', async () => {
  await expect(uploads.put('team/new.webp', at('uploads/hero/own.webp'))).rejects.toThrow('symbolic link')
  expect(existsSync(at('elsewhere/new.webp'))).toBe(false)
})

test('the folder of all uploads may be a link, which only the operator can make', async () => {
  symlinkSync(at('uploads'), at('linked'))
  const linked = diskStorage(at('linked'))
  const file = await linked.open('hero/own.webp')
  expect(file === undefined ? '' : String(await buffer(file.content))).toBe('seven grey cranes')
})

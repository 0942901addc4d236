import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { withFileLock } from './file-lock.ts'

/** Above the maximum process id of Linux (2^22). */
const deadProcess = 2 ** 22 + 1
let folder = ''
let path = ''
beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  path = join(folder, 'lock')
})
afterEach(() => vi.restoreAllMocks())

test('one caller works at a time, and the lock names its owner while it is held', async () => {
  let [working, max] = [0, 0]
  const work = async () => {
    working += 1
    max = Math.max(max, working)
    expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
    await new Promise(setImmediate)
    working -= 1
  }
  await Promise.all([1, 2, 3].map(() => withFileLock(path, work)))
  expect([max, readdirSync(folder)]).toEqual([1, []])
})

test('the lock is released when the work fails', async () => {
  await expect(withFileLock(path, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['of a process that has died', String(deadProcess)],
  ['of an earlier process with the same id, as in a container', String(process.pid)],
  ['whose owner was killed before it wrote its name', ''],
])('a lock %s is taken over', async (_whose, content) => {
  writeFileSync(path, content)
  expect(await withFileLock(path, async () => readFileSync(path, 'utf8'))).toBe(String(process.pid))
  expect(readdirSync(folder)).toEqual([])
})

test('waiting for the lock of a live process ends at the timeout', async () => {
  writeFileSync(path, String(process.ppid))
  await expect(withFileLock(path, async () => undefined, { timeout: 0 })).rejects.toThrow(
    /Another start holds .*lock; remove it if none is running/,
  )
  expect(readFileSync(path, 'utf8')).toBe(String(process.ppid))
})

test('waiting for a lock ends when the signal aborts', async () => {
  writeFileSync(path, String(process.ppid))
  const interruption = new AbortController()
  const waiting = withFileLock(path, async () => undefined, { signal: interruption.signal })
  interruption.abort()
  await expect(waiting).rejects.toThrow('aborted')
  expect(readFileSync(path, 'utf8')).toBe(String(process.ppid))
})

test('a lock in a folder that does not exist is an error at once', async () => {
  await expect(withFileLock(join(folder, 'nowhere/lock'), async () => undefined)).rejects.toThrow('ENOENT')
})

test('a stale lock that another process takes over meanwhile stays with that process', async () => {
  writeFileSync(path, String(deadProcess))
  const kill = process.kill.bind(process)
  vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    // Takes the lock over between the check of its dead owner and its removal.
    if (pid === deadProcess) writeFileSync(path, String(process.ppid))
    return kill(pid, signal)
  })
  await expect(withFileLock(path, async () => undefined, { timeout: 0 })).rejects.toThrow('Another start holds')
  expect(readFileSync(path, 'utf8')).toBe(String(process.ppid))
  expect(readdirSync(folder)).toEqual(['lock'])
})

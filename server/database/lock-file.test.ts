import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locked } from './lock-file.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  path = join(folder, 'quay.lock')
})
afterAll(() => rm(folder, { recursive: true }))

test('one piece of work at a time holds the lock, which names its process and goes with it, also when it fails', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    expect(await readFile(path, 'utf8')).toBe(String(process.pid))
    order.push(`${name} ends`)
    throw new Error(name)
  }
  const outcomes = await Promise.allSettled([locked(path, work('one')), locked(path, work('another'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(existsSync(path)).toBe(false)
})

test('a lock whose owner has died is taken over', async () => {
  await writeFile(path, String(spawnSync('true').pid))
  expect(await locked(path, async () => 'taken over')).toBe('taken over')
})

test('waiting for another owner ends when it is given up', async () => {
  const owner = String(process.ppid)
  await writeFile(path, owner)
  const waiting = new AbortController()
  const result = locked(path, async () => undefined, waiting.signal)
  waiting.abort()
  await expect(result).rejects.toThrow('aborted')
  expect(await readFile(path, 'utf8')).toBe(owner)
})

test('a lock that cannot be made is an error at once', async () => {
  await expect(locked(join(folder, 'nowhere/quay.lock'), async () => undefined)).rejects.toThrow('ENOENT')
})

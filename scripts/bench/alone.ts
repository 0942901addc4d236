import { openAsBlob } from 'node:fs'
import { appendFile, copyFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../lib/site.ts'
import { email, password } from './account.ts'
import { load } from './load.ts'

const json = { 'content-type': 'application/json' }

/** Loads without a counterpart in the rivals: writing with an account, signing in. */
export async function writesAndSignIns({ url }: Site, token: string, seconds: number) {
  const faq = JSON.stringify({ question: 'Do you carry benches?', answer: 'By the thousand.' })
  const headers = { ...json, authorization: `Bearer ${token}` }
  const write = await load(url, { path: '/api/v1/faq/create-faq', method: 'POST', headers, body: faq, connections: 16 }, seconds)
  const login = JSON.stringify({ email, password })
  const signIn = await load(url, { path: '/api/v1/user/login', method: 'POST', headers: json, body: login, connections: 8 }, seconds)
  return { 'create a question (16 at once)': write, 'sign in (8 at once)': signIn }
}

/** Uploads a video of 100 MB and samples the memory of the process. */
export async function upload({ url, dataDir, memory }: Site, token: string) {
  const path = join(dataDir, 'large.mp4')
  await copyFile(join(import.meta.dirname, '../../server/demo/media/service-tour.mp4'), path)
  // A box of free space up to the end of the file (ISO/IEC 14496-12, 4.2 and 8.1.2), which a video may have.
  await appendFile(path, Buffer.from('\0\0\0\0free', 'latin1'))
  await truncate(path, 100 * 1024 * 1024)
  const form = new FormData()
  form.append('title', 'A hundred megabytes')
  form.append('serviceVideo', await openAsBlob(path, { type: 'video/mp4' }), 'large.mp4')
  const before = memory()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, memory())
  }, 20)
  const begun = performance.now()
  const response = await fetch(`${url}/api/v1/service/create-service`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  await rm(path)
  return { status: response.status, seconds: Number(seconds.toFixed(2)), 'memory before, MB': before, 'highest memory, MB': highest }
}

/** Memory once nothing has happened for a while, and the highest since the start. */
export async function idleMemory({ memory }: Site): Promise<{ idle: number; highest: number }> {
  await sleep(5000)
  return { idle: memory(), highest: memory('VmHWM') }
}

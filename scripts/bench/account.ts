import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownerEmail, type Site } from '../lib/site.ts'

export const email = ownerEmail
export const password = 'seven grey cranes'

export async function post(url: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

/** Signs up the superAdmin that the site's configuration names, with the code from the mail that the site wrote to its outbox. */
export async function signUp({ url, dataDir }: Pick<Site, 'url' | 'dataDir'>): Promise<string> {
  await post(`${url}/api/v1/user/register`, { name: 'Bench', email, password })
  for (let tries = 0; tries < 100; tries++) {
    await sleep(100)
    const [mail] = names(join(dataDir, 'outbox'))
    const code = mail === undefined ? undefined : /^\s*(\d{6})\s*$/m.exec(readFileSync(join(dataDir, 'outbox', mail), 'utf8'))?.[1]
    if (code !== undefined) return String((await post(`${url}/api/v1/user/verify-otp`, { email, otp: code })).token)
  }
  throw new Error('No code was mailed')
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

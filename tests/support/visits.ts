import { done, type Plain } from './expectations.ts'
import type { TestService } from './service.ts'

/** A time zone in which it is about noon now, so that no test runs across its midnight. */
export function zoneAtNoon(): string {
  const offset = new Date().getUTCHours() - 12
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '+' : ''}${offset}`
}

export const userAgents = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  phone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
}

export type Beacon = {
  path?: string
  referrer?: string
  touch?: boolean
  /** Behind one proxy (`TRUST_PROXY=1`). */
  address?: string
  userAgent?: string
  headers?: Record<string, string>
}

/** Reports a visit as a page does. @returns the status. */
export async function visit(
  { url }: { url: string },
  { path = '/', referrer = '', touch = false, address = '203.0.113.7', userAgent = userAgents.desktop, headers = {} }: Beacon = {},
): Promise<number> {
  const response = await fetch(`${url}/api/v1/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': address, ...headers },
    body: JSON.stringify({ path, referrer, touch }),
  })
  await response.arrayBuffer()
  return response.status
}

export type Summary = {
  counting: boolean
  retentionDays: number
  today: string
  firstDay: string | null
  from: string
  to: string
  days: { date: string; visits: number; visitors: number; enquiries: number }[]
  previous: Plain
  pages: { path: string; visits: number; visitors: number; enquiries: number }[]
  referrers: { host: string; visits: number }[]
  devices: { device: string; visits: number }[]
  speed: Plain[]
}

/** The sums, after everything that was counted so far is written. */
export async function summaryOf(service: TestService, token: string, query: Record<string, string> = {}): Promise<Summary> {
  await service.tools.visits.write()
  return (await done(service, 'summarizeVisits', { token, query })).body as unknown as Summary
}

import { subscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { operationFinder, type Provoked, statusFolder } from '../../scripts/statuses.ts'
import { readContract } from '../../server/contract/document.ts'

/**
 * Notes what every service in this process answers, whoever asked: Node tells of each finished answer. What the whole run provoked is
 * summed up by scripts/statuses.ts.
 */
const find = operationFinder(readContract())
const pairs = new Set<string>()
let [requests, faults] = [0, 0]

subscribe('http.server.response.finish', (message) => {
  const { request, response } = message as { request: IncomingMessage & { originalUrl?: string }; response: ServerResponse }
  const path = (request.originalUrl ?? request.url ?? '').split('?')[0] ?? ''
  requests += 1
  if (response.statusCode >= 500) faults += 1
  for (const operation of find(request.method ?? '', path, response.statusCode)) pairs.add(`${operation} ${response.statusCode}`)
})

afterAll(() => {
  if (requests === 0) return
  const file = expect.getState().testPath ?? ''
  mkdirSync(statusFolder, { recursive: true })
  const provoked: Provoked = { file, requests, faults, pairs: [...pairs].sort() }
  writeFileSync(join(statusFolder, `${basename(file)}.json`), JSON.stringify(provoked))
})

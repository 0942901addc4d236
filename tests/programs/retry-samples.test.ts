import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSample } from '../../portal/guides.ts'
import { sampleOrigin } from '../../shared/documentation-marks.ts'
import { hasRequests } from '../support/sample-output.ts'
import { unpackSdk } from '../support/sdk.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Runs the guide's samples that wait after a 429, against a server that refuses a number of requests with Retry-After. */
const run = promisify(execFile)

const server = createServer((_request, response) => {
  received.push(Date.now())
  if (received.length > refusals) return response.writeHead(200, { 'content-type': 'application/json' }).end('{"faqs":[]}')
  response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': String(wait) }).end('{"status":429}')
})
const folder = temporaryFolder()
let received: number[] = []
let refusals = 0
let wait = 1

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await unpackSdk(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  for (const path of ['typescript/client.ts', 'typescript/retry.ts', 'python/client.py', 'python/retry.py'])
    await writeFile(join(folder, path.split('/')[1] ?? ''), readSample(path).replaceAll(sampleOrigin, address))
  await writeFile(join(folder, 'retry.sh'), `HAULFRONT=${address}\n${readSample('curl/retry.sh')}`)
})
beforeEach(() => {
  received = []
})
afterAll(() => void server.close())

const programs = [
  ['curl', 'bash', 'retry.sh'],
  ['TypeScript', process.execPath, 'retry.ts'],
  ...(hasRequests ? [['Python', 'python3', 'retry.py'] as const] : []),
] as const

test.each(programs)('the sample in %s retries after a 429, when its Retry-After has passed', async (_language, program, file) => {
  refusals = 1
  wait = 1
  const { stdout } = await run(program, [file], { cwd: folder })
  expect(stdout).toBe('200\n')
  const [first = 0, second = 0, ...others] = received
  expect([second - first >= 1000, others]).toEqual([true, []])
})

test.each(programs)('the sample in %s does not wait longer than a minute', async (_language, program, file) => {
  refusals = 9
  wait = 61
  const { stdout = '', stderr = '' } = await run(program, [file], { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  expect(`${stdout}${stderr}`).toContain('429')
  expect(received).toHaveLength(1)
})

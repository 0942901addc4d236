import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { allRoutes, call, signUp } from '../support/client.ts'
import { eventually } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { startTestService } from '../support/service.ts'

const service = await startTestService({ METRICS_PORT: '0' })
const admin = await signUp(service)

type Sample = { name: string; labels: Record<string, string>; value: number }
const scrape = async () => (await fetch(service.metricsUrl ?? '')).text()

/** The samples of a text in the exposition format of Prometheus. @throws on a line that is neither one nor a comment. */
function parse(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^([a-z_:][a-z\d_:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
      if (name === '' || Number.isNaN(Number(value.replace('Nan', '')))) throw new Error(`No sample: ${line}`)
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text])),
        value: +value,
      }
    })
}

/** The value of a sample; 0 when it is missing. */
async function sampleOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const samples = parse(await scrape())
  return (
    samples.find((each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value))?.value ?? 0
  )
}

/** How much a sample grows by some work; its request is counted when its connection has seen the end of the response. */
async function expectGrowth(name: string, labels: Record<string, string>, growth: number, work: () => Promise<unknown>): Promise<void> {
  const before = await sampleOf(name, labels)
  await work()
  await eventually(async () => (await sampleOf(name, labels)) === before + growth)
}

const requests = 'haulfront_http_requests_total'
const get = (path: string, init?: RequestInit) => fetch(service.url + path, init).then((response) => response.arrayBuffer())

test.each([
  ['a read by its operationId', { operation: 'listFaqs', status: '200' }, () => call(service, 'listFaqs')],
  ['HEAD as the read that it is', { operation: 'listFaqs', status: '200' }, () => get('/api/v1/faq/all-faqs', { method: 'HEAD' })],
  [
    'a path with an id by its operationId',
    { operation: 'deleteFaq', status: '401' },
    () => call(service, 'deleteFaq', { params: { id: 'x' } }),
  ],
  ['a page', { operation: 'page', status: '200' }, () => get('/faqs')],
  ['the documentation', { operation: 'docs', status: '200' }, () => get('/docs/problems/conflict')],
  ['a probe', { operation: 'probe', status: '200' }, () => get('/healthz')],
  ['a file', { operation: 'file', status: '200' }, () => get('/favicon.svg')],
  ['an upload', { operation: 'getUpload', status: '404' }, () => get('/uploads/faqs/none.webp')],
  ['an unknown address of the API', { operation: 'unknown', status: '404' }, () => get('/api/v1/nowhere')],
])('%s is counted', async (_what, labels, work) => {
  await expectGrowth(requests, labels, 1, work)
})

test('a request whose client goes away before the end of its response is counted as aborted', async () => {
  await expectGrowth(requests, { operation: 'createFaq', status: 'aborted' }, 1, async () => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'content-length': '100' }
    const outgoing = request(`${service.url}/api/v1/faq/create-faq`, { method: 'POST', headers }).on('error', () => undefined)
    outgoing.write('{')
    await new Promise((sent) => setTimeout(sent, 100))
    outgoing.destroy()
  })
})

test('durations are counted in buckets of seconds, of what the cache does not serve', async () => {
  const read = () => call(service, 'listFaqs', { query: { page: 9 } })
  const count = 'haulfront_http_request_duration_seconds_count'
  await expectGrowth(count, { operation: 'listFaqs' }, 1, read)
  await expectGrowth(requests, { operation: 'listFaqs', status: '200' }, 1, read)
  const before = await sampleOf(count, { operation: 'listFaqs' })
  await expectGrowth(requests, { operation: 'listFaqs', status: '200' }, 1, read)
  expect(await sampleOf(count, { operation: 'listFaqs' })).toBe(before)
  const samples = parse(await scrape()).filter(
    ({ name, labels }) => name.startsWith('haulfront_http_request_duration') && labels.operation === 'listFaqs',
  )
  const bounds = samples.flatMap(({ labels }) => (labels.le === undefined ? [] : [Number(labels.le.replace('+Inf', 'Infinity'))]))
  expect([bounds[0], bounds.at(-1)]).toEqual([0.005, Number.POSITIVE_INFINITY])
  expect(before).toBe(samples.find(({ labels }) => labels.le === '+Inf')?.value)
})

test('the first read of a response is a miss of the cache, and the next one a hit', async () => {
  const read = () => call(service, 'listFaqs', { query: { page: 7 } })
  await expectGrowth('haulfront_cache_requests_total', { result: 'miss' }, 1, read)
  await expectGrowth('haulfront_cache_requests_total', { result: 'hit' }, 1, read)
  await expectGrowth('haulfront_cache_requests_total', { result: 'miss' }, 0, read)
})

test('uploads are counted by their outcome, with their bytes', async () => {
  const image = await picture()
  const create = (body: Record<string, unknown>) => call(service, 'createClient', { token: admin.token, body })
  await expectGrowth('haulfront_uploads_total', { outcome: 'stored' }, 1, () => create({ title: 'Portolan', clientImage: image }))
  await expectGrowth('haulfront_upload_bytes_total', {}, image.size, () => create({ title: 'Harbour', clientImage: image }))
  const text = new File(['no picture'], 'picture.png', { type: 'image/png' })
  await expectGrowth('haulfront_uploads_total', { outcome: 'refused' }, 1, () => create({ title: 'Text', clientImage: text }))
})

test('mails are counted when they are sent, and those of the queue by their state', async () => {
  await expectGrowth('haulfront_mail_deliveries_total', { outcome: 'sent' }, 1, () => signUp(service))
  const { database } = service.tools
  await database('outbox').insert({ to: 'a@b.example', subject: 'x', text: '', failedAt: database.fn.now(), nextTry: null })
  expect([await sampleOf('haulfront_mails', { state: 'failed' }), await sampleOf('haulfront_mails', { state: 'queued' })]).toEqual([1, 0])
})

test('the scrape tells how jobs, pool and process stand', async () => {
  const samples = parse(await scrape())
  const has = (name: string, labels: Record<string, string> = {}) =>
    samples.some((each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value))
  expect(has('haulfront_job_overdue_seconds', { job: 'sweep-files' })).toBe(true)
  expect(has('haulfront_job_waiting', { job: 'send-mails' })).toBe(true)
  expect(has('haulfront_database_connections', { state: 'free' })).toBe(true)
  for (const name of ['haulfront_database_waiting_queries', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect([name, has(name)]).toEqual([name, true])
  expect(has('haulfront_build_info', { node: process.version })).toBe(true)
})

test('names follow the conventions of Prometheus: a prefix, base units, and _total for what only grows', async () => {
  const types = [...(await scrape()).matchAll(/^# TYPE (haulfront_\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
  expect(types.length).toBeGreaterThan(12)
  for (const { name, type } of types) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
    expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|kb|mb|percent)(?:_|$)/)
  }
})

const hostile = [
  ...['/%00', '/..%2f..%2fetc%2fpasswd', '/"},evil="1', '/a\tb', '//evil.example/', '/api/v1/faq/%22%7D%0A', '/docs/%22', '/admin/"x'],
  ...['/preview/"', '/auth/\\', '/uploads/"/x', '/api/', '/api/v2/x', '*', 'http://evil.example/x', '/profile/%0a', '/x.y.z', '/.env'],
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE', 'QUERY', 'M-SEARCH']

test('no request can make a series of its own: paths, queries and methods are in no label', async () => {
  const { hostname, port } = new URL(service.url)
  // By a socket, because Node's client refuses to send such a path.
  const send = (method: string, path: string) =>
    new Promise<void>((ended) => {
      const socket = connect(Number(port), hostname)
        .on('error', () => undefined)
        .on('close', () => ended())
      socket.resume().write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    })
  await Promise.all(methods.flatMap((method) => hostile.map((path) => send(method, path))))
  for (let index = 0; index < 100; index += 1) await get(`/page-${index}?q=${index}`)
  await eventually(async () => (await sampleOf(requests, { operation: 'page', status: '404' })) >= 100)
  const samples = parse(await scrape()).filter(({ name }) => name === requests)
  const kinds = ['file', 'unknown', 'probe', 'docs', 'preview', 'adminPage', 'accountPage', 'page']
  const operations = new Set([...allRoutes.map(({ operation }) => operation.operationId), 'getUpload'])
  expect(kinds.filter((kind) => operations.has(kind))).toEqual([])
  expect(samples.map(({ labels }) => labels.operation ?? '').filter((name) => !operations.has(name) && !kinds.includes(name))).toEqual([])
  expect(samples.map(({ labels }) => labels.status ?? '').filter((status) => !/^(?:[2-5]\d\d|aborted)$/.test(status))).toEqual([])
  expect(new Set(samples.flatMap(({ labels }) => Object.keys(labels)))).toEqual(new Set(['operation', 'status']))
})

test('the port of the metrics has nothing else, and the site has no metrics', async () => {
  const { origin } = new URL(service.metricsUrl ?? '')
  const statusOf = async (url: string, method = 'GET') => (await fetch(url, { method })).status
  expect(await Promise.all(['/', '/faqs', '/api/v1', '/metrics/'].map((path) => statusOf(origin + path)))).toEqual([404, 404, 404, 404])
  expect([await statusOf(`${origin}/metrics`, 'HEAD'), await statusOf(`${origin}/metrics`, 'POST')]).toEqual([200, 405])
  expect(await statusOf(`${service.url}/metrics`)).toBe(404)
})

import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { routes, type Schema } from '../../server/contract/document.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { call, contract, exampleBody, routeOf, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)

/** A text that breaks out of elements, attributes, scripts, comments and styles where it is not escaped. */
const payload = `x--></script></style></title><script>alert(1)</script><img src=x onerror=alert(1)>"'\`><svg onload=alert(1)>{{alert(1)}}\u2028javascript:alert(1)`

/** Every create of content in the contract, because visitors see what editors create. */
const creates = routes(contract)
  .filter(({ operation: { 'x-roles': roles, responses } }) => roles?.includes('editor') && !roles.includes('viewer') && '201' in responses)
  .map(({ operation }) => operation.operationId)
  // Excludes creates without public texts: files before a record names them, notes for colleagues, and old addresses.
  .filter((id) => !['uploadMedia', 'createEnquiryNote', 'createRedirect', 'importRedirects'].includes(id))

/** The example of a create with the payload in every text that accepts it, also within lists. */
async function hostileBody(operationId: string): Promise<Plain> {
  const image = await picture()
  const body = exampleBody(operationId, { image: () => image, video: tinyVideo }) ?? {}
  const hostile = structuredClone(
    Object.fromEntries(
      Object.entries(body).filter(([, value]) => !(value instanceof File || (Array.isArray(value) && value[0] instanceof File))),
    ),
  )
  const schema = bodySchema(contract, routeOf(operationId).operation)
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (property['x-instead-of'] !== undefined) continue
    const plain =
      property.type === 'string' &&
      property.format === undefined &&
      new RegExp(String(property.pattern ?? ''), 'u').test(payload) &&
      property.enum === undefined
    if (plain && name !== 'slug' && Number(property.maxLength) >= payload.length) hostile[name] = payload
    if ((property.type === 'array' && property.items?.format !== 'binary') || property.type === 'object')
      hostile[name] = everyText(hostile[name], property)
  }
  if ('svgContent' in hostile) hostile.svgContent = '<svg onload="alert(1)"><script>alert(1)</script><path d="M0 0h1"/></svg>'
  return hostile
}

/** The payload in every text of a value that is not empty and whose pattern accepts it, cut to the maximum length. */
function everyText(value: unknown, { items = {}, properties = {}, pattern = '', maxLength, enum: choices }: Schema): unknown {
  if (value === '' || choices !== undefined) return value
  if (typeof value === 'string') {
    const text = payload.slice(0, Number(maxLength ?? payload.length))
    return /^(https?:|<iframe|[0-9a-f-]{36}$)/.test(value) || !new RegExp(String(pattern), 'u').test(text) ? value : text
  }
  if (Array.isArray(value)) return value.map((item) => everyText(item, items))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, everyText(part, properties[name] ?? {})]))
  return value
}

/** Everything in the parsed page that would run script from an editor's text. */
function dangers(html: string): string[] {
  const { document } = new JSDOM(html).window
  const found: string[] = []
  for (const script of document.querySelectorAll('script'))
    if (/alert\(1\)/.test(script.textContent ?? '') && !/^application\/(ld\+)?json$/.test(script.type)) found.push('script')
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') found.push(`${element.localName} ${name}`)
      if (/^(href|src|action|formaction|xlink:href|poster|data)$/i.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
        found.push(`${element.localName} ${name}=${value}`)
    }
  }
  return found
}

test('no text of any field becomes markup or script on any page, in its data or in its metadata for search engines (SEC-E-02)', async () => {
  const written: string[] = []
  let slug = ''
  for (const operation of creates) {
    const body = await hostileBody(operation)
    const response = await call(service, operation, { body, token })
    expect([operation, response.status, response.body.errors]).toEqual([operation, 201, undefined])
    if (JSON.stringify(body).includes('alert(1)')) written.push(operation)
    if (operation === 'createService') slug = String((response.body.service as Plain).slug)
  }
  expect(written.sort()).toEqual(creates.toSorted())
  const paths = `/ /about /faqs /contact /terms /privacy /cookies /services/${slug} /nowhere /admin/faqs /auth/login`.split(' ')
  for (const path of paths) {
    const html = await (await fetch(service.url + path)).text()
    expect([path, dangers(html)]).toEqual([path, []])
    const states = [
      ...new JSDOM(html).window.document.querySelectorAll('script[type="application/json"], script[type="application/ld+json"]'),
    ]
    for (const state of states) {
      expect(state.textContent).not.toMatch(state.id === 'query-state' ? /[<>\u2028\u2029]/ : /</)
      if (state.textContent !== '') expect(() => JSON.parse(state.textContent ?? '')).not.toThrow()
    }
  }
  expect((await (await fetch(service.url)).text()).includes('alert(1)')).toBe(true)
  const { document } = new JSDOM(await (await fetch(`${service.url}/sitemap.xml`)).text(), { contentType: 'application/xml' }).window
  expect(document.querySelectorAll('script, img, svg, parsererror')).toHaveLength(0)
})

test.each([
  '/"><script>alert(1)</script>',
  '/services/<svg onload=alert(1)>',
  '/?x=</script><script>alert(1)</script>',
  '/auth/login?next=javascript:alert(1)',
  '/services/%3Cscript%3Ealert(1)%3C/script%3E',
])('an address does not become markup: %s', async (path) => {
  expect(dangers(await (await fetch(service.url + path)).text())).toEqual([])
})

test('an API response is never rendered as a page', async () => {
  await done(service, 'createFaq', { body: { question: payload.slice(0, 200), answer: payload }, token })
  for (const path of [
    '/api/v1/faq/all-faqs',
    '/api/v1/nowhere<script>alert(1)</script>',
    `/api/v1/faq/all-faqs?search=${encodeURIComponent(payload)}&sort=%3Cscript%3E`,
  ]) {
    const { headers } = await fetch(service.url + path)
    expect(headers.get('content-type')).toMatch(/^application\/(problem\+)?json/)
    expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
    ])
  }
})

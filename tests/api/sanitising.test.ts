import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractToYup, findErrors } from '../../client/lib/contract-to-yup.ts'
import type { FormSchema } from '../../client/lib/form-schema.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { call, contract, routeOf, signUp } from '../support/client.ts'
import { done, expectFieldErrors, fieldErrors, type Plain } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'
import { harmlessHtmls, harmlessSvgs, hostileHtmls, hostileSvgs } from './sanitising-cases.ts'

const service = await startTestService({ MAP_EMBED_HOSTS: 'maps.portolan.example' })
const { token } = await signUp(service)

const { DOMParser } = new JSDOM('').window
const parse = (markup: string) => new DOMParser().parseFromString(markup, 'text/html')
/** The DOM that a browser parses from markup, attributes in a fixed order. */
function dom(markup: string): unknown {
  const plain = (node: Node): unknown => {
    if (node.nodeType === 3) return node.nodeValue
    const { attributes, namespaceURI } = node as Element
    const named = [...(attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort()
    return [node.nodeName, namespaceURI, named, [...node.childNodes].map(plain)]
  }
  return [...parse(markup).body.childNodes].map(plain)
}

/** Target of the page-covering link in the fixtures; links to other sites are allowed. */
const linkOut = 'href=https://evil.example'

const dangerous =
  'script, style, foreignObject, iframe, object, embed, image, feImage, set, base, meta, link, form, input, button, audio, video, source, template, math, noscript'

/** Why markup could run script, fetch from elsewhere or shadow the page. */
function dangers(markup: string): string[] {
  const document = parse(markup)
  const elements = [...document.body.querySelectorAll('*')]
  const found = [...document.querySelectorAll(dangerous)].map(({ localName }) => localName)
  for (const element of elements) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc' || name === 'formaction' || name === 'background') found.push(name)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside "javascript:"
      if (/(java|vb)script:|data:|evil\.example/i.test(value.replaceAll(/[\s\u0000-\u001f]/g, ''))) found.push(`${name}=${value}`)
      if (/position|expression/i.test(name === 'style' ? value : '')) found.push(value)
    }
  }
  return found
}

const elsewhere =
  /transform|scale|rotate|translate|zoom|position|inset|(?:^|[;\s])(?:top|left|right|bottom|float|columns|min-[a-z]+)\s*:|filter|blend|clip|mask|shadow|outline|indent|grid|flex|none|[:\s]-|[2-9]\d{3}|vw|vh/i

/** Why rich text could cover the page around it. */
const covers = (markup: string): string[] =>
  [...parse(markup).body.querySelectorAll('*')].flatMap(({ localName, attributes }) => [
    ...(['marquee', 'template', 'big', 'canvas', 'dialog'].includes(localName) ? [localName] : []),
    ...[...attributes].flatMap(({ name, value }) => {
      if (['class', 'tabindex', 'popover', 'accesskey', 'is', 'slot'].includes(name)) return [name]
      const isWide = /^(width|height|border|cell|size)/.test(name) && localName !== 'img' && Number.parseInt(value, 10) > 2000
      return isWide || (name === 'style' && elsewhere.test(value)) ? [`${name}=${value}`] : []
    }),
  ])

const writers: [string, (svgContent: string) => Promise<Plain>][] = [
  ['feature', async (svgContent) => call(service, 'createFeature', { body: { title: 'x', description: 'x', svgContent }, token })],
  ['why-choose-us entry', async (svgContent) => call(service, 'createWhyChooseUs', { body: { title: 'x', svgContent }, token })],
]
const svgOf = async (svgContent: string) => {
  const response = await call(service, 'createFeature', { body: { title: 'x', description: 'x', svgContent }, token })
  return { status: response.status, svg: String((response.body.feature as Plain | undefined)?.svgContent ?? '') }
}
const htmlOf = async (fullDescription: string) => {
  const { body } = await done(service, 'createService', { body: { title: `x ${crypto.randomUUID()}`, fullDescription }, token })
  return String((body.service as Plain).fullDescription)
}

describe('SVG', () => {
  test.each(hostileSvgs)('%s is removed when it is written, or the whole refused (API-SEC-01, SEC-F-01)', async (_name, hostile) => {
    const { status, svg } = await svgOf(hostile)
    expect([201, 400]).toContain(status)
    expect(dangers(svg)).toEqual([])
  })

  test('what is harmless beside it stays (API-SEC-01)', async () => {
    const { svg } = await svgOf('<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0 0h1"/></svg>')
    expect(dom(svg)).toEqual(dom('<svg viewBox="0 0 9 9"><path d="M0 0h1"></path></svg>'))
  })

  test('an edit is sanitised like a create, and so is a why-choose-us entry (API-SEC-01, SEC-F-01)', async () => {
    const hostile = '<svg onload="alert(1)"><path d="M0 0h1"/></svg>'
    const { body } = await done(service, 'createWhyChooseUs', { body: { title: 'x', svgContent: hostile }, token })
    const { _id, svgContent } = body.entry as { _id: string; svgContent: string }
    const edited = await done(service, 'editWhyChooseUs', { body: { whychooseusId: _id, title: 'x', svgContent: hostile }, token })
    expect([...dangers(svgContent), ...dangers(String((edited.body.entry as Plain).svgContent))]).toEqual([])
  })

  test.each(harmlessSvgs)('%s comes back as the same DOM (API-SEC-03)', async (_name, harmless) => {
    expect(dom((await svgOf(harmless)).svg)).toEqual(dom(harmless))
  })

  test('sanitising is idempotent: sanitised markup is stored unchanged (API-SEC-03)', async () => {
    for (const [, harmless] of harmlessSvgs) {
      const { svg } = await svgOf(harmless)
      expect((await svgOf(svg)).svg).toBe(svg)
    }
  })

  test.each([
    ['no markup', 'just words'],
    ['another element', '<p>words</p>'],
    ['two drawings', '<svg></svg><svg></svg>'],
    ['words beside it', '<svg></svg>words'],
    ['more than 2,000 elements', `<svg>${'<g></g>'.repeat(2001)}</svg>`],
    ['nesting deeper than 64', `<svg>${'<g>'.repeat(80)}${'</g>'.repeat(80)}</svg>`],
  ])('refuses %s (API-SEC-01, SEC-F-03)', async (_name, text) => {
    for (const [, write] of writers) expect((await write(text)).status).toBe(400)
  })
})

describe('HTML', () => {
  test.each(hostileHtmls)('%s is removed when it is written (API-SEC-02)', async (_name, hostile) => {
    const html = await htmlOf(hostile)
    expect([...dangers(html).filter((danger) => danger !== linkOut), ...covers(html)]).toEqual([])
    expect(parse(html).querySelectorAll('[id], [name]')).toHaveLength(0)
  })

  test('a link in a new tab gets no way back to the page (API-SEC-02, SEC-G-03)', async () => {
    expect(dom(await htmlOf('<a href="https://portolan.example" target="_blank">x</a>'))).toEqual(
      dom('<a href="https://portolan.example" target="_blank" rel="noopener noreferrer">x</a>'),
    )
  })

  test.each(harmlessHtmls)('%s comes back as the same DOM (API-SEC-03)', async (_name, harmless) => {
    expect(dom(await htmlOf(harmless))).toEqual(dom(harmless))
  })
})

describe('maps', () => {
  const mapOf = (branchMap: string) =>
    call(service, 'editContactPage', { body: { branchAddress: [{ branchName: 'Pune', branchMap }] }, token })
  beforeAll(async () => void (await done(service, 'createContactPage', { body: {}, token })))

  const google = 'https://www.google.com/maps/embed?pb=!1m18!2sPune'
  test.each([
    ['Google Maps', google, google],
    ['a host of MAP_EMBED_HOSTS', 'https://maps.portolan.example/pune', 'https://maps.portolan.example/pune'],
    [
      'markup around it',
      `<iframe src="${google}" width="600" style="border:0" onload="alert(1)" srcdoc="<script>alert(1)</script>"></iframe>`,
      google,
    ],
    [
      'markup with more beside it',
      `<p><script>alert(1)</script><iframe src="${google}"></iframe><iframe src="https://evil.example"></iframe>`,
      google,
    ],
  ])('%s becomes one iframe that the server builds (API-SEC-04, SEC-H-01)', async (_name, branchMap, source) => {
    const { body } = await mapOf(branchMap)
    const [branch] = (body.contact as { branchAddress: { branchMap: string }[] }).branchAddress
    const { children } = parse(branch?.branchMap ?? '').body
    expect([children.length, children[0]?.localName, children[0]?.getAttribute('src')]).toEqual([1, 'iframe', source])
    expect([...(children[0]?.getAttributeNames() ?? [])].sort()).toEqual([
      'allowfullscreen',
      'loading',
      'referrerpolicy',
      'sandbox',
      'src',
      'title',
    ])
  })

  test.each([
    'http://www.google.com/maps/embed?pb=1',
    'javascript:alert(1)',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    'Pune, near the station',
  ])('refuses %s with a clear message (API-SEC-05, SEC-H-02)', async (branchMap) => {
    const response = await mapOf(branchMap)
    expectFieldErrors(response, ['branchAddress.0.branchMap'])
    expect(response.body.message).toBe('The map must be an embed of Google Maps, OpenStreetMap or Bing Maps (an https address)')
  })
})

const badAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/\u0000',
]
/** Operations whose bodies have addresses, with these fields and what else they need. */
const links: [string, string[], Plain][] = [
  ['createHeroSection', ['buttonUrl'], { title: 'x' }],
  ['createCta', ['buttonUrl'], {}],
  ['createTeamMember', ['memberLinkedin', 'memberInstagram', 'memberFacebook'], { memberName: 'x' }],
  ['createSiteIdentity', ['instagram', 'twitter', 'facebook', 'youtube', 'linkedin'], { siteName: 'x' }],
]
const each = (fields: string[], value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))

test.each(links)('%s refuses URLs that run script or mislead in %j (API-SEC-06, SEC-G-01)', async (operation, fields, body) => {
  for (const address of badAddresses) {
    const response = await call(service, operation, { body: { ...body, ...each(fields, address) }, token })
    expect([address, response.status, fieldErrors(response).toSorted()]).toEqual([address, 400, fields.toSorted()])
  }
})

const withoutHost = [
  'https://[::1',
  'http://%zz',
  'https://x:99999',
  'https://',
  'https://?a',
  'https://a:b',
  'https://1.2.3.999',
  'https://x<y',
]

test.each(links)(
  '%s refuses addresses whose host no browser can read in %j, as its form does (API-SEC-06)',
  async (operation, fields, body) => {
    const { properties = {} } = bodySchema(contract, routeOf(operation).operation) as FormSchema
    const parts = Object.fromEntries(fields.map((field) => [field, properties[field] ?? {}]))
    const rules = contractToYup({ type: 'object', properties: parts })
    const messages = Object.fromEntries(fields.map((field) => [field, parts[field]?.['x-messages']?.pattern]))
    for (const address of withoutHost) {
      const { status, body: problem } = await call(service, operation, { body: { ...body, ...each(fields, address) }, token })
      const errors = (problem.errors ?? []) as { path: string; message: string }[]
      const found = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
      expect([address, status, found]).toEqual([address, 400, messages])
      expect(findErrors(rules, each(fields, address))).toEqual(messages)
    }
  },
)

test.each([
  'https://portolan.example/a?b=c#d',
  'https://xn--mnchen-3ya.example:8443/',
  'https://[2001:db8::1]/',
  'https://www.facebook.com/भारत',
  '/contact',
  '/',
  '#services',
  '?page=2',
  'mailto:desk@portolan.example',
  'tel:+91-9820012345',
  '',
])('a button may lead to "%s" (API-SEC-06)', async (buttonUrl) => {
  const { body } = await done(service, 'createHeroSection', { body: { title: 'x', buttonUrl }, token })
  expect((body.heroSection as Plain).buttonUrl).toBe(buttonUrl)
})

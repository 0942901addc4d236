import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Program, workspace } from '../support/process.ts'
import { createDatabase } from '../support/service.ts'

const longTimeout = { timeout: 200_000 }

const lists = [
  ...['/hero/all-hero-section', '/client/all-clients?limit=100', '/service/all-services?limit=100', '/feature/all-features?limit=100'],
  ...[
    '/testimonial/all-testimonials?limit=100',
    '/whychooseus/all-whychooseus?limit=100',
    '/team/all-team-members?limit=100',
    '/award/all-awards?limit=100',
  ],
  ...[
    '/faq/all-faqs?limit=100',
    '/videoSection/all-videos',
    '/site-identity/get-site-identity',
    '/about/get-about',
    '/cta/get-cta',
    '/about-us/get-about-us',
    '/contact/contact-page',
  ],
]

/** The responses of all public reads. */
async function content({ url }: Program): Promise<Record<string, unknown>[]> {
  return Promise.all(lists.map(async (path) => (await (await fetch(`${url}/api/v1${path}`)).json()) as Record<string, unknown>))
}
const isEmpty = (response: Record<string, unknown>) =>
  Object.values(response).every((value) => value === null || (Array.isArray(value) ? value.length === 0 : typeof value !== 'object'))

/** The alternative texts of all pictures that the responses name. */
const alternativeTexts = (responses: Record<string, unknown>[]) =>
  responses
    .flatMap((response) => Object.values(response).flat() as ({ media?: Record<string, { alt?: string }> } | null)[])
    .flatMap((record) => Object.entries(record?.media ?? {}))
    .flatMap(([address, { alt }]) => (address.endsWith('.webp') ? [alt] : []))

describe('an embedded database without content', longTimeout, () => {
  let place: Awaited<ReturnType<typeof workspace>>
  beforeAll(async () => {
    place = await workspace({ prepared: true })
  })
  afterAll(() => place.clean(), 60_000)

  test('AUTH-36 is filled with the demo company, every part of it with its pictures described, and not again by the next start', async () => {
    const first = await place.start({ HAULFRONT_DEMO: 'on' }, { preloads: ['tests/support/thumbnails.ts'] })
    const filled = await content(first)
    expect(filled.filter(isEmpty)).toEqual([])
    const texts = alternativeTexts(filled)
    expect(texts).toContain('Nilgiri Tea Works')
    // One picture is decorative: the mark that stands beside the company's name.
    expect(texts.filter((alt) => alt === undefined || alt === '')).toEqual([''])
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    const again = await place.start({ HAULFRONT_DEMO: 'on' })
    expect(await content(again)).toEqual(filled)
    expect(again.output()).not.toContain('Filled the site')

    const pictures = JSON.stringify(filled).match(/\/uploads\/[a-z-]+\/[0-9a-f]{32}\.\w+/g) ?? []
    const statuses = await Promise.all(pictures.map(async (path) => (await fetch(again.url + path, { method: 'HEAD' })).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('a database of one’s own', longTimeout, () => {
  let place: Awaited<ReturnType<typeof workspace>>
  beforeAll(async () => {
    place = await workspace()
  })
  afterAll(() => place.clean())

  test('AUTH-36 is never filled with demo content by default, and outside of production nothing warns of a missing super admin', async () => {
    const program = await place.start({ DATABASE_URL: await createDatabase(), HAULFRONT_DEMO: 'on' })
    expect((await content(program)).filter((response) => !isEmpty(response))).toEqual([])
    expect(program.output()).not.toContain('Nobody is superAdmin yet')
  })
})

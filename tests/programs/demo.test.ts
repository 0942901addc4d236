import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../server/database/connect.ts'
import { migrate } from '../../server/database/migrate.ts'
import { demoContent } from '../../server/demo/content/index.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { createOperations } from '../../server/operations.ts'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { type Program, workspace } from '../support/process.ts'
import { signUpWithProgram } from '../support/program-admin.ts'
import { createDatabase, sharedService, startTestService, type TestService } from '../support/service.ts'

type Media = { name: string; usedIn: object[] }

const longTimeout = { timeout: 200_000 }

const lists = `hero/all-hero-section client/all-clients?limit=100 service/all-services?limit=100 feature/all-features?limit=100
  testimonial/all-testimonials?limit=100 whychooseus/all-whychooseus?limit=100 team/all-team-members?limit=100
  award/all-awards?limit=100 faq/all-faqs?limit=100 videoSection/all-videos site-identity/get-site-identity about/get-about cta/get-cta
  about-us/get-about-us contact/contact-page home-page/get-home-page about-page/get-about-page faq-page/get-faq-page`.split(/\s+/)

/** Responses of all public reads. */
async function content({ url }: Program): Promise<Record<string, unknown>[]> {
  return Promise.all(lists.map(async (path) => (await (await fetch(`${url}/api/v1/${path}`)).json()) as Record<string, unknown>))
}
const isEmpty = (response: Record<string, unknown>) =>
  Object.values(response).every((value) => value === null || (Array.isArray(value) ? value.length === 0 : typeof value !== 'object'))

/** Alternative texts of all pictures in the responses. */
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

  test('gets the complete demo company once, with every picture described, and the content checks report each of its records (AUTH-36)', async () => {
    const first = await place.start({ HAULFRONT_DEMO: 'on' }, { preloads: ['tests/support/thumbnails.ts'] })
    const filled = await content(first)
    expect(filled.filter(isEmpty)).toEqual([])
    const texts = alternativeTexts(filled)
    expect(texts).toContain('Nilgiri Tea Works')
    // One picture is decorative: the mark beside the company's name.
    expect(texts.filter((alt) => alt === undefined || alt === '')).toEqual([''])
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    const again = await place.start({ HAULFRONT_DEMO: 'on' })
    expect(await content(again)).toEqual(filled)
    expect(again.output()).not.toContain('Filled the site')

    const token = await signUpWithProgram(again, place.dataDir)
    const { checks } = (await done(again, 'checkContent', { token })).body
    const { enquiries: _enquiries, ...records } = demoContent
    expect(checks).toMatchObject([{ check: 'legalTexts' }, { check: 'demoContent', total: Object.values(records).flat().length }])

    const pictures = JSON.stringify(filled).match(/\/uploads\/[a-z-]+\/[0-9a-f]{32}\.\w+/g) ?? []
    const statuses = await Promise.all(pictures.map(async (path) => (await fetch(again.url + path, { method: 'HEAD' })).status))
    expect(new Set(statuses)).toEqual(new Set([200]))

    // A picture of several records, such as one of a gallery, is in the library once.
    const { media, total } = (await done(again, 'listMedia', { query: { limit: 100 }, token })).body as unknown as {
      media: Media[]
      total: number
    }
    const files = media.map(({ name }) => name)
    expect([files.length, new Set(files).size]).toEqual([total, total])
    expect(media.filter(({ usedIn }) => usedIn.length === 0)).toEqual([])
  })
})

describe('a site in use', () => {
  const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
  const state = { name: 'demo', value: JSON.stringify('filling') }
  /** The demo step of a start. */
  const startWithDemo = ({ tools }: TestService) => fillDemo(tools, createOperations(tools))
  const names = async ({ tools: { database } }: TestService) => [
    ...(await database('enquiries').select('name')),
    ...(await database('site_identity').select('siteName')),
    ...(await database('services').select('title')),
  ]
  let site: TestService
  beforeEach(async () => {
    site = await sharedService()
  })
  afterEach(() => site.stop())

  test('that has only one enquiry is not changed by a start with the demo (AUTH-36)', async () => {
    await done(site, 'createEnquiry', { body: enquiry })
    await startWithDemo(site)
    await startWithDemo(site)
    expect(await names(site)).toEqual([{ name: 'Ira Menon' }])
  })

  test('is not changed by a start with the demo after an earlier release began to fill it (AUTH-36)', async () => {
    const { token } = await signUp(site)
    await done(site, 'createSiteIdentity', { token, body: { siteName: 'Kestrel Freight', primaryLogo: await picture() } })
    await site.tools.database('settings').insert(state)
    await startWithDemo(site)
    expect(await names(site)).toEqual([{ siteName: 'Kestrel Freight' }])
  })

  test('without the demo is not changed by a later start with it, even if an earlier one was killed while it filled (AUTH-36)', async () => {
    const databaseUrl = await createDatabase()
    await migrate(databaseUrl)
    const database = connect(databaseUrl, () => undefined)
    await database('settings').insert(state)
    await database.destroy()
    const withoutDemo = await startTestService({}, databaseUrl)
    await done(withoutDemo, 'createEnquiry', { body: enquiry })
    await startWithDemo(withoutDemo)
    expect(await names(withoutDemo)).toEqual([{ name: 'Ira Menon' }])
    await withoutDemo.stop()
  })
})

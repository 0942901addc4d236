import { describe, expect, test } from 'vitest'
import { legalDefaults } from '../../server/content/legal-defaults.ts'
import { call, signUp } from '../support/client.ts'
import { asDraft, draftsOf } from '../support/drafts.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService, startTestService } from '../support/service.ts'

const service = await sharedService()
const meera = await signUp(service)
emptyBeforeEach(service, 'legal_pages', 'site_identity', 'drafts', 'versions')

type Text = { page: string; html: string; headings: { id: string; text: string }[]; date: string }
type Page = 'terms' | 'privacy' | 'cookies'

const write = async (body: Plain, operation = 'createLegalPages', query = {}) =>
  (await done(service, operation, { body, token: meera.token, query })).body.legalPages as { _id: string } & Plain
const read = async (page: Page, from = service) => (await done(from, 'getLegalText', { params: { page } })).body.legalText as Text
const rendered = async (page: Page, from = service) => (await fetch(`${from.url}/${page}`)).text()

describe('until an editor saves the legal pages', () => {
  test('the site shows the default texts with neutral phrases, and their editors get them with placeholders', async () => {
    const { legalPages, defaults, placeholders } = (await done(service, 'getLegalPages')).body as Plain
    expect([legalPages, defaults]).toEqual([null, legalDefaults({ visitsDays: 400 })])
    expect(placeholders).toEqual({
      company: 'our company',
      email: 'the address on our contact page',
      phone: 'the number on our contact page',
      address: 'the address on our contact page',
      enquiryMonths: '24 months',
      visitsDays: '400 days',
    })
    const { html, date } = await read('privacy')
    expect(html).toContain('The people at our company who answer enquiries.')
    expect(html).toContain('deletes enquiries 24 months after they were sent')
    expect(html).toContain('stored, for 400 days:')
    expect(html).not.toContain('{')
    expect(date).toMatch(/^2026-\d\d-\d\d$/)
  })

  test('the anchors of the clauses are those that links know', async () => {
    const anchors = {
      terms: ['using-this-site', 'quotations', 'carriage', 'what-we-cannot-carry', 'claims', 'changes'],
      privacy: ['what-you-send-us', 'what-the-server-notes', 'how-we-count-visits', 'who-sees-it', 'how-long', 'your-rights'],
      cookies: ['the-session', 'the-opening-screen', 'browsers-that-signed-in-before', 'your-choice-of-colours', 'others', 'removing-them'],
    }
    for (const [page, ids] of Object.entries(anchors)) expect((await read(page as Page)).headings.map(({ id }) => id)).toEqual(ids)
  })

  test('the default texts promise no price, term or deadline, and come out of the sanitiser as they are', async () => {
    for (const [name, text] of Object.entries(legalDefaults({ visitsDays: 400 }))) {
      expect(text).not.toMatch(/seven days|in writing|unless|Haulfront/)
      expect(await service.tools.sanitiser.html(name, text)).toBe(text)
    }
  })
})

test('where visits are not counted, no default text says that they are', async () => {
  const uncounted = await startTestService({ VISITS_DAYS: '0', ENQUIRY_MONTHS: '1' })
  const privacy = await read('privacy', uncounted)
  expect(privacy.headings.map(({ id }) => id)).not.toContain('how-we-count-visits')
  expect(privacy.html).toContain('deletes enquiries 1 month after')
  expect(`${privacy.html}${(await read('cookies', uncounted)).html}`).not.toMatch(/[Vv]isits|we count/)
})

describe('the saved legal pages', () => {
  test('are sanitised, and shown at once with the company’s own values, which each write of the site identity renews', async () => {
    await write({ terms: '<h2 class="x">Scope</h2><script>alert(1)</script><p>{company} {email} {nothing}</p>' })
    expect(await rendered('terms')).toContain('<p dir="auto">our company the address on our contact page {nothing}</p>')
    const identity = { siteTitle: 'Ravi', siteName: 'Ravi <b>Freight</b> & Sons', primaryEmail: 'desk@ravi.example' }
    await done(service, 'createSiteIdentity', { body: identity, token: meera.token })
    const html = '<h2 id="scope">Scope</h2><p>Ravi &lt;b&gt;Freight&lt;/b&gt; &amp; Sons desk@ravi.example {nothing}</p>'
    expect(await read('terms')).toMatchObject({ page: 'terms', html, headings: [{ id: 'scope', text: 'Scope' }] })
    const page = await rendered('terms')
    expect(page).toContain('desk@ravi.example {nothing}</p>')
    expect(page).toContain('href="#scope"')
    await write({ terms: '<h2>Reach</h2>' }, 'updateLegalPages')
    expect(await rendered('terms')).toContain('href="#reach"')
  })

  test('show the default where a text is empty, and keep what an edit leaves out', async () => {
    await write({ cookies: '<h2>Ours</h2>', cookiesDate: '2024-02-29' })
    expect((await read('privacy')).headings[0]?.id).toBe('what-you-send-us')
    await write({ terms: '<h2>Scope</h2>' }, 'updateLegalPages')
    expect(await read('cookies')).toMatchObject({ headings: [{ id: 'ours' }], date: '2024-02-29' })
  })

  test('have their own date, or the day of the last change in the company’s time zone, also in the sitemap', async () => {
    await write({ terms: '<p>Ours</p>', privacy: '<p>Ours</p>', termsDate: '2025-01-31' })
    const updatedAt = '2026-05-01T20:00:00Z'
    await service.tools.database('legal_pages').update({ updatedAt })
    expect((await read('terms')).date).toBe('2025-01-31')
    expect((await read('privacy')).date).toBe('2026-05-02')
    await write({}, 'updateLegalPages')
    const sitemap = await (await fetch(`${service.url}/sitemap.xml`)).text()
    for (const page of ['terms', 'privacy', 'cookies']) expect(sitemap).toMatch(new RegExp(`/${page}</loc><lastmod>2\\d{3}-`))
  })

  test('refuse what is no date, and say where', async () => {
    await write({})
    for (const [date, message] of [
      ['2026-02-30', 'There is no such day'],
      ['2026-13-01', 'Enter a date such as 2026-03-02, or none'],
      ['soon', 'Enter a date such as 2026-03-02, or none'],
    ]) {
      const response = await call(service, 'updateLegalPages', { body: { privacyDate: date }, token: meera.token })
      expectProblem(response, 400)
      expect(response.body.errors).toMatchObject([{ path: 'privacyDate', message }])
    }
  })

  test('change nothing for visitors as a draft, and go live with it', async () => {
    const { _id: recordId } = await write({ terms: '<h2>Scope</h2>' }, 'createLegalPages', asDraft)
    expect((await read('terms')).headings[0]?.id).toBe('using-this-site')
    await draftsOf(service, meera).publish({ contentType: 'legalPages', recordId })
    expect((await read('terms')).headings[0]?.id).toBe('scope')
  })
})

test('only the three pages have a text', async () => {
  const response = await call(service, 'getLegalText', { params: { page: 'imprint' } })
  expectProblem(response, 400)
})

import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { contractVersion } from '../../server/contract/version.ts'
import type { DocsPage } from '../docs-page.ts'
import { eventPage } from './event-page.ts'
import { type DocumentedEvent, documentedEvents, eventView } from './events.ts'
import { operationPage } from './operation-page.ts'
import { operationView } from './operation-view.ts'

const contract = readContract()

function pageOf(id: string): DocsPage {
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === id)
  if (route === undefined) throw new Error(`The contract has no operation ${id}.`)
  return operationPage(operationView(contract, route))
}
const lineOf = (page: DocsPage, start: string) => page.markdown.split('\n').find((line) => line.startsWith(start))

test('a request says which rules a field must obey, and the response of the same field leaves them out', () => {
  const page = pageOf('createFaq')
  expect(lineOf(page, '- `question`: string, required')).toContain('1 to 200 characters; best with')
  expect(lineOf(page, '  - `question`: string.')).toContain('(at most 200 characters; example')
  expect(page.html).not.toMatch(/id="response-201-faq-question">.{0,400}required/)
})

test('an edit shows no defaults, because a field that is left out keeps its value', () => {
  expect(lineOf(pageOf('createFaq'), '- `order`')).toContain('default `0`')
  expect(lineOf(pageOf('editFaq'), '- `order`')).not.toContain('default')
  expect(lineOf(pageOf('updateHomePage'), '  - `hidden`')).toContain('default `false`')
})

test('a field of a response that may be missing says so', () => {
  const { html } = pageOf('listMedia')
  expect(html).toMatch(/id="response-200-media-seconds">.{0,300}not always there/)
  expect(html).not.toMatch(/id="response-200-media-kind"><p[^>]*>.{0,200}not always there.{0,20}<\/p>/)
})

test('a problem shows the fields that it has beside those of every problem', () => {
  expect(pageOf('deleteMedia').html).toContain('id="response-409-usedin-recordid"')
  expect(pageOf('editService').html).toContain('id="response-412-current-updatedbyyou"')
  expect(pageOf('editService').html).not.toContain('id="response-400-')
  expect(pageOf('loginUser').markdown).toMatch(/### 403\n[^#]*- `factors`: list of strings/)
})

test('a parameter and a problem that operations share say what holds for this one', () => {
  const [edit, create, enquiry] = [pageOf('editFaq'), pageOf('createFaq'), pageOf('createEnquiry')]
  expect(lineOf(edit, '- `draft`')).toContain('`If-Match`')
  expect(lineOf(create, '- `draft`')).not.toContain('`If-Match`')
  expect(lineOf(create, '- `Idempotency-Key`')).not.toContain('visitor')
  expect(lineOf(enquiry, '- `Idempotency-Key`')).toContain('visitor')
  expect(create.markdown).toContain('### 413\n\nThe body is larger than 1 MB.')
  expect(pageOf('createClient').markdown).toContain(
    '### 413\n\nA picture is larger than 10 MB, a video than 200 MB, or the whole form than 300 MB.',
  )
})

test('an operation that returns no body has no example response', () => {
  expect(pageOf('countVisit').html).not.toContain(', example')
  expect(pageOf('listFaqs').html).toContain('<figcaption>200 OK, example</figcaption>')
})

test('the id of a record says which record it names, in the words of the operation', () => {
  expect(lineOf(pageOf('editFaq'), '- `faqId`')).toContain('required. The id of the question to edit.')
  expect(lineOf(pageOf('deleteCta'), '- `ctaId`')).toContain('required. The id of the call to action to delete.')
  expect(lineOf(pageOf('viewEnquiry'), '- `enquiryId`')).toContain('required. The id of the enquiry to view.')
  const unnamed = documentedRoutes(contract).filter(({ operation }) =>
    /^- `\w+Id`.*The id of a record/m.test(pageOf(operation.operationId).markdown),
  )
  expect(unnamed.map(({ operation }) => operation.operationId)).toEqual([])
})

test('the body of an event leaves out the rules of requests, as its reader gets it', () => {
  const event = documentedEvents(contract).find(({ name }) => name === 'enquiry.created')
  const { markdown } = eventPage(eventView(contract, event as DocumentedEvent))
  expect(markdown).toContain('  - `name`: string. Who is asking. (at most 200 characters; example')
})

test('a deprecated field says since when, until when, and what to use', () => {
  const line = lineOf(pageOf('publishDraft'), '- `at`')
  expect(line).toContain('**Deprecated** since 2026-11-28, until 2027-11-28: use `publishAt`. The former name')
})

test('a part of a form says how it is sent', () => {
  const page = pageOf('createService')
  expect(lineOf(page, '- `keywords`')).toMatch(/^- `keywords`: list of strings.*, as one JSON text or a part for each entry\./)
  expect(lineOf(page, '- `features`')).toMatch(/^- `features`: list of objects.*, as one JSON text or a part for each entry\./)
  expect(lineOf(page, '- `gallery`')).toMatch(/^- `gallery`: list of files.*, one part each\./)
  expect(lineOf(page, '- `galleryMediaId`')).toMatch(/^- `galleryMediaId`: list of UUIDs, as one JSON text or a part for each entry\./)
  expect(lineOf(page, '- `order`')).toMatch(/^- `order`: integer.*, as text\./)
  expect(lineOf(page, '- `title`')).toMatch(/^- `title`: string, required\./)
  expect(page.html).toMatch(
    /id="body-keywords">.{0,200}<span class="type">list of strings .{0,80}, as one JSON text or a part for each entry<\/span>/,
  )
  expect(lineOf(pageOf('createFaq'), '- `order`')).not.toContain('as text')
})

test('the headers of a response have the limits of their operation as examples, and the contract as this site serves it', () => {
  const headersOf = (id: string) => {
    const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === id)
    const [success] = route === undefined ? [] : operationView(contract, route).responses
    return Object.fromEntries((success?.headers ?? []).map(({ name, example }) => [name, example]))
  }
  expect(headersOf('listFaqs')).toMatchObject({ 'RateLimit-Policy': '"read";q=600;w=60', RateLimit: '"read";r=599;t=60' })
  expect(headersOf('createService')).toMatchObject({ RateLimit: '"upload";r=59;t=60, "write";r=299;t=60' })
  expect(headersOf('createEnquiry')).toMatchObject({ RateLimit: '"read";r=599;t=60, "enquiry-address";r=4;t=600' })
  expect(headersOf('listFaqs')['Haulfront-Contract']).toBe(contractVersion(contract).header)
})

test('the response 429 says the limits of the operation', () => {
  const limitsOf = (id: string) => /### 429\n\n[^#]*?(Limits: .*\.)$/m.exec(pageOf(id).markdown)?.[1]
  expect(limitsOf('createEnquiry')).toBe('Limits: 5 in 10 minutes per IP address; 600 requests a minute per IP address.')
  expect(limitsOf('createService')).toBe(
    'Limits: 60 writes with files a minute per account or API token; 300 writes a minute per account or API token.',
  )
  expect(limitsOf('listFaqs')).toBe('Limits: 600 requests a minute per IP address or API token.')
  expect(limitsOf('viewFaq')).toBe('Limits: 600 requests a minute per IP address.')
  expect(limitsOf('listSessions')).toBe('Limits: 600 requests a minute per IP address.')
  expect(limitsOf('loginUser')).toContain('10 in 15 minutes per email address and IP address; 50 in 15 minutes per IP address;')
  expect(pageOf('createEnquiry').html).toMatch(/id="response-429">.*5 in 10 minutes per IP address/)
})

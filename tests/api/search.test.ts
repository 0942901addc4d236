import { beforeEach, describe, expect, test } from 'vitest'
import { signUp, signUpAs } from '../support/client.ts'
import { asDraft, soon } from '../support/drafts.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { historyOf, type Stored } from '../support/history.ts'
import { sharedService } from '../support/service.ts'
import { deleteContent } from './every-type.ts'

/** The search over everything: its results, their order, readers and marks. */

type Range = { start: number; end: number }
type Result = Plain & { kind: string; recordId: string; title: string; titleMarks: Range[]; excerpt: string; excerptMarks: Range[] }

const service = await sharedService()
const meera = await signUp(service)
const viewer = await signUpAs(service, { role: 'viewer' }, 'Arjun Rao')
const history = historyOf(service, meera)
beforeEach(async () => {
  for (const table of ['drafts', 'visibility', 'versions', 'enquiries']) await history.rows(table).delete()
  await deleteContent(service)
})

const search = async (q: string, { token } = meera, limit = 20) =>
  (await done(service, 'searchEverything', { query: { q, limit }, token })).body.results as Result[]
const titles = async (q: string) => (await search(q)).map(({ title }) => title)
const marked = (text: string, marks: Range[]) => marks.map(({ start, end }) => text.slice(start, end))
const faq = (question: string, answer = 'Yes.', query = {}) =>
  done(service, 'createFaq', { body: { question, answer }, token: meera.token, query }).then(({ body }) => body.faq as Stored)
const enquiry = (more: Plain = {}) =>
  done(service, 'createEnquiry', {
    body: { name: 'Ines Ferreira', email: 'ines@lisboa.example', phoneNumber: '+91 98200 12345', message: 'Cold chain to Goa', ...more },
  })

describe('what is found', () => {
  test('are records, enquiries, files and accounts by the beginnings of words, each with its kind', async () => {
    await faq('Do you go to Lisboa?')
    await enquiry({ message: 'From Lisboa to Goa' })
    const { body } = await done(service, 'uploadMedia', { body: { files: [await picture('lisboa.png')] }, token: meera.token })
    await history.rows('users').where('email', viewer.email).update({ name: 'Lisbon Rao' })
    const found = await search('LISB')
    expect(found.map(({ kind }) => kind).sort()).toEqual(['enquiry', 'media', 'record', 'user'])
    expect(found.find(({ kind }) => kind === 'record')).toMatchObject({ contentType: 'faqs', state: 'live', page: '/faqs' })
    expect(found.find(({ kind }) => kind === 'media')?.recordId).toBe((body.media as [Stored])[0]._id)
    await history.rows('users').where('email', viewer.email).update({ name: 'Arjun Rao' })
  })

  test('has every word, anywhere in its title or its texts, and not in the middle of a word', async () => {
    await faq('Do you weigh at night?', 'Until two, at Nhava Sheva.')
    expect([await titles('nhava weigh'), await titles('nhava goa'), await titles('hava')]).toEqual([['Do you weigh at night?'], [], []])
  })

  test('of a text without letters and digits is nothing, and signs of a query language are only signs', async () => {
    await faq('Ox & Yak')
    for (const q of ['', '   ', '&', "'", '%', '…', '!()|:*']) expect([q, await search(q)]).toEqual([q, []])
    for (const q of ["ox' | y", 'ox:* & !y', '\\ox', 'ox <-> y']) expect([q, await titles(q)]).toEqual([q, ['Ox & Yak']])
  })
})

test('titles come before texts, exact ones first, and then what is newest', async () => {
  await faq('Where is it?', 'In the harbour.')
  await faq('Our harbour')
  await faq('Harbour lights')
  await faq('Harbour')
  await faq('Is it near?', 'Near the harbour.')
  expect(await titles('harbour')).toEqual(['Harbour', 'Harbour lights', 'Our harbour', 'Is it near?', 'Where is it?'])
  expect(await search('harbour', meera, 2)).toHaveLength(2)
})

describe('the state of a record', () => {
  const stateOf = async (q: string) => (await search(q)).map(({ state, page }) => ({ state, page }))

  test('is draft, scheduled, live, hidden or deleted, and each record stands there once; only what visitors see has a page', async () => {
    const { _id: recordId } = await faq('Quillmark?', 'Yes.', asDraft)
    const params = { contentType: 'faqs', recordId }
    expect(await stateOf('quillmark')).toEqual([{ state: 'draft', page: undefined }])
    await done(service, 'publishDraft', { params, body: { publishAt: soon(600_000) }, token: meera.token })
    expect(await stateOf('quillmark')).toEqual([{ state: 'scheduled', page: undefined }])
    await done(service, 'publishDraft', { params, body: {}, token: meera.token })
    expect(await stateOf('quillmark')).toEqual([{ state: 'live', page: '/faqs' }])
    await done(service, 'editFaq', {
      body: { faqId: recordId, question: 'Quillmark, other?', answer: 'Yes.' },
      token: meera.token,
      query: asDraft,
    })
    expect(await stateOf('quillmark')).toEqual([{ state: 'draft', page: '/faqs' }])
    await done(service, 'setVisibility', { body: { contentType: 'faqs', recordId, hidden: true }, token: meera.token })
    expect(await stateOf('quillmark')).toEqual([{ state: 'hidden', page: undefined }])
    await done(service, 'deleteFaq', { body: { faqId: recordId }, token: meera.token })
    expect(await stateOf('quillmark')).toEqual([{ state: 'deleted', page: undefined }])
  })

  test('of a service has the address of its own page', async () => {
    await done(service, 'createService', { body: { title: 'Quillmark', slug: 'sea-freight' }, token: meera.token })
    expect(await stateOf('quillmark')).toEqual([{ state: 'live', page: '/services/sea-freight' }])
  })
})

test('the matched words are marked in UTF-16 code units of the title and the excerpt, which is near the first of them', async () => {
  await faq('🚢 Ångström weighs?', `${'Before that. '.repeat(40)}We weigh Ångströms 🚢 and weights. ${'And after. '.repeat(60)}`)
  const [result] = await search('weigh angstr')
  if (result === undefined) throw new Error('Nothing was found')
  expect(marked(result.title, result.titleMarks)).toEqual(['Ångstr', 'weigh'])
  expect(marked(result.excerpt, result.excerptMarks)).toEqual(['weigh', 'Ångstr', 'weigh'])
  expect(result.excerpt).toMatch(/^….*We weigh Ångströms/)
  expect(Array.from(result.excerpt).length).toBeLessThanOrEqual(201)
})

describe('a role', () => {
  test('finds what it may read elsewhere: a viewer all but accounts', async () => {
    await faq('Meera?', 'Kulkarni', asDraft)
    await enquiry({ name: 'Meera' })
    expect((await search('meera', viewer)).map(({ kind }) => kind).sort()).toEqual(['enquiry', 'record'])
    expect((await search('meera')).map(({ kind }) => kind).sort()).toEqual(['enquiry', 'record', 'user'])
  })
})

test('files of the history only are not found, and those of drafts are', async () => {
  const image = await picture('quillmark.png')
  const body = { title: 'Goa', clientImage: image }
  const { body: made } = await done(service, 'createClient', { body, token: meera.token, query: asDraft })
  const files = async () => (await search('quillmark')).map(({ kind, state }) => ({ kind, state }))
  expect(await files()).toEqual([{ kind: 'media', state: 'draft' }])
  const { _id: recordId } = made.client as Stored
  const clientId = recordId
  await done(service, 'publishDraft', { params: { contentType: 'clients', recordId }, body: {}, token: meera.token })
  expect(await files()).toEqual([{ kind: 'media', state: 'live' }])
  await done(service, 'editClient', {
    body: { ...body, clientId, clientImage: await picture('x.png', 300, '#245257') },
    token: meera.token,
  })
  expect(await files()).toEqual([])
})

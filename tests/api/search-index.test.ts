import { beforeEach, describe, expect, test } from 'vitest'
import { definitions } from '../../server/content/types/index.ts'
import { up as joinWords } from '../../server/database/migrations/047-joined-words.ts'
import { purgeSpam } from '../../server/enquiries/spam.ts'
import { rebuildSearch } from '../../server/search/rebuild.ts'
import { searchWords } from '../../server/search/words.ts'
import { call, signUp } from '../support/client.ts'
import { asDraft, draftsOf } from '../support/drafts.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { historyOf, type Stored } from '../support/history.ts'
import { sharedService } from '../support/service.ts'
import { deleteContent, type EveryType, everyType } from './every-type.ts'

/** The index of the search: every write of the program leaves it as a rebuild from the sources would make it. */
const service = await sharedService()
const meera = await signUp(service)
const history = historyOf(service, meera)
beforeEach(async () => {
  for (const table of ['drafts', 'visibility', 'versions', 'enquiries']) await history.rows(table).delete()
  await deleteContent(service)
})

type Entry = { kind: string; part: string; contentType: string | null; id: string; title: string; text: string }
const entries = (): Promise<Entry[]> => history.rows('search_entries').orderBy(['id', 'part'])

/** The index entries of a kind, after a check that a rebuild makes the same ones. */
async function followed(kind: string): Promise<Pick<Entry, 'part' | 'title' | 'text'>[]> {
  const written = await entries()
  await history.rows('search_entries').delete()
  await rebuildSearch(service.tools.database, definitions)
  expect(await entries()).toEqual(written)
  return written.filter((entry) => entry.kind === kind).map(({ part, title, text }) => ({ part, title, text }))
}

const partsOf = (found: Pick<Entry, 'part'>[]) => found.map(({ part }) => part).sort()
/** The words of a type's changed value that the search reads: its text, or the texts of its list. */
const wordsOf = ({ changing }: EveryType, text: string): string =>
  [changing.to(text)]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value : wordsIn(value as Plain, text)))
    .join(' · ')

/** The texts of a page's section, and of an object the one that was changed. */
const wordsIn = ({ key, heading }: Plain, text: string): string[] =>
  key === undefined ? [text] : [String(key), ...(heading ? [String(heading)] : [])]

describe.each(everyType)('$name', (type) => {
  const { contentType, one, body, create, edit, editId, remove, removeId } = type
  const { title } = definitions.find((each) => each.contentType === contentType) ?? {}
  const { name: text, to } = type.changing
  const write = async (operationId: string, more: Plain, query = {}) =>
    (await done(service, operationId, { body: { ...body, ...more }, token: meera.token, query })).body[one] as Stored

  test('is found with its texts from the first draft on until it is deleted for good', async () => {
    const { _id: recordId } = await write(create, { [text]: to('Quillmark one') }, asDraft)
    const draft = await followed('record')
    expect(partsOf(draft)).toEqual(['draft'])
    expect(`${draft[0]?.title} ${draft[0]?.text}`).toContain(wordsOf(type, 'Quillmark one'))

    await done(service, 'publishDraft', { params: { contentType, recordId }, body: {}, token: meera.token })
    const live = await followed('record')
    expect(live).toEqual([{ part: 'live', title: title === text ? 'Quillmark one' : live[0]?.title, text: expect.any(String) }])
    expect(live[0]?.title === '').toBe(title === undefined)

    const id = editId === undefined ? {} : { [editId]: recordId }
    await write(edit, { ...id, [text]: to('Quillmark two') })
    await write(edit, { ...id, [text]: to('Quillmark three') }, asDraft)
    const both = await followed('record')
    expect(partsOf(both)).toEqual(['draft', 'live'])
    const textsOf = (wanted: string) => both.filter(({ part }) => part === wanted).map((entry) => `${entry.title} ${entry.text}`)
    expect([textsOf('live')[0], textsOf('draft')[0]]).toEqual([
      expect.stringContaining(wordsOf(type, 'Quillmark two')),
      expect.stringContaining(wordsOf(type, 'Quillmark three')),
    ])

    await done(service, 'discardDraft', { params: { contentType, recordId }, token: meera.token })
    expect(partsOf(await followed('record'))).toEqual(['live'])
    if (remove === undefined) return
    const removed = async () => done(service, remove, { body: removeId === undefined ? {} : { [removeId]: recordId }, token: meera.token })
    await removed()
    const deleted = await followed('record')
    expect(deleted).toEqual([{ part: 'deleted', title: both.find(({ part }) => part === 'live')?.title, text: expect.any(String) }])
    await history.restore(await history.idOf(contentType, { _id: recordId }, 2))
    expect(partsOf(await followed('record'))).toEqual(['live'])
    await removed()
    await done(service, 'deleteFromTrash', { params: { id: recordId }, token: meera.token })
    expect(await followed('record')).toEqual([])
  })
})

test('hiding a record leaves its entry as it is, and moving it all but its time', async () => {
  const drafts = draftsOf(service, meera)
  const { record } = await drafts.createFaq()
  await drafts.publish({ contentType: 'faqs', recordId: record._id })
  const before = await entries()
  await done(service, 'setVisibility', { body: { contentType: 'faqs', recordId: record._id, hidden: true }, token: meera.token })
  expect(await entries()).toEqual(before)
  await done(service, 'moveRecord', { body: { contentType: 'faqs', recordId: record._id, position: 1 }, token: meera.token })
  expect(await entries()).toEqual(before.map((entry) => ({ ...entry, at: expect.any(String) })))
})

test('an enquiry is found by its name, address, number, words, load and notes until it is deleted or purged as spam', async () => {
  const enquiry = {
    name: 'Ines Ferreira',
    email: 'ines@lisboa.example',
    phoneNumber: '+351912345678',
    message: 'Cold chain to Goa',
    from: 'Sines',
  }
  const create = async (more: Plain = {}) =>
    (await done(service, 'createEnquiry', { body: { ...enquiry, ...more } })).body.enquiry as { _id: string }
  const { _id: enquiryId } = await create()
  await done(service, 'editEnquiry', { body: { enquiryId, read: true, status: 'done' }, token: meera.token })
  expect(await followed('enquiry')).toEqual([
    { part: 'live', title: 'Ines Ferreira', text: 'ines@lisboa.example · 351912345678 · Cold chain to Goa · Sines' },
  ])
  const note = await done(service, 'createEnquiryNote', { body: { enquiryId, text: 'Reefer 14 is free' }, token: meera.token })
  const [{ _id: id }] = (note.body.enquiry as { notes: [{ _id: string }] }).notes
  const entry = { part: 'live', title: 'Ines Ferreira', text: 'ines@lisboa.example · 351912345678 · Cold chain to Goa · Sines' }
  expect(await followed('enquiry')).toEqual([{ ...entry, text: `${entry.text} · Reefer 14 is free` }])
  const found = async (q: string) =>
    ((await done(service, 'searchEverything', { query: { q }, token: meera.token })).body.results as Plain[]).length
  expect([await found('reefer'), await found('reefer goa sines'), await found('tanker')]).toEqual([1, 1, 0])
  await done(service, 'editEnquiryNote', { params: { id }, body: { text: 'Tanker 2' }, token: meera.token })
  expect([await found('reefer'), await found('tanker')]).toEqual([0, 1])
  await done(service, 'deleteEnquiryNote', { params: { id }, token: meera.token })
  expect(await followed('enquiry')).toEqual([entry])
  await done(service, 'deleteEnquiry', { body: { enquiryId }, token: meera.token })
  await create({ website: 'https://spam.example' })
  expect(await followed('enquiry')).toHaveLength(1)
  await history.rows('enquiries').update({ createdAt: '2020-01-01T00:00:00Z', updatedAt: '2020-01-01T00:00:00Z' })
  await purgeSpam(service.tools.database)
  expect([await history.rows('enquiries'), await followed('enquiry')]).toEqual([[], []])
})

test('a file is found by its name and what it shows, also when it is replaced, until it is deleted', async () => {
  const token = meera.token
  const { body } = await done(service, 'uploadMedia', { body: { files: [await picture('harbour.png')] }, token })
  const [{ _id: id }] = body.media as [{ _id: string }]
  await done(service, 'editMedia', { params: { id }, body: { alt: 'A crane at dusk' }, token })
  await done(service, 'replaceMedia', { params: { id }, body: { file: await picture('other.png', 300, '#245257') }, token })
  expect(await followed('media')).toContainEqual({ part: 'live', title: 'harbour.png', text: 'A crane at dusk' })
  await done(service, 'deleteMedia', { params: { id }, token })
  await service.tools.unitOfWork.sweep(0)
  expect(await followed('media')).toEqual([])
})

test('an account is found by its name and address, also when they change; its pictures are no files of the library', async () => {
  const arjun = await signUp(service, 'Arjun Rao')
  await done(service, 'updateProfile', { body: { name: 'Arjun Raoult', profilePhoto: await picture() }, token: arjun.token })
  await done(service, 'editUser', { body: { userId: arjun.user._id, role: 'viewer' }, token: meera.token })
  expect(await followed('user')).toContainEqual({ part: 'live', title: 'Arjun Raoult', text: arjun.email })
  expect(await followed('media')).toEqual([])
  await history.rows('users').where({ email: arjun.email }).delete()
  expect((await followed('user')).map(({ title }) => title)).not.toContain('Arjun Raoult')
})

test('a write that is undone leaves no entry', async () => {
  const refused = await call(service, 'createService', { body: { title: 'Quillmark', slug: 'a' }, token: meera.token, query: asDraft })
  expect(refused.status).toBe(201)
  await service.tools.database
    .transaction(async (transaction) => {
      await transaction('faqs').insert({ question: 'Undone?', answer: 'Yes' })
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect((await followed('record')).map(({ title }) => title)).toEqual(['Quillmark'])
})

test('a rebuild corrects entries that were written past the triggers, and writes no correct one', async () => {
  const { _id } = (await done(service, 'createFaq', { body: { question: 'Right?', answer: 'Yes' }, token: meera.token })).body.faq as Stored
  const written = await entries()
  const place = () => history.rows('search_entries').where({ id: _id }).first(service.tools.database.raw('ctid::text'))
  const before = await place()
  await rebuildSearch(service.tools.database, definitions)
  expect(await place()).toEqual(before)
  await history.rows('search_entries').where({ id: _id }).update({ title: 'Wrong', words: '' })
  await history.rows('search_entries').insert({ ...written[0], id: '00000000-0000-4000-8000-000000000000' })
  await rebuildSearch(service.tools.database, definitions)
  expect(await entries()).toEqual(written)
})

test('a migration that changes the words of the search rebuilds the entries', async () => {
  await done(service, 'createFaq', { body: { question: 'Is Wi-Fi free?', answer: 'Yes' }, token: meera.token })
  await done(service, 'createEnquiry', { body: { name: 'Ira', email: 'ira@kestrel.example', phoneNumber: '9820012345' } })
  await done(service, 'uploadMedia', { body: { files: [await picture('harbour.png')] }, token: meera.token })
  const written = await entries()
  expect(new Set(written.map(({ kind }) => kind))).toEqual(new Set(['record', 'enquiry', 'media', 'user']))
  await history.rows('search_entries').update({ words: '' })
  await service.tools.database.transaction(async (transaction) => {
    // As the versions before have left them.
    await transaction.raw(
      'drop function enquiry_texts(jsonb), media_texts(jsonb), user_texts(jsonb), column_text(jsonb), joined_words(text)',
    )
    await joinWords(transaction)
  })
  expect(await entries()).toEqual(written)
})

test('the words of a text are the same to the database and the program', async () => {
  const texts = [
    'Lift-off: 20’ containers, e.g. at Jebel Ali/Dubai',
    'MÜNCHEN_Straße',
    'मुंबई–पुणे',
    '東京の倉庫, 大阪',
    'a@b.example',
    '  ',
    '½ “fine”…',
  ]
  const characters = Array.from({ length: 0x3100 }, (_, code) => `a${String.fromCodePoint(code + 1)}b`).filter((text) =>
    text.isWellFormed(),
  )
  const { rows } = await service.tools.database.raw<{ rows: { text: string; words: string }[] }>(
    'select text, search_words(text) as words from unnest(?::text[]) as texts (text) where unicode_assigned(text)',
    [[...texts, ...characters]],
  )
  expect(rows.length).toBeGreaterThan(8000)
  expect(rows.filter(({ text, words }) => words !== searchWords(text))).toEqual([])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { parametersOf } from '../../server/contract/document.ts'
import { allRoutes, contract, routeOf, signUp } from '../support/client.ts'
import type { Plain } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

type Searched = { table: string; column: string; id?: string; row?: (number: number) => Plain }

const svgContent = '<svg></svg>'
const visitor = { phoneNumber: '9820012345', email: 'x@y.example' }
const deleted = (): Plain => ({
  ...{ contentType: 'faqs', recordId: crypto.randomUUID(), number: 1, action: 'deleted', record: '{}' },
  at: new Date(),
})

/** Every operation that searches: the table and column of a text that it looks into. */
const searches: Record<string, Searched> = {
  listHeroSections: { table: 'hero_sections', column: 'title' },
  listClients: { table: 'clients', column: 'title' },
  listFeatures: { table: 'features', column: 'description', row: () => ({ title: 'x', svgContent }) },
  listTestimonials: { table: 'testimonials', column: 'feedback', row: () => ({ name: 'x' }) },
  listWhyChooseUs: { table: 'why_choose_us', column: 'title', row: () => ({ svgContent }) },
  listFaqs: { table: 'faqs', column: 'answer', row: () => ({ question: 'x' }) },
  listTeamMembers: { table: 'team_members', column: 'memberName' },
  listServices: { table: 'services', column: 'title', row: (number) => ({ slug: `s-${number}` }) },
  listAwards: { table: 'awards', column: 'awardTitle', row: () => ({ awardDescription: 'x', awardGivenBy: 'x', awardYear: 2024 }) },
  listEnquiries: { table: 'enquiries', column: 'message', row: () => ({ name: 'x', ...visitor }) },
  exportEnquiries: { table: 'enquiries', column: 'name', row: () => visitor },
  listUsers: { table: 'users', column: 'name', row: (number) => ({ email: `u${number}@portolan.example`, passwordHash: 'x' }) },
  listTrash: { table: 'versions', column: 'name', id: 'recordId', row: deleted },
  listMedia: { table: 'media', column: 'name', row: (number) => ({ path: `/uploads/library/${String(number).padStart(32, '0')}.webp` }) },
}

/** A stored text, and other spellings of it that a person types or pastes. */
const spellings: { by: string; stored: string; typed: string[] }[] = [
  { by: 'a file name of macOS, decomposed', stored: 'Zu\u0308rich Hafen', typed: ['Zürich Hafen', 'zurich hafen', 'ZÜRICH HAFEN'] },
  { by: 'composed letters of Windows', stored: 'São Tomé', typed: ['Sa\u0303o Tome\u0301', 'sao tome', 'SÃO  TOMÉ'] },
  {
    by: 'InScript, which has keys for letters with a nukta',
    stored: '\u0938\u095c\u0915',
    typed: ['\u0938\u0921\u093c\u0915', '\u0938\u0921\u0915'],
  },
  {
    by: 'a phonetic keyboard, which types the nukta',
    stored: '\u091c\u093c\u093f\u0932\u093e',
    typed: ['\u095b\u093f\u0932\u093e', '\u091c\u093f\u0932\u093e'],
  },
  { by: 'Marathi with a joiner', stored: 'दर्\u200dयापूर', typed: ['दर्यापूर', 'दऱ्यापूर'] },
  { by: 'Bengali, precomposed', stored: 'গা\u09dcি', typed: ['গা\u09a1\u09bcি'] },
  { by: 'Malayalam with atomic chillus', stored: 'അവ\u0d7b', typed: ['അവ\u0d28\u0d4d\u200d'] },
  { by: 'Tamil with a vowel of two parts', stored: 'க\u0bcaடி', typed: ['க\u0bc6\u0bbeடி'] },
  { by: 'an Arabic keyboard', stored: 'كتاب علي', typed: ['کتاب علی', 'كِتَاب عَلي', 'كتـــاب علي'] },
  { by: 'a hamza of its own', stored: 'أحمد', typed: ['ا\u0654حمد', 'احمد'] },
  { by: 'Hebrew with points', stored: 'שָׁלוֹם', typed: ['שלום', '\ufb2a\u05b8לו\u05b9ם'] },
  { by: 'Vietnamese', stored: 'Đường sắt', typed: ['duong sat', 'Đường sắt'.normalize('NFD')] },
  { by: 'German', stored: 'Große Straße', typed: ['grosse strasse', 'GROSSE STRASSE', 'GROẞE STRAẞE'] },
  { by: 'Turkish', stored: 'İstanbul ışık', typed: ['istanbul isik', 'ISTANBUL IŞIK'] },
  { by: 'Polish and Danish', stored: 'Łódź Ærø', typed: ['lodz aero', 'ŁÓDŹ ÆRØ'] },
  { by: 'Greek', stored: 'Πειραιάς', typed: ['πειραιασ', 'ΠΕΙΡΑΙΑΣ'] },
  { by: 'Korean, decomposed', stored: '부산'.normalize('NFD'), typed: ['부산'] },
  { by: 'Japanese in half width', stored: 'ｺﾝﾃﾅ ﾄﾞｯｸ', typed: ['コンテナ ドック'] },
  { by: 'an input method in full width', stored: 'ＡＢＣ　１００％', typed: ['abc 100%', 'ABC 100%'] },
  { by: 'a word processor', stored: '“Meera’s” – two…', typed: [`"Meera's" - two...`, '«Meera`s» — two...', '„Meera´s‟ ‑ two…'] },
  { by: 'a no-break space of the web', stored: 'Nhava\u00a0Sheva\u202fport', typed: ['nhava sheva port', 'nhava \t sheva\u3000port'] },
  { by: 'a text of several lines', stored: 'Eleven tonnes\r\n  of pulp', typed: ['tonnes of pulp'] },
  {
    by: 'a copied text with invisible characters',
    stored: '\ufeffKon\u200bkan\u00ad Cold\u2060 Sto\u200dres\u200f',
    typed: ['konkan cold stores', '\u200ekonkan\u200c cold sto\u00adres\u200b'],
  },
  { by: 'a ligature of a PDF', stored: 'oﬃce ﬂoor', typed: ['office floor'] },
  { by: 'a keyboard with other digits', stored: 'गेट २०२४', typed: ['गेट 2024', 'गेट ٢٠٢٤'] },
  { by: 'a phone that types an emoji in colour', stored: 'We ❤\ufe0f freight', typed: ['we ❤ freight'] },
  { by: 'a completion that adds a blank', stored: 'Ratnagiri', typed: ['ratnagiri ', '\u00a0ratnagiri\n'] },
]

/** Texts that are not the same, however alike. */
const others = [
  { stored: 'कि', typed: 'का' },
  { stored: 'カキ', typed: 'ガキ' },
  { stored: '한강', typed: '하' },
  { stored: '50 units', typed: '５０％' },
  { stored: 'dock yard', typed: 'dock＿yard' },
]

const service = await sharedService()
const { token } = await signUp(service)

test('the table has every operation with a search', () => {
  const searching = allRoutes.filter(({ operation }) => parametersOf(contract, operation).some(({ name }) => name === 'search'))
  // Phone numbers that a list finds (enquiry-desk.test.ts).
  const counting = ['summarizeEnquiries']
  expect(Object.keys(searches).toSorted()).toEqual(
    searching
      .map(({ operation }) => operation.operationId)
      .filter((id) => !counting.includes(id))
      .toSorted(),
  )
})

describe.each(Object.entries(searches))('%s', (operationId, { table, column, id = '_id', row = () => ({}) }) => {
  const stored = [...spellings, ...others].map((one) => one.stored)
  let ids: string[]

  beforeAll(async () => {
    const rows = stored.map((text, number) => ({ ...row(number), [column]: text }))
    const inserted: Record<string, string>[] = await service.tools.database(table).insert(rows).returning([id, column])
    ids = stored.map((text) => inserted.find((one) => one[column] === text)?.[id] ?? '')
    return async () => void (await service.tools.database(table).whereIn(id, ids).delete())
  })

  const find = async (search: string): Promise<string[]> => {
    const url = new URL(`${service.url}/api/v1${routeOf(operationId).path}`)
    url.searchParams.set('search', search)
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    expect(response.status).toBe(200)
    return stored.filter((_, number) => text.includes(ids[number] ?? 'no id'))
  }

  test('finds a text by each of its spellings', async () => {
    for (const { stored: text, typed } of spellings)
      for (const search of [text, ...typed]) expect([search, await find(search)]).toEqual([search, [text]])
  })

  test('finds no other text', async () => {
    for (const { stored: text, typed } of others) expect([typed, await find(typed)]).not.toEqual([typed, [text]])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { definitions } from '../../server/content/types/index.ts'
import { call, contract, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, type Plain } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const admin = await signUp(service)

const orderedLists = (contract.components.schemas as Record<string, { enum: string[] }>).OrderedList?.enum ?? []
const lists = definitions.flatMap(({ contentType, table, title = '' }) =>
  orderedLists.includes(contentType) ? [{ list: contentType, table, title }] : [],
)

type Row = { _id: string; order: number; updatedAt: string } & Plain

test('every list with an order of its own can be moved in', () => {
  expect(lists.map(({ list }) => list).sort()).toEqual(orderedLists.toSorted())
})

describe.each(lists)('$list', ({ list, table, title }) => {
  const stored = async () => (await service.tools.database(table).orderByRaw('"order", "createdAt" desc, "_id"')) as Row[]
  const names = async () => (await stored()).map((item) => item[title]).join('')
  const move = async (name: string, position: number) => {
    const found = (await stored()).find((item) => item[title] === name)
    return call(service, 'moveRecord', { body: { contentType: list, recordId: found?._id, position }, token: admin.token })
  }

  beforeEach(async () => {
    await service.tools.database(table).delete()
    // Some numbers twice and some not at all, as editors write them.
    const orders = [0, 0, 3, 3, 70]
    const rows = [...'ABCDE'].map((name, n) => ({
      ...{ [title]: name, order: orders[n], createdAt: `2026-03-0${9 - n}` },
      ...(table === 'services' ? { slug: name.toLowerCase() } : {}),
    }))
    await service.tools.database(table).insert(rows)
  })

  test('a record moves to its position, and the whole list is numbered from 1', async () => {
    expect(await names()).toBe('ABCDE')
    const { status, body } = await move('D', 1)
    expect([status, body]).toEqual([200, { message: expect.stringMatching(/ is now number 1 of 5\.$/), position: 1, total: 5 }])
    expect(await names()).toBe('DABCE')
    expect((await stored()).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5])
    await move('D', 3)
    expect(await names()).toBe('ABDCE')
    await move('A', 5)
    expect(await names()).toBe('BDCEA')
  })

  test('a position past the end is the last one', async () => {
    expect((await move('B', 1_000_000)).body.message).toMatch(/number 5 of 5/)
    expect(await names()).toBe('ACDEB')
  })

  test('nothing but the order changes, and of the moved record the time of its last change', async () => {
    const before = await stored()
    await move('E', 2)
    const after = new Map((await stored()).map((item) => [item._id, item]))
    const [{ updatedAt } = { updatedAt: '' }] = before.filter((item) => item[title] === 'E')
    const isMoved = (item: Row) => item[title] === 'E'
    expect(before.map(({ _id, order }) => ({ ...after.get(_id), order, ...(isMoved(after.get(_id) as Row) && { updatedAt }) }))).toEqual(
      before,
    )
    expect([...after.values()].find(isMoved)?.updatedAt).not.toBe(updatedAt)
  })
})

describe('moves at once', () => {
  const ids = async () => ((await service.tools.database('faqs').orderBy('order')) as Row[]).map(({ _id }) => _id)
  beforeEach(async () => {
    await service.tools.database('faqs').delete()
    await service.tools.database('faqs').insert(Array.from({ length: 12 }, (_, n) => ({ question: `${n}`, answer: 'x', order: n })))
  })

  test('all succeed and leave every record once, numbered from 1', async () => {
    const before = await ids()
    const moves = before.flatMap((id, n) => [
      { recordId: id, position: 12 - n },
      { recordId: id, position: n + 1 },
    ])
    const responses = await Promise.all(
      moves.map((place) => call(service, 'moveRecord', { body: { contentType: 'faqs', ...place }, token: admin.token })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ids()).sort()).toEqual(before.sort())
    expect(await service.tools.database('faqs').orderBy('order').pluck('order')).toEqual(before.map((_, n) => n + 1))
  })

  test('concurrent moves lose no concurrent edit, create or delete', async () => {
    const [first = '', second = '', ...others] = await ids()
    const { token } = admin
    const responses = await Promise.all([
      ...others.map((id, n) => call(service, 'moveRecord', { body: { contentType: 'faqs', recordId: id, position: n + 1 }, token })),
      call(service, 'editFaq', { body: { faqId: first, question: 'Edited', answer: 'y' }, token }),
      call(service, 'deleteFaq', { body: { faqId: second }, token }),
      call(service, 'createFaq', { body: { question: 'New', answer: 'y', order: 5 }, token }),
    ])
    expect(responses.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
    const questions = await service.tools.database('faqs').pluck('question')
    expect(questions).toEqual(expect.arrayContaining(['Edited', 'New']))
    expect(questions).toHaveLength(12)
  })
})

test('an edit of the state before a move is refused, and does not undo the move', async () => {
  await service.tools.database('faqs').delete()
  const created = async (question: string, order: number) =>
    (await done(service, 'createFaq', { body: { question, answer: 'Yes.', order }, token: admin.token })).body.faq as Row
  const { _id: faqId, updatedAt } = await created('Do you carry pets?', 1)
  await created('Do you carry plants?', 2)
  await done(service, 'moveRecord', { body: { contentType: 'faqs', recordId: faqId, position: 2 }, token: admin.token })
  const edit = { faqId, question: 'Do you carry pets?', answer: 'No.', order: 1 }
  expectProblem(await call(service, 'editFaq', { body: edit, token: admin.token, headers: { 'if-match': `"${updatedAt}"` } }), 412)
})

test('a move evicts cached pages: the next read has the new order', async () => {
  await service.tools.database('clients').delete()
  await done(service, 'createClient', { body: { title: 'Kestrel Tea', order: 1 }, token: admin.token })
  const { body } = await done(service, 'createClient', { body: { title: 'Malabar Line', order: 2 }, token: admin.token })
  const shown = async () => [...(await (await fetch(`${service.url}/`)).text()).matchAll(/Kestrel Tea|Malabar Line/g)].map(([name]) => name)
  const first = async () => (await shown())[0]
  const before = await first()
  const { _id: id } = body.client as Row
  await done(service, 'moveRecord', { body: { contentType: 'clients', recordId: id, position: 1 }, token: admin.token })
  expect([before, await first()]).toEqual(['Kestrel Tea', 'Malabar Line'])
})

test.each<[Plain, string]>([
  [{ position: 0 }, 'position'],
  [{ position: 1.5 }, 'position'],
  [{ position: 'first' }, 'position'],
  [{ contentType: 'awards' }, 'contentType'],
  [{ contentType: 'users' }, 'contentType'],
  [{ recordId: 'nonsense' }, 'recordId'],
])('refuses %j', async (wrong, field) => {
  const body = { contentType: 'faqs', recordId: crypto.randomUUID(), position: 1, ...wrong }
  expectFieldErrors(await call(service, 'moveRecord', { body, token: admin.token }), [field])
})

test('a record of another list is not found', async () => {
  const { body } = await done(service, 'createFaq', { body: { question: 'Where?', answer: 'Here.' }, token: admin.token })
  const { _id: id } = body.faq as Row
  expectProblem(await call(service, 'moveRecord', { body: { contentType: 'clients', recordId: id, position: 1 }, token: admin.token }), 404)
})

import { describe, expect, test } from 'vitest'
import { call, signUp, signUpAs } from '../support/client.ts'
import { done, expectProblem, type Plain, timestamp } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'
import type { MediaField } from './content-type.ts'
import { type EveryType, everyType, isOneOfItsKind } from './every-type.ts'

/** The history of every content type: versions, restoring them, and deleted records. */
const service = await sharedService()
const meera = await signUp(service)
const arjun = await signUpAs(service, { role: 'editor' }, 'Arjun Rao')
const image = await picture()

type Stored = Plain & { _id: string; updatedAt: string }
type Version = {
  _id: string
  number: number
  action: string
  changed: string[]
  userName: string
  at: string
  isLive: boolean
  title: string
}

const versionsOf = async ({ contentType }: EveryType, recordId: string) =>
  (await done(service, 'listVersions', { query: { contentType, recordId }, token: meera.token })).body.versions as Version[]
const recordOf = async ({ _id }: Version) => {
  const { body } = await done(service, 'getVersion', { params: { id: _id }, token: meera.token })
  return body as unknown as { version: Version; content: { contentType: string; record: Stored }; properties: Plain[] }
}
const restore = (versionId: string, body: Plain = {}, headers: Record<string, string> = {}) =>
  call(service, 'restoreVersion', { params: { id: versionId }, body, token: arjun.token, headers })
const trash = async (query: Record<string, string> = {}) =>
  (await done(service, 'listTrash', { query, token: meera.token })).body.records as {
    _id: string
    versionId: string
    contentType: string
  }[]
const status = async (address: string, token?: string) =>
  (await fetch(service.url + address, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })).status

const sameAs = (wanted: string[]) => (found: unknown) => Array.isArray(found) && found.toSorted().join() === wanted.toSorted().join()

describe.each(everyType)('$name', (type) => {
  const { table, contentType, one, media, edit, editId, remove, removeId, isOrdered } = type
  const { name: text, to } = type.changing
  const body: Plain = { ...type.body, ...(isOrdered && { order: 50 }) }
  const fileOf = ({ kind }: MediaField) => (kind === 'image' ? image : tinyVideo())
  const files = () => Object.fromEntries(media.map((field) => [field.part, fileOf(field)]))
  const named = ({ _id }: Stored) => (editId === undefined ? {} : { [editId]: _id })
  const create = async (values: Plain = {}) =>
    (await done(service, type.create, { body: { ...body, ...files(), ...values }, token: meera.token })).body[one] as Stored
  const change = async (record: Stored, values: Plain, token = arjun.token) =>
    (await done(service, edit, { body: { ...body, ...named(record), ...values }, token })).body[one] as Stored
  const destroy = async ({ _id }: Stored) => {
    if (remove === undefined) throw new Error(`A ${type.name} cannot be deleted`)
    await done(service, remove, { body: removeId === undefined ? undefined : { [removeId]: _id }, token: meera.token })
  }
  /** As the database has it, because a singleton and a service are read in ways of their own. */
  const live = async ({ _id }: Stored) => (await service.tools.database(table).where({ _id }).first()) as Stored | undefined
  const addresses = (record: Plain) => media.map(({ field }) => String(record[field]))
  const statuses = (list: string[], token?: string) => Promise.all(list.map((address) => status(address, token)))
  const all = (list: string[], code: number) => list.map(() => code)

  emptyBeforeEach(service, table, 'versions')

  test('each write that changes something is a version with its number, action, changed properties and author; the newest of a live record is live', async () => {
    const record = await create()
    const [first] = media
    const changed = await change(record, { [text]: to('Another text'), ...(first && { [first.part]: fileOf(first) }) })
    expect((await change(record, { [text]: to('Another text') })).updatedAt).toBe(changed.updatedAt)
    if (isOrdered) {
      await create({ order: 99, ...('slug' in body && { slug: 'another' }) })
      await done(service, 'moveRecord', { body: { contentType: contentType, recordId: record._id, position: 2 }, token: meera.token })
    }
    if (remove !== undefined) await destroy(record)
    const expected = [
      { action: 'created', userName: 'Meera Kulkarni', changed: expect.arrayContaining([text]), at: record.updatedAt },
      { action: 'updated', userName: 'Arjun Rao', changed: expect.toSatisfy(sameAs([text, ...(first ? [first.field] : [])])) },
      ...(isOrdered ? [{ action: 'moved', userName: 'Meera Kulkarni', changed: ['order'] }] : []),
      ...(remove === undefined ? [] : [{ action: 'deleted', userName: 'Meera Kulkarni', changed: [] }]),
    ].map((version, index, { length }) => {
      const isLive = remove === undefined && index === length - 1
      return { at: expect.stringMatching(timestamp), ...version, contentType, recordId: record._id, number: index + 1, isLive }
    })
    expect(await versionsOf(type, record._id)).toMatchObject(expected.reverse())
  })

  test('restoring a version is an edit with its values and a version of its own, and its files come back under their addresses', async () => {
    const record = await create()
    const edited = await change(record, { [text]: to('Another text'), ...files() })
    const [former, present] = [addresses(record), addresses(edited)]
    expect(await statuses(former)).toEqual(all(former, 404))
    expect(await statuses(former, arjun.token)).toEqual(all(former, 200))
    const [, first] = (await versionsOf(type, record._id)) as [Version, Version]
    expect((await recordOf(first)).content).toEqual({ contentType, record })

    const response = await restore(first._id, {}, { 'if-match': `"${edited.updatedAt}"` })
    const now = (await live(record)) as Stored
    expect({ ...now, updatedAt: record.updatedAt }).toMatchObject(await columnsOf(record))
    expect(now.updatedAt > edited.updatedAt).toBe(true)
    const changed = expect.toSatisfy(sameAs([text, ...media.map(({ field }) => field)]))
    expect(response).toMatchObject({
      status: 200,
      body: {
        message: 'Version restored',
        version: { number: 3, action: 'restored', changed, userName: 'Arjun Rao', isLive: true, at: now.updatedAt },
        content: { contentType, record: { ...record, updatedAt: now.updatedAt } },
      },
    })
    expect(await versionsOf(type, record._id)).toHaveLength(3)
    expect(await statuses(former)).toEqual(all(former, 200))
    expect(await statuses(present)).toEqual(all(present, 404))
  })

  // The generic handlers do these alike for every type, so one of each kind is enough.
  if (isOneOfItsKind(type)) {
    test('a version has the whole record as it was, and says of each property who wrote it last', async () => {
      const record = await create()
      await change(record, { [text]: to('Another text') })
      const [second, first] = (await versionsOf(type, record._id)) as [Version, Version]
      const before = await recordOf(first)
      expect(before.content).toEqual({ contentType, record })
      expect(before.version).toEqual(first)
      expect(new Set(before.properties.map(({ userName, number }) => `${userName} ${number}`))).toEqual(new Set(['Meera Kulkarni 1']))
      const after = await recordOf(second)
      expect(after.content.record).toMatchObject({ [text]: to('Another text'), _id: record._id })
      expect(after.properties.find(({ property }) => property === text)).toEqual({
        property: text,
        number: 2,
        userName: 'Arjun Rao',
        at: second.at,
      })
      expect(after.properties.filter(({ userName }) => userName === 'Arjun Rao')).toHaveLength(1)
    })

    test('restoring some properties leaves the others as they are', async () => {
      const record = await create()
      const other = Object.keys(body).find((name) => name !== text && name in record && typeof body[name] === 'string')
      const values = { [text]: to('Another text'), ...(other !== undefined && { [other]: body[other] }) }
      const edited = await change(record, { ...values, ...files() })
      const [, first] = (await versionsOf(type, record._id)) as [Version, Version]
      await restore(first._id, { properties: [text] })
      const now = (await live(record)) as Stored
      expect({ ...now, updatedAt: edited.updatedAt }).toEqual({ ...(await columnsOf(edited)), [text]: record[text] })
      expect(await statuses(addresses(edited))).toEqual(all(addresses(edited), 200))
    })
  }

  if (remove === undefined) return

  test('a deleted record is in the trash, and comes back with its _id, its place and its files', async () => {
    const record = await create()
    await destroy(record)
    expect(await statuses(addresses(record))).toEqual(
      all(
        media.map(({ field }) => field),
        404,
      ),
    )
    const [entry] = await trash({ contentType })
    expect(entry).toMatchObject({ _id: record._id, contentType, userName: 'Meera Kulkarni' })
    const { body: restored } = await restore(entry?.versionId ?? '')
    const now = (await live(record)) as Stored
    expect({ ...now, updatedAt: record.updatedAt }).toEqual(await columnsOf(record))
    expect(restored.content).toEqual({ contentType, record: { ...record, updatedAt: now.updatedAt } })
    expect(await trash({ contentType })).toEqual([])
    expect(await statuses(addresses(record))).toEqual(addresses(record).map(() => 200))
    expect((await versionsOf(type, record._id)).map(({ action, changed }) => [action, changed.length])).toMatchObject([
      ['restored', 0],
      ['deleted', 0],
      ['created', expect.any(Number)],
    ])
  })

  if (isOneOfItsKind(type))
    test('deleting for good takes the versions and the files along, and nothing that is live', async () => {
      const record = await create()
      const replaced = await change(record, files())
      const [version] = (await versionsOf(type, record._id)) as [Version]
      expectProblem(await call(service, 'deleteFromTrash', { params: { id: record._id }, token: arjun.token }), 404)
      await destroy(record)
      const { body: gone } = await done(service, 'deleteFromTrash', { params: { id: record._id }, token: arjun.token })
      expect(gone).toEqual({ message: 'Deleted for good' })
      expect([await trash({ contentType }), await versionsOf(type, record._id)]).toEqual([[], []])
      expectProblem(await restore(version._id), 404)
      const files_ = [...addresses(record), ...addresses(replaced)]
      expect(await statuses(files_, arjun.token)).toEqual(all(files_, 404))
      expect(await service.tools.database('media').whereIn('path', files_)).toEqual([])
    })

  /** A response's record as the columns of its row. */
  async function columnsOf(record: Stored): Promise<Plain> {
    const columns = await service.tools.database(table).columnInfo()
    return Object.fromEntries(Object.entries(record).filter(([name]) => name in columns))
  }
})

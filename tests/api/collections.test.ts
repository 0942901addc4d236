import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, fieldErrors, type Plain, timestamp, uuid } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'
import { collections } from './collection-types.ts'
import { fieldsOf } from './content-type.ts'

const service = await sharedService()
const { token } = await signUp(service)
const image = await picture()

const without = (body: Plain, name: string) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
const only = (body: Plain, names: string[]) => Object.fromEntries(names.map((name) => [name, body[name]]))

describe.each(collections)('$name', ({ rows, operations, one, many, id, body, required, defaults, media, refused, table }) => {
  const files = () => Object.fromEntries(media.map(({ part }) => [part, image]))
  const create = async (more: Plain = {}) =>
    (await done(service, operations.create, { body: { ...body, ...more }, token })).body[one] as Plain & { _id: string }
  const view = (_id: string) => call(service, operations.view, { body: { [id.view]: _id } })

  emptyBeforeEach(service, table)

  test(`creating returns 201 with a message and the record as it was sent (${rows.create}, API-GEN-02, API-GEN-03)`, async () => {
    const response = await call(service, operations.create, { body: { ...body, ...files() }, token })
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({ message: expect.stringMatching(/\w/), [one]: body })
    for (const { field } of media) expect((response.body[one] as Plain)[field]).toMatch(/^\/uploads\//)
  })

  test(`an omitted optional field reads as its default (${rows.rule})`, async () => {
    const { body: response } = await done(service, operations.create, { body: only(body, required), token })
    const texts = [...Object.keys(body), ...media.map(({ field }) => field)].filter((name) => !required.includes(name))
    expect(response[one]).toMatchObject({ ...Object.fromEntries(texts.map((name) => [name, ''])), ...defaults })
  })

  test.each(required)(`creating without %s, or with a blank one, is refused by name (${rows.rule}, API-GEN-10)`, async (name) => {
    expectFieldErrors(await call(service, operations.create, { body: without(body, name), token }), [name])
    expectFieldErrors(await call(service, operations.create, { body: { ...body, [name]: '' }, token }), [name])
  })

  test.each(refused)(`creating and editing refuse %j (${rows.rule})`, async (wrong, path) => {
    const stored = await create()
    for (const response of [
      await call(service, operations.create, { body: wrong, token }),
      await call(service, operations.edit, { body: { ...wrong, [id.edit]: stored._id }, token }),
    ]) {
      expectProblem(response, 400)
      expect(fieldErrors(response)).toContain(path)
    }
    expect((await view(stored._id)).body[one]).toEqual(stored)
  })

  test(`a record has its documented fields and no others (${rows.record}, API-GEN-06, API-GEN-07)`, async () => {
    const record = await create()
    const fields = fieldsOf({ table, body, media })
    expect(Object.keys(record).sort()).toEqual(fields.sort())
    expect(record._id).toMatch(uuid)
    expect([record.createdAt, record.updatedAt]).toEqual([expect.stringMatching(timestamp), expect.stringMatching(timestamp)])
  })

  test(`listing returns every record once (${rows.list})`, async () => {
    const first = await create()
    const second = await create()
    const { body: response } = await done(service, operations.list)
    expect(response[many]).toEqual([second, first])
  })

  test(`viewing is public and returns the one record (${rows.view}, API-GEN-05, API-GEN-26)`, async () => {
    await create()
    const record = await create()
    const response = await view(record._id)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ message: expect.stringMatching(/\w/), [one]: record })
  })

  test(`editing returns the record, and omitted fields stay unchanged (${rows.edit}, API-GEN-04)`, async () => {
    const record = await create(files())
    const [name = ''] = required
    const sent = { ...only(body, required), [name]: 'Said anew', [id.edit]: record._id }
    const response = await call(service, operations.edit, { body: sent, token })
    expect(response.status).toBe(200)
    expect(response.body[one]).toEqual({ ...record, [name]: 'Said anew', updatedAt: expect.stringMatching(timestamp) })
    expect((await view(record._id)).body[one]).toEqual(response.body[one])
  })

  test(`editing writes every field that is sent (${rows.edit})`, async () => {
    const { body: created } = await done(service, operations.create, { body: only(body, required), token })
    const { _id } = created[one] as { _id: string }
    const { body: response } = await done(service, operations.edit, { body: { ...body, ...files(), [id.edit]: _id }, token })
    expect(response[one]).toMatchObject(body)
    for (const { field } of media) expect((response[one] as Plain)[field]).toMatch(/^\/uploads\//)
  })

  test(`deleting removes the record and no other (${rows.remove}, API-GEN-14)`, async () => {
    const untouched = await create()
    const record = await create()
    const response = await call(service, operations.remove, { body: { [id.view]: record._id }, token })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ message: expect.stringMatching(/\w/) })
    expectProblem(await view(record._id), 404)
    expect((await done(service, operations.list)).body[many]).toEqual([untouched])
  })
})

test('a team member is viewed and deleted by teamId, and edited by memberId (API-TEAM-08)', async () => {
  const { body } = await done(service, 'createTeamMember', { body: { memberName: 'Ira Menon' }, token })
  const { _id } = body.member as { _id: string }
  expect(fieldErrors(await call(service, 'viewTeamMember', { body: { memberId: _id } }))).toEqual(['teamId', 'memberId'])
  expect(fieldErrors(await call(service, 'editTeamMember', { body: { teamId: _id, memberName: 'Ira' }, token }))).toEqual([
    'memberId',
    'teamId',
  ])
  expect(fieldErrors(await call(service, 'deleteTeamMember', { body: { memberId: _id }, token }))).toEqual(['teamId', 'memberId'])
})

import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { responseOf } from '../support/client.ts'
import { picture } from '../support/files.ts'
import { type Program, workspace } from '../support/process.ts'
import { signUpWithProgram } from '../support/program-admin.ts'
import { projectCopy } from '../support/project-copy.ts'
import { createDatabase } from '../support/service.ts'
import { edits, testEdits } from './fixtures/branch-office/edits.ts'

/** Tables of contents whose missing line the compiler reports. */
const told = ['server/content/types/index.ts', 'client/admin/paths.ts', 'client/admin/content/index.ts']
/** Another copy of the table without the new line, so that one compilation checks both the complete table and the incomplete one. */
const forgotten = (file: string) => file.replace('.ts', '-forgotten.ts')
const filesOf = (errors: string[]) => new Set(errors.map((error) => error.replace(/\(.*/s, '')))

let copy: Awaited<ReturnType<typeof projectCopy>>
let place: Awaited<ReturnType<typeof workspace>>
beforeAll(async () => {
  copy = await projectCopy()
  place = await workspace()
  await copy.add(join(import.meta.dirname, 'fixtures/branch-office'))
  for (const file of told) await copyFile(join(copy.root, file), join(copy.root, forgotten(file)))
  for (const edit of [...edits, ...testEdits]) await copy.edit(edit)
  await copy.generate()
})
afterAll(async () => {
  await place.clean()
  await copy.remove()
})

test('a content type is five new files, and lines in five tables of contents and the list of changes', () => {
  expect(new Set(edits.map(({ file }) => file)).size).toBe(6)
})

test('it compiles with these lines, and the compiler names each table without its line', async () => {
  expect(filesOf(await copy.errors())).toEqual(new Set(told.map(forgotten)))
})

test('the server of the copy serves the new type', async () => {
  const program = await place.start({ DATABASE_URL: await createDatabase() }, { root: copy.root })
  const token = await signUpWithProgram(program, place.dataDir)
  const { send, read } = clientOf(program, token)

  const { body: first } = await send('POST', 'branch-office/create-branch-office', await officeForm({ officeName: 'Bhiwandi', order: 1 }))
  const office = first.branchOffice as Office
  expect(first).toMatchObject({ message: 'Branch office added.', branchOffice: { officeName: 'Bhiwandi', address: '', order: 1 } })
  expect(office.officeImage).toMatch(/^\/uploads\/branch-office\//)
  const { body: second } = await send(
    'POST',
    'branch-office/create-branch-office',
    await officeForm({ officeName: 'Nhava Sheva', order: 2 }),
  )
  const { _id: branchOfficeId } = second.branchOffice as Office
  expect((await names(read)).join()).toBe('Bhiwandi,Nhava Sheva')

  const edit = await officeForm({ branchOfficeId: office._id, officeName: 'Bhiwandi east' })
  const version = { 'if-match': `"${office.updatedAt}"` }
  expect((await send('PUT', 'branch-office/edit-branch-office', edit, version)).status).toBe(200)
  expect((await send('PUT', 'branch-office/edit-branch-office', edit, version)).status).toBe(412)

  const move = await send('PUT', 'order/move', { contentType: 'branchOffices', recordId: branchOfficeId, position: 1 })
  expect(move.body.message).toBe('The branch office is now number 1 of 2.')
  expect((await names(read)).join()).toBe('Nhava Sheva,Bhiwandi east')

  expect((await send('DELETE', 'branch-office/delete-branch-office', { branchOfficeId })).status).toBe(200)
  expect(await names(read)).toEqual(['Bhiwandi east'])

  const { body: found } = await read('search?q=bhiwandi')
  expect(found.results).toMatchObject([{ contentType: 'branchOffices', title: 'Bhiwandi east', state: 'live', page: '/contact' }])

  const { body: history } = await read('content/changes')
  const changes = history.changes as { contentType: string; title: string; action: string }[]
  expect(changes.map(({ contentType, title, action }) => `${contentType} ${title} ${action}`)).toEqual([
    'branchOffices Nhava Sheva deleted',
    'branchOffices Nhava Sheva moved',
    'branchOffices Bhiwandi east updated',
    'branchOffices Nhava Sheva created',
    'branchOffices Bhiwandi created',
  ])

  const { body: trash } = await read('trash?contentType=branchOffices')
  const [entry] = trash.records as { _id: string; versionId: string }[]
  const { body: restored } = await send('POST', `versions/${entry?.versionId}/restore`, {})
  expect(restored.content).toMatchObject({
    contentType: 'branchOffices',
    record: { _id: branchOfficeId, officeName: 'Nhava Sheva', order: 1 },
  })
  expect((await names(read)).join()).toBe('Nhava Sheva,Bhiwandi east')
  expect((await fetch(program.url + (second.branchOffice as Office).officeImage)).status).toBe(200)

  const drafted = await officeForm({ officeName: 'Jebel Ali', order: 3 })
  const { body: draft } = await send('POST', 'branch-office/create-branch-office?draft=true', drafted)
  expect((await names(read)).join()).toBe('Nhava Sheva,Bhiwandi east')
  await send('POST', `drafts/branchOffices/${(draft.branchOffice as Office)._id}/publish`, {})
  expect((await names(read)).join()).toBe('Nhava Sheva,Bhiwandi east,Jebel Ali')
})

type Office = { _id: string; officeName: string; officeImage: string; updatedAt: string }
type Read = ReturnType<typeof clientOf>['read']

const names = async (read: Read) =>
  ((await read('branch-office/all-branch-offices')).body.branchOffices as Office[]).map(({ officeName }) => officeName)

async function officeForm(fields: Record<string, string | number>): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('officeImage', await picture())
  return form
}

/** A client of addresses, because this project's contract lacks the operations. */
function clientOf({ url }: Program, token: string) {
  const authorization = `Bearer ${token}`
  return {
    read: async (path: string) => responseOf(await fetch(`${url}/api/v1/${path}`, { headers: { authorization } })),
    async send(method: string, path: string, body: FormData | object, headers: Record<string, string> = {}) {
      const sent = new Headers({ authorization, ...headers })
      if (!(body instanceof FormData)) sent.set('content-type', 'application/json')
      const content = body instanceof FormData ? body : JSON.stringify(body)
      return responseOf(await fetch(`${url}/api/v1/${path}`, { method, headers: sent, body: content }))
    },
  }
}

import { beforeEach, describe, expect, test } from 'vitest'
import { definitions } from '../../server/content/types/index.ts'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { sharedService } from '../support/service.ts'
import { deleteContent, everyType } from './every-type.ts'

type Media = { _id: string; address: string; usedIn: Plain[] }
const service = await sharedService()
const { token } = await signUp(service)
const large = await picture('yard.png', 600)
beforeEach(() => deleteContent(service))

const upload = async (file = large) =>
  ((await done(service, 'uploadMedia', { body: { files: [file] }, token })).body.media as [Media, ...Media[]])[0]
const usedIn = async ({ _id }: Media) =>
  ((await done(service, 'getMedia', { params: { id: _id }, token })).body.media as unknown as Media).usedIn
const remove = ({ _id }: Media) => call(service, 'deleteMedia', { params: { id: _id }, token })
const status = async (address: string) => (await fetch(service.url + address)).status
const shows = (...addresses: string[]) => addresses.map((address) => `<p><img src="${address}" alt="A &gt; B"></p>`).join('')

/** Every rich text of a content type, by the definitions that sanitise it. */
const texts = everyType.flatMap((type) =>
  Object.entries(definitions.find(({ table }) => table === type.table)?.sanitise ?? {}).flatMap(([property, markup]) =>
    markup === 'html' ? [{ ...type, property }] : [],
  ),
)

describe.each(texts)(
  '$name: $property',
  ({ one: key, body, property, create, read, edit, editId, remove: removal, removeId, contentType }) => {
    const write = async (operation: string, html: string, more: Plain = {}, query: Record<string, string> = {}) => {
      const { body: response } = await done(service, operation, { body: { ...body, [property]: html, ...more }, token, query })
      return response[key] as Plain & { _id: string; media: Plain }
    }
    const idOf = ({ _id }: { _id: string }) => (editId === undefined ? {} : { [editId]: _id })
    const versionsOf = async (recordId: string) =>
      (await done(service, 'listVersions', { query: { contentType, recordId }, token })).body.versions as {
        _id: string
        changed: string[]
      }[]

    test('a picture, a smaller width of one and a link are places where a file is used, once each, and keep it from deletion', async () => {
      const [shown, small, linked, other] = [await upload(), await upload(), await upload(), await upload()]
      const link = `<p><a href="${linked.address}">Plan</a> of ${other.address}</p>`
      const made = await write(create, shows(shown.address, shown.address, small.address.replace('.webp', '-240.webp')) + link)
      expect(Object.keys(made.media)).toEqual([shown.address, small.address, linked.address])
      for (const file of [shown, small, linked]) expect(await usedIn(file)).toMatchObject([{ contentType, recordId: made._id, property }])
      expect(await usedIn(other)).toEqual([])
      const refused = await remove(shown)
      expectProblem(refused, 409)
      expect(refused.body.usedIn).toMatchObject([{ contentType, recordId: made._id, property }])
      const unused = (await done(service, 'listMedia', { query: { unused: 'true' }, token })).body.media
      expect(unused).toMatchObject([{ _id: other._id }])
      expect((await remove(other)).status).toBe(200)
    })

    test('replacing the file names the new one in the text, with a version, and leaves the description of this use', async () => {
      const [shown, other] = [await upload(), await upload()]
      const made = await write(create, shows(shown.address, shown.address.replace('.webp', '-480.webp'), other.address))
      const replaced = await done(service, 'replaceMedia', { params: { id: shown._id }, body: { file: await picture('dusk.png') }, token })
      const next = (replaced.body.media as unknown as Media).address
      // A singleton is read as a whole.
      const [view, id] = removeId === undefined ? [read, {}] : [create.replace('create', 'view'), { body: { [removeId]: made._id } }]
      expect((await done(service, view, id)).body[key]).toMatchObject({
        [property]: shows(next, next, other.address),
        media: { [next]: { width: 40 } },
      })
      expect([await status(shown.address), await status(next), await usedIn(shown)]).toMatchObject([404, 200, [{ property }]])
      expect(await versionsOf(made._id)).toMatchObject([{ action: 'updated', changed: [property] }, { action: 'created' }])
    })

    test('a text that gives its file up lets it be deleted, and one that names it again brings it back', async () => {
      const file = await upload()
      const made = await write(create, shows(file.address))
      await write(edit, '<p>None</p>', idOf(made))
      expect([await usedIn(file), (await remove(file)).status, await status(file.address)]).toEqual([[], 200, 404])
      await write(edit, shows(file.address), idOf(made))
      expect([await status(file.address), await usedIn(file)]).toMatchObject([200, [{ property }]])
      // Some singletons cannot be deleted.
      if (removal === undefined) return
      await done(service, removal, { body: { [String(removeId)]: made._id }, token })
      expect(await status(file.address)).toBe(404)
      const [deletion] = await versionsOf(made._id)
      await done(service, 'restoreVersion', { params: { id: String(deletion?._id) }, body: {}, token })
      expect(await status(file.address)).toBe(200)
    })

    test('a file that came with another record stays while a text names it', async () => {
      const other = (await done(service, 'createClient', { body: { title: 'Other', clientImage: large }, token })).body.client as Plain
      const address = String(other.clientImage)
      const made = await write(create, shows(address))
      await done(service, 'deleteClient', { body: { clientId: other._id }, token })
      expect(await status(address)).toBe(200)
      await write(edit, '', idOf(made))
      expect(await status(address)).toBe(404)
    })

    test('a draft holds the file that its text names, and its publication makes it public', async () => {
      const file = await upload()
      const made = await write(create, '<p>None</p>')
      await write(edit, shows(file.address), idOf(made), { draft: 'true' })
      expect([await usedIn(file), (await remove(file)).status, await status(file.address)]).toEqual([[], 200, 404])
      await done(service, 'publishDraft', { params: { contentType, recordId: made._id }, body: {}, token })
      expect([await status(file.address), await usedIn(file)]).toMatchObject([200, [{ property }]])
    })

    test('a profile photo and a picture elsewhere are no files of the text', async () => {
      const { user } = (await done(service, 'updateProfile', { body: { name: 'Meera', profilePhoto: large }, token })).body as Plain
      const photo = `/uploads/profile/${String((user as Plain).photoUrl)}`
      const elsewhere = 'https://pictures.example/uploads/hero/3f9c1d2e4b5a69788796a5b4c3d2e1f0.webp'
      const made = await write(create, shows(photo, elsewhere))
      expect(made).toMatchObject({ [property]: shows(photo, elsewhere), media: {} })
      await write(edit, '', idOf(made))
      expect(await status(photo)).toBe(200)
    })
  },
)

test('the page gives a picture of a text its size and its smaller widths, and the API the text as it was saved', async () => {
  const { address } = await upload()
  const html = shows(address)
  const { body } = await done(service, 'createService', { body: { title: 'Yard', fullDescription: html }, token })
  const { slug } = body.service as { slug: string }
  const page = await (await fetch(`${service.url}/services/${slug}`)).text()
  const [small, middle] = [240, 480].map((width) => address.replace('.webp', `-${width}.webp`))
  expect(page).toContain(`<img width="600" height="600" srcset="${small} 240w,${middle} 480w,${address} 600w" sizes="`)
  const read = await done(service, 'getServiceBySlug', { params: { slug } })
  expect(read.body.service).toMatchObject({ fullDescription: html })
})

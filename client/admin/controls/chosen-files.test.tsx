// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { pngHeader } from '../../../tests/support/animations.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { type Save, StoringForm } from '../../../tests/support/work-form.tsx'
import type { FormSchema } from '../../lib/form-schema.ts'
import type { LibraryChoice } from '../../lib/library-choice.ts'
import { FileControl } from '../../work/fields/file-control.tsx'
import { GalleryControl } from './gallery-control.tsx'
import { MediaImageControl } from './media-control.tsx'

type Values = { picture?: File | LibraryChoice; pictures?: File[]; removed?: string[] }

async function openForm(
  control: ReactNode,
  response: Save<Values> = async () => undefined,
  schema: FormSchema = {},
  initialValues: Values = {},
) {
  const save = vi.fn<Save<Values>>(response)
  await mount(
    <StoringForm<Values> schema={schema} clientValidation={false} initialValues={initialValues} save={save}>
      {() => control}
    </StoringForm>,
  )
  return save
}

const choose = (...files: File[]) => {
  const input = document.querySelector('input[type="file"]')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' })

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
})

test('a picture that the gallery no longer has is not sent to be removed', async () => {
  const control = <GalleryControl name="pictures" label="Pictures" removal="removed" order="order" />
  const save = await openForm(control, async () => undefined, {}, { removed: ['/uploads/service/gone.webp'] })
  await submit()
  expect(save.mock.lastCall?.[0]).toEqual({})
})

const press = (label: string) => act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())

/** A form with one picture, whose `slow.png` takes until `prepared`. */
async function openPicture() {
  const prepared = Promise.withResolvers<File>()
  const choice = { mediaId: 'yard', address: '/uploads/library/yard.webp', name: 'yard.png' }
  const save = await openForm(
    <FileControl
      name="picture"
      label="Picture"
      fileType="image"
      preview={() => null}
      prepare={async (file) => (file.name === 'slow.png' ? prepared.promise : file)}
      library={(choose) => <button type="button" aria-label="Library" onClick={() => choose(choice)} />}
    />,
  )
  return { save, choice, finish: () => act(async () => prepared.resolve(picture('slow.png'))) }
}

test('of two pictures chosen one after the other the later one is sent, however long the earlier one takes to be prepared', async () => {
  const { save, finish } = await openPicture()
  await act(async () => choose(picture('slow.png')))
  await act(async () => choose(picture('fast.png')))
  await finish()
  await submit()
  expect(save.mock.lastCall?.[0].picture?.name).toBe('fast.png')
})

test('a picture that is still being prepared gives way to one of the library that is chosen meanwhile', async () => {
  const { save, choice, finish } = await openPicture()
  await act(async () => choose(picture('slow.png')))
  await press('Library')
  await submit()
  await finish()
  expect(save.mock.lastCall?.[0].picture).toEqual(choice)
})

test('a picture that is still being prepared is dropped by Remove', async () => {
  const { save, finish } = await openPicture()
  await act(async () => choose(picture('fast.png')))
  await act(async () => choose(picture('slow.png')))
  await press('Remove, Picture')
  await submit()
  await finish()
  expect(save.mock.lastCall?.[0]).toEqual({})
})

const refusalOf = (name: string) => document.getElementById(`field-${name}-error`)?.textContent ?? ''
const text = new File(['text'], 'text.txt', { type: 'text/plain' })

test.each([
  { what: 'a picture of the library is chosen', act: () => press('Library') },
  { what: 'the chosen one is removed', act: () => press('Remove, Picture') },
  { what: 'the form is saved', act: submit },
])('the refusal of a file goes when $what', async (next) => {
  await openPicture()
  await act(async () => choose(picture('fast.png')))
  await act(async () => choose(text))
  expect(refusalOf('picture')).not.toBe('')
  await next.act()
  expect(refusalOf('picture')).toBe('')
})

test.each([
  { what: 'a picture is removed', act: () => press('Remove one.png') },
  { what: 'the form is saved', act: submit },
])('the refusal of a file of a gallery goes when $what', async (next) => {
  await openForm(<GalleryControl name="pictures" label="Pictures" removal="removed" order="order" />)
  await act(async () => choose(picture('one.png'), text))
  expect(refusalOf('pictures')).not.toBe('')
  await next.act()
  expect(refusalOf('pictures')).toBe('')
})

test.each([
  { where: 'a field', control: <MediaImageControl name="picture" label="Picture" /> },
  { where: 'a gallery', control: <GalleryControl name="pictures" label="Picture" removal="removed" order="order" /> },
])('a save that waits for a photo of $where is not sent without it when the photo cannot be used', async ({ control }) => {
  const drawn = Promise.withResolvers<ImageBitmap>()
  Object.assign(globalThis, { createImageBitmap: () => drawn.promise })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'))
  const save = await openForm(control)
  await act(async () => choose(new File(['photo'], 'IMG_1.HEIC', { type: 'image/jpeg' })))
  await submit()
  await act(async () => drawn.reject(new DOMException('The source image could not be decoded', 'InvalidStateError')))
  expect(save).not.toHaveBeenCalled()
  expect(document.querySelector('[data-failure]')?.textContent).toContain('‘IMG_1.HEIC’ is a HEIC photo')
})

test.each([
  { where: 'a field', name: 'picture', control: <MediaImageControl name="picture" label="Picture" /> },
  { where: 'a gallery', name: 'pictures', control: <GalleryControl name="pictures" label="Picture" removal="removed" order="order" /> },
])('a picture of $where with too many pixels is refused with the limit, and a save that waits for it is not sent', async (each) => {
  const rule: FormSchema = { 'x-limits': { bytes: 10 * 1024 ** 2, pixels: 70_000_000 } }
  const save = await openForm(each.control, undefined, { properties: { picture: rule, pictures: { items: rule } } })
  await act(async () => {
    choose(new File([new Uint8Array(pngHeader(10_000, 7_001))], 'chart.png', { type: 'image/png' }))
    document.querySelector('form')?.requestSubmit()
  })
  await expect.poll(() => refusalOf(each.name)).toContain('chart.png: a picture may have 70 million pixels at most')
  expect(save).not.toHaveBeenCalled()
})

test('pictures that are added to a gallery in the same moment are all sent', async () => {
  const save = await openForm(<GalleryControl name="pictures" label="Pictures" removal="removed" order="order" />)
  await act(async () => {
    choose(picture('one.png'), picture('two.png'))
    choose(picture('three.png'))
  })
  await submit()
  expect(save.mock.lastCall?.[0].pictures?.map(({ name }) => name)).toEqual(['one.png', 'two.png', 'three.png'])
})

test('over plain HTTP, where browsers have no randomUUID, a picture is added to a gallery as well', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'))
  const save = await openForm(<GalleryControl name="pictures" label="Pictures" removal="removed" order="order" />)
  await act(async () => choose(picture('one.png')))
  await submit()
  expect(save.mock.lastCall?.[0].pictures?.map(({ name }) => name)).toEqual(['one.png'])
})

test('a picture that is added to a gallery while others are on their way is the only one that the next save sends', async () => {
  const response = Promise.withResolvers<Values>()
  const control = <GalleryControl name="pictures" label="Pictures" removal="removed" order="order" />
  const save = await openForm(control, async (_values, _options, store) => store(await response.promise))
  await act(async () => choose(picture('one.png')))
  await submit()
  await act(async () => choose(picture('two.png')))
  await act(async () => response.resolve({}))
  await submit()
  expect(save.mock.calls.map(([{ pictures = [] }]) => pictures.map(({ name }) => name))).toEqual([['one.png'], ['two.png']])
})

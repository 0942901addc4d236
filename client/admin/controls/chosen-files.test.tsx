// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { FileControl } from '../../work/form/file-control.tsx'
import { WorkForm } from '../../work/form/work-form.tsx'
import { GalleryControl } from './gallery-control.tsx'

type Values = { picture?: File; pictures?: File[] }

type Save = (values: Values) => Promise<{ values?: Values }>

async function openForm(control: ReactNode, response: Save = async () => ({})) {
  const save = vi.fn<Save>(response)
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <WorkForm<Values> schema={{}} clientValidation={false} fileUrls={{}} initialValues={{}} save={save}>
        {() => control}
      </WorkForm>
    </QueryClientProvider>,
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
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
})

test('of two pictures chosen one after the other the later one is sent, however long the earlier one takes to be prepared', async () => {
  const [slow, fast] = [picture('slow.png'), picture('fast.png')]
  const prepared = Promise.withResolvers<File>()
  const save = await openForm(
    <FileControl
      name="picture"
      label="Picture"
      fileType="image"
      preview={() => null}
      prepare={async (file) => (file === slow ? prepared.promise : file)}
    />,
  )
  await act(async () => choose(slow))
  await act(async () => choose(fast))
  await act(async () => prepared.resolve(slow))
  await submit()
  expect(save.mock.lastCall?.[0].picture?.name).toBe('fast.png')
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

test('a picture that is added to a gallery while others are on their way is the only one that the next save sends', async () => {
  const response = Promise.withResolvers<{ values: Values }>()
  const save = await openForm(<GalleryControl name="pictures" label="Pictures" removal="removed" order="order" />, () => response.promise)
  await act(async () => choose(picture('one.png')))
  await submit()
  await act(async () => choose(picture('two.png')))
  await act(async () => response.resolve({ values: {} }))
  await submit()
  expect(save.mock.calls.map(([{ pictures = [] }]) => pictures.map(({ name }) => name))).toEqual([['one.png'], ['two.png']])
})

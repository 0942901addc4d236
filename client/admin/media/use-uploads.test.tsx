// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { useUploads } from './use-uploads.ts'

test('over plain HTTP, where browsers have no randomUUID, an upload to the library starts as well', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'))
  let shown: ReturnType<typeof useUploads> | undefined
  const Uploads = () => {
    shown = useUploads()
    return null
  }
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Uploads />
    </QueryClientProvider>,
  )
  // Files that the library refuses, so that nothing is sent.
  await act(async () => shown?.start([new File(['one'], 'one.txt'), new File(['two'], 'two.txt')]))
  expect(shown?.uploads.map(({ file }) => file.name)).toEqual(['one.txt', 'two.txt'])
  expect(new Set(shown?.uploads.map(({ id }) => id)).size).toBe(2)
})

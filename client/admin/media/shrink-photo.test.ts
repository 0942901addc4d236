// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser that encodes a canvas in these formats, and as PNG instead of any other, as the HTML standard says. */
function browserThatEncodes(...types: string[]): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 5120, height: 2560, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({ drawImage: () => undefined })) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, wanted = 'image/png') =>
    done(new Blob(['small'], { type: types.includes(wanted) ? wanted : 'image/png' })),
  )
}

const photo = (type: string) => new File(['a'.repeat(4000)], `quay.${type.slice(6)}`, { type })

test('a large photo is sent smaller, in its own format', async () => {
  browserThatEncodes('image/jpeg', 'image/webp')
  for (const type of ['image/jpeg', 'image/webp']) {
    const sent = await shrinkPhoto(photo(type))
    expect(sent).toMatchObject({ name: `quay.${type.slice(6)}`, type, size: 5 })
  }
})

test('a browser that cannot encode WebP sends a WebP picture unchanged, never as a PNG named .webp', async () => {
  browserThatEncodes('image/jpeg')
  const file = photo('image/webp')
  expect(await shrinkPhoto(file)).toBe(file)
  expect(await shrinkPhoto(photo('image/jpeg'))).toMatchObject({ type: 'image/jpeg', size: 5 })
})

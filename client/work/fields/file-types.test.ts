import { expect, test } from 'vitest'
import { animation, pngHeader } from '../../../tests/support/animations.ts'
import { brands } from '../../../tests/support/boxes.ts'
import { avifOfSize, picture } from '../../../tests/support/files.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { fileError, fileRefusal } from './file-types.ts'
import { isAnimatedAvif, isAnimatedWebp } from './moving-picture.ts'

const schema: FormSchema = { 'x-limits': { bytes: 10 * 1024 ** 2, pixels: 70_000_000, avifPixels: 40_000_000 } }
const file = (type: string, bytes: Buffer = Buffer.alloc(1)) => new File([new Uint8Array(bytes)], 'yard', { type })

test.each([
  ['image', 'image/apng'],
  ['image', 'image/vnd.mozilla.apng'],
  ['image', 'image/pjpeg'],
  ['video', 'video/x-m4v'],
  ['video', 'video/3gpp'],
] as const)('an %s that a browser calls %s is taken', (kind, type) => {
  expect(fileError(file(type), kind, schema)).toBeUndefined()
})

test('a picture of too many pixels is refused with the limit, and one at the limit is taken', async () => {
  const refusalOf = (height: number) => fileRefusal(file('image/png', pngHeader(10_000, height)), 'image', schema)
  expect([await refusalOf(7_001), await refusalOf(7_000)]).toEqual([
    'yard: a picture may have 70 million pixels at most, all pictures of an animation together, and this one has 71 million. Make it smaller',
    undefined,
  ])
})

test('an AVIF has a limit of its own', async () => {
  const refusalOf = async (height: number) => fileRefusal(file('image/avif', await avifOfSize(8_000, height)), 'image', schema)
  expect([await refusalOf(5_001), await refusalOf(5_000)]).toEqual([
    'yard: an AVIF may have 40 million pixels at most, all pictures of an animation together, and this one has 41 million. Make it smaller',
    undefined,
  ])
})

test('a picture whose size cannot be read is left to the server', async () => {
  expect(await fileRefusal(file('image/png', Buffer.from('a damaged picture')), 'image', schema)).toBeUndefined()
})

test('a WebP that moves is told from one that stands still, so that it is not drawn as its first picture', async () => {
  const moving = file('image/webp', await animation('webp'))
  expect([await isAnimatedWebp(moving), await isAnimatedWebp(await picture())]).toEqual([true, false])
})

test('an AVIF that moves is told by any of its brands', async () => {
  const files = [brands('avis', 'avif'), brands('avif', 'msf1', 'avis'), brands('avif', 'mif1')].map((bytes) => file('image/avif', bytes))
  expect(await Promise.all(files.map(isAnimatedAvif))).toEqual([true, true, false])
})

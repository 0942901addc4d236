import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animatedPng, animation, pngChunk } from '../support/animations.ts'
import { box } from '../support/boxes.ts'
import { type ApiResponse, call, signUp } from '../support/client.ts'
import { fieldErrors, type Plain } from '../support/expectations.ts'
import { avifOfSize, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/** Pictures as cameras, phones, design programs and interrupted downloads leave them, sent to the library, which takes videos as well. */
const service = await sharedService()
const { token } = await signUp(service)

type Make = () => Buffer | Promise<Buffer>
const upload = async (make: Make): Promise<ApiResponse> =>
  call(service, 'uploadMedia', { body: { files: [new File([new Uint8Array(await make())], 'photo.bin')] }, token })

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
const noisy = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
const jpeg = () => plain().jpeg().toBuffer()
const join = (...parts: Buffer[]) => Buffer.concat(parts)
/** All but the last bytes of a file. */
const without = async (bytes: Promise<Buffer>, count: number) => (await bytes).subarray(0, -count)
const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, Math.floor((await bytes).length / 2))
/** A segment of a JPEG behind its first marker. */
const withSegment = async (marker: number, data: Buffer) => {
  const [bytes, length] = [await jpeg(), Buffer.alloc(2)]
  length.writeUInt16BE(data.length + 2)
  return join(bytes.subarray(0, 2), Buffer.from([0xff, marker]), length, data, bytes.subarray(2))
}
/** An AVIF with other brands. */
const avif = async (...names: string[]) => {
  const [bytes, [major = '', ...compatible]] = [await plain().avif({ effort: 0 }).toBuffer(), names]
  // The places of the data stand in the file: the header keeps its length.
  const length = bytes.readUInt32BE(0)
  const brands = Buffer.from([major, '\0\0\0\0', ...compatible].join(''), 'latin1')
  return join(
    bytes.subarray(0, 8),
    Buffer.alloc(length - 8, brands.length >= length - 8 ? brands : join(brands, Buffer.alloc(length))),
    bytes.subarray(length),
  )
}
const gif87 = async () => {
  const bytes = await plain().gif().toBuffer()
  bytes.write('GIF87a', 0, 'latin1')
  return bytes
}

test.each<[string, Make]>([
  ['a camera (JFIF)', jpeg],
  [
    'a phone (EXIF)',
    () =>
      plain()
        .withExif({ IFD0: { Model: 'Pixel' } })
        .jpeg()
        .toBuffer(),
  ],
  ['Photoshop (Adobe, CMYK)', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  [
    'a phone with several pictures in one file (MPO)',
    async () => join(await withSegment(0xe2, Buffer.from('MPF\0MM\0*\0\0\0\b', 'latin1')), await jpeg()),
  ],
  ['a camera that leaves zeros behind the end', async () => join(await jpeg(), Buffer.alloc(500))],
  ['a web camera that leaves off before the end marker', () => without(jpeg(), 2)],
  ['a web service that leaves off before the end marker (progressive)', () => without(plain().jpeg({ progressive: true }).toBuffer(), 2)],
  ['a design program (PNG, 16 bit)', () => plain().toColourspace('rgb16').png().toBuffer()],
  ['a writer that leaves off before IEND', () => without(plain().png().toBuffer(), 12)],
  ['a sticker maker (animated PNG)', () => animatedPng(32, [{ side: 8, at: 4, colour: '#00f' }])],
  ['an old web page (GIF 87a)', gif87],
  ['a GIF without its last byte', () => without(plain().gif().toBuffer(), 1)],
  ['AVIF of libavif', () => plain().avif({ effort: 0 }).toBuffer()],
  ['AVIF whose first brand is that of all HEIF pictures', () => avif('mif1', 'mif1', 'avif', 'miaf')],
  ['AVIF that names itself among its compatible brands only', () => avif('zzzz', 'avif')],
  ['AVIF that names no codec', () => avif('mif1', 'mif1', 'miaf')],
  ['an animated AVIF, of which the first picture is taken', () => avif('avis', 'avis', 'avif', 'msf1')],
])('a picture of %s is taken', async (_program, make) => {
  const { status, body } = await upload(make)
  expect([status, (body.media as Plain[])[0]]).toEqual([
    201,
    expect.objectContaining({ kind: 'image', address: expect.stringMatching(/\.webp$/) }),
  ])
})

const names = 'a PNG, JPEG, WebP, GIF or AVIF picture, or an MP4, WebM or MOV video'
const heic = (...words: string[]) => join(box('ftyp', words[0] ?? '', Buffer.alloc(4), ...words), box('meta', Buffer.alloc(40), 'hvc1'))

test.each<[string, Make, RegExp]>([
  ['HEIC of an iPhone', () => heic('heic', 'mif1'), /^photo\.bin: HEIC photos of an iPhone are not taken/],
  ['HEIC that names no codec', () => heic('mif1', 'miaf'), /HEIC/],
  ['TIFF', () => plain().tiff().toBuffer(), /must be/],
  ['BMP', () => Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1'), /must be/],
  ['JPEG XL', () => Buffer.from('0000000c4a584c200d0a870a', 'hex'), /must be/],
])('%s is refused by its type', async (_what, make, reason) => {
  const { status, body } = await upload(make)
  expect([status, body.message]).toEqual([415, expect.stringMatching(reason)])
  if (reason.source === 'must be') expect(body.message).toBe(`photo.bin: this must be ${names}`)
})

test.each<[string, Make]>([
  ['JPEG', () => half(noisy().jpeg().toBuffer())],
  ['JPEG with 90 % of its data', async () => without(noisy().jpeg().toBuffer(), 2000)],
  ['progressive JPEG', () => half(noisy().jpeg({ progressive: true }).toBuffer())],
  ['PNG', () => half(noisy().png().toBuffer())],
  ['WebP', () => half(noisy().webp().toBuffer())],
  ['animated WebP', () => half(animation('webp'))],
  ['GIF', () => half(noisy().gif().toBuffer())],
  ['AVIF', () => half(noisy().avif({ effort: 0 }).toBuffer())],
  ['AVIF without its last byte', () => without(noisy().avif({ effort: 0 }).toBuffer(), 1)],
])('a cut %s is called incomplete', async (_what, make) => {
  const response = await upload(make)
  expect([response.status, response.body.message, fieldErrors(response)]).toEqual([
    400,
    'photo.bin: this picture is incomplete, as after a download or copy that broke off. Choose the whole file',
    ['files'],
  ])
})

const spoilt = async (bytes: Promise<Buffer>) => {
  const copy = Buffer.from(await bytes)
  return copy.fill(0xa5, Math.floor(copy.length / 3), Math.floor(copy.length / 2))
}
test.each<[string, Make]>([
  ['PNG', () => spoilt(noisy().png().toBuffer())],
  ['AVIF', () => spoilt(plain().avif({ effort: 0 }).toBuffer())],
  ['JPEG', async () => join(Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(90), Buffer.from('ffd9', 'hex'))],
  ['animated PNG', async () => animatedPng(32, [{ side: 30, at: 20, colour: '#00f' }])],
])('a damaged %s is called damaged', async (_what, make) => {
  const { status, body } = await upload(make)
  expect([status, body.message]).toEqual([
    400,
    'photo.bin: this picture is damaged. Open it in a picture program, save it again, and choose that file',
  ])
})

const dots = (count: number) => Array.from({ length: count }, () => ({ side: 1, at: 0, colour: '#00f' }))
const large = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fa0' } })
test('a banner of 50 million pixels is reduced', async () => {
  const { status, body } = await upload(() => large(10_000, 5000).png().toBuffer())
  expect([status, (body.media as Plain[])[0]]).toEqual([201, expect.objectContaining({ width: 2560, height: 1280 })])
})

test.each<[string, string, Make]>([
  [
    'a picture',
    'a picture may have 70 million pixels at most, all pictures of an animation together, and this one has 71 million. Make it smaller',
    () => large(10_000, 7001).png({ compressionLevel: 1 }).toBuffer(),
  ],
  [
    'an animation',
    'a picture may have 70 million pixels at most, all pictures of an animation together, and this one has 72 million. Make it smaller',
    () => animatedPng(6000, dots(1)),
  ],
  [
    'an AVIF',
    'an AVIF may have 40 million pixels at most, all pictures of an animation together, and this one has 41 million. Make it smaller',
    () => avifOfSize(8000, 5001),
  ],
  [
    'an animation of very many pictures',
    'an animation may have 1,000 pictures at most, and this one has 1,001',
    () => animatedPng(8, dots(1000)),
  ],
])('%s above the limit of pixels or pictures is refused with that limit', async (_what, message, make) => {
  const { status, body } = await upload(make)
  expect([status, body.message]).toEqual([400, `photo.bin: ${message}`])
})

const stored = async (make: Make) => {
  const { body } = await upload(make)
  const [media] = body.media as { address: string; variants: number[]; still?: string; width: number; height: number }[]
  if (media === undefined) throw new Error(String(body.message))
  const read = async (address: string) => Buffer.from(await (await fetch(service.url + address)).arrayBuffer())
  return { media, read }
}
const colourAt = async (picture: Buffer, page: number, at: number) => {
  const pixels = sharp(picture, { page }).extract({ left: at, top: at, width: 1, height: 1 }).removeAlpha()
  return [...(await pixels.raw().toBuffer())].map((value) => (value > 127 ? 'f' : '0')).join('')
}

test.each<[string, Make]>([
  ['GIF', () => animation('gif', { side: 600 })],
  ['WebP', () => animation('webp', { side: 600 })],
  ['PNG', () => animatedPng(600, [{ side: 600, at: 0, colour: '#00f' }])],
])(
  'an animated %s stays animated, in its own width and one more, and has a still for those who ask for less motion',
  async (_what, make) => {
    const { media, read } = await stored(make)
    const { address } = media
    expect(media).toMatchObject({ width: 600, height: 600, variants: [480], still: address.replace('.webp', '-still.webp') })
    const files = await Promise.all([address, address.replace('.', '-480.'), address.replace('.', '-800.'), String(media.still)].map(read))
    const facts = await Promise.all(files.map((file) => sharp(file).metadata()))
    expect(facts.map(({ width, pages = 1, delay }) => [width, pages, delay?.[0]])).toEqual([
      [600, 2, 80],
      [480, 2, 80],
      [600, 2, 80],
      [600, 1, undefined],
    ])
    expect(await Promise.all([0, 1].map((page) => colourAt(files[0] ?? Buffer.alloc(0), page, 300)))).toEqual(['f00', '00f'])
    expect(await colourAt(files[3] ?? Buffer.alloc(0), 0, 300)).toBe('f00')
  },
)

test('the frames of an animated PNG are drawn over each other as it says', async () => {
  const { media, read } = await stored(() =>
    animatedPng(32, [
      { side: 16, at: 0, colour: '#00f', dispose: 2 },
      { side: 8, at: 20, colour: '#0f0', dispose: 1, blend: 1 },
      { side: 4, at: 10, colour: '#00f' },
    ]),
  )
  const picture = await read(media.address)
  const points = (page: number) => Promise.all([4, 11, 24, 30].map((at) => colourAt(picture, page, at)))
  expect(await Promise.all([0, 1, 2].map(points))).toEqual([
    ['f00', 'f00', 'f00', 'f00'],
    ['00f', '00f', 'f00', 'f00'],
    ['f00', 'f00', '0f0', 'f00'],
  ])
  const { data } = await sharp(picture, { page: 3 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([data[(24 * 32 + 24) * 4 + 3], await colourAt(picture, 3, 11)]).toEqual([0, '00f'])
})

test('a picture that does not move has no still', async () => {
  const { media } = await stored(jpeg)
  expect([media.still, media.variants]).toEqual([undefined, []])
})

test('the poster of a video stands still', async () => {
  const { body } = await call(service, 'uploadMedia', { body: { files: [tinyVideo()] }, token })
  const [{ _id: id, address } = { _id: '', address: '' }] = body.media as { _id: string; address: string }[]
  const poster = new File([new Uint8Array(await animation('webp'))], 'poster.webp')
  const described = await call(service, 'setMediaPoster', { params: { id }, body: { poster, seconds: 1, width: 32, height: 32 }, token })
  const bytes = Buffer.from(await (await fetch(service.url + address.replace('.mp4', '.webp'))).arrayBuffer())
  expect([described.status, (await sharp(bytes).metadata()).pages]).toEqual([200, undefined])
})

const secret = 'Nashik 19.9975 N'
const exif = { IFD0: { ImageDescription: secret } }
test.each<[string, Make]>([
  ['JPEG', () => plain().withExif(exif).jpeg().toBuffer()],
  ['PNG', () => plain().withExif(exif).png().toBuffer()],
  ['AVIF', () => plain().withExif(exif).avif({ effort: 0 }).toBuffer()],
  [
    'animated WebP',
    async () =>
      sharp(await animation('webp'), { animated: true })
        .withExif(exif)
        .webp()
        .toBuffer(),
  ],
  [
    'animated GIF with a comment',
    async () => {
      const bytes = await animation('gif')
      return join(bytes.subarray(0, -1), Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0, 0x3b]))
    },
  ],
  ['animated PNG', () => animatedPng(32, [{ side: 8, at: 0, colour: '#00f' }], [pngChunk('tEXt', Buffer.from(`Comment\0${secret}`))])],
])('what an %s says of its place and author is not stored', async (_what, make) => {
  const sent = await make()
  const { media, read } = await stored(() => sent)
  for (const address of [media.address, ...(media.still === undefined ? [] : [media.still])]) {
    const bytes = await read(address)
    expect([bytes.includes(secret), (await sharp(bytes).metadata()).exif]).toEqual([false, undefined])
  }
})

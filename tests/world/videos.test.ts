import { expect, test } from 'vitest'
import { box, brands, ebmlHeader, element, matroskaCluster, matroskaTracks, movieData, movieHeader } from '../support/boxes.ts'
import { type ApiResponse, call, signUp } from '../support/client.ts'
import { fieldErrors, type Plain } from '../support/expectations.ts'
import { video } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/** Videos as cameras, phones, editors and interrupted downloads leave them, sent to the library, which takes pictures as well. */
const service = await sharedService()
const { token } = await signUp(service)

const upload = (bytes: Buffer, name: string): Promise<ApiResponse> =>
  call(service, 'uploadMedia', { body: { files: [new File([new Uint8Array(bytes)], name)] }, token })

const [header, data] = [movieHeader('vide'), movieData()]
const join = (...parts: Buffer[]) => Buffer.concat(parts)
/** A real recording, to be cut. */
const recording = async () => Buffer.from(await video().arrayBuffer())
const segment = (...parts: Buffer[]) => join(ebmlHeader('webm'), element('18538067', ...parts))

test.each<[string, string, Buffer]>([
  ['ffmpeg with faststart', 'mp4', join(brands('isom', 'isom', 'iso2', 'avc1', 'mp41'), header, data)],
  ['ffmpeg, whose header stands at the end', 'mp4', join(brands('isom', 'isom'), data, header)],
  ['a Samsung phone', 'mp4', join(brands('mp42', 'isom', 'mp42'), data, header)],
  ['a camera with a brand of its own', 'mp4', join(brands('QQQQ', 'QQQQ', 'isom'), header, data)],
  ['a DASH packager', 'mp4', join(brands('iso5', 'iso5', 'dash'), header, box('moof', Buffer.alloc(8)), data)],
  [
    'a writer with 64-bit sizes',
    'mp4',
    join(brands('isom'), header, Buffer.from('000000016d6461740000000000000014', 'hex'), Buffer.alloc(4)),
  ],
  [
    'a writer that leaves the size of the data open',
    'mp4',
    join(brands('isom'), header, Buffer.from('000000006d646174', 'hex'), Buffer.alloc(9)),
  ],
  ['a program that appends its own notes', 'mp4', join(brands('isom'), header, data, Buffer.from('\0\0\0\0 notes'))],
  ['an iPhone', 'mov', join(brands('qt  ', 'qt  '), box('wide'), data, header)],
  ['QuickTime before it had brands', 'mov', join(box('wide'), data, header)],
  ['an encoder of WebM', 'webm', segment(element('1549a966', Buffer.alloc(0)), matroskaTracks(1), matroskaCluster())],
  [
    'the recorder of a browser, which knows no length',
    'webm',
    join(ebmlHeader('webm'), element('18538067'), matroskaTracks(1), matroskaCluster()),
  ],
])('a video of %s is taken as %s', async (_program, extension, bytes) => {
  const { status, body } = await upload(bytes, 'film.bin')
  expect([status, (body.media as Plain[])[0]]).toEqual([
    201,
    expect.objectContaining({ kind: 'video', address: expect.stringMatching(`\\.${extension}$`) }),
  ])
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['brands and nothing else', () => brands('isom')],
  ['data without its header, as after a flat battery', () => join(brands('mp42'), data)],
  ['a header without data', () => join(brands('mp42'), header)],
  ['a header and empty data', () => join(brands('mp42'), header, movieData(0))],
  ['the first half of a download', async () => (await recording()).subarray(0, 20_000)],
  ['a download that lacks its last byte', async () => (await recording()).subarray(0, -1)],
  ['the header of a stream without its fragments', () => join(brands('iso5', 'dash'), header)],
  [
    'a stream whose last fragment is cut',
    () => join(brands('iso5', 'dash'), header, box('moof', Buffer.alloc(8)), data, data.subarray(0, 12)),
  ],
  ['the head of a WebM', () => ebmlHeader('webm')],
  ['a WebM without tracks', () => segment(matroskaCluster())],
  ['a WebM without data', () => segment(matroskaTracks(1))],
  ['a cut WebM', () => segment(matroskaTracks(1), matroskaCluster()).subarray(0, -1)],
])('a video that is %s is called incomplete', async (_what, make) => {
  const response = await upload(await make(), 'film.mp4')
  expect([response.status, response.body.message, fieldErrors(response)]).toEqual([
    400,
    'film.mp4: this video is incomplete, as after a recording, download or copy that broke off. Choose the whole file',
    ['files'],
  ])
})

test.each<[string, Buffer, RegExp]>([
  ['sound of iTunes', join(brands('M4A ', 'M4A ', 'mp42', 'isom'), movieHeader('soun'), data), /must be .* MP4, WebM or MOV video$/],
  ['sound in an MP4', join(brands('mp42', 'isom'), movieHeader('soun'), data), /has no moving picture/],
  ['sound in a WebM', segment(matroskaTracks(2), matroskaCluster()), /has no moving picture/],
  ['a raw photo of a Canon camera', join(brands('crx ', 'crx ', 'isom'), header, data), /must be/],
  ['an unknown brand', join(brands('zzzz', 'zzzz'), header, data), /must be/],
  ['Matroska', join(ebmlHeader('matroska'), element('18538067', matroskaTracks(1), matroskaCluster())), /must be/],
  ['AVI', Buffer.from('RIFF\x10\0\0\0AVI LIST\0\0\0\0', 'latin1'), /must be/],
])('%s is refused, with the types that are taken', async (_what, bytes, reason) => {
  const { status, body } = await upload(bytes, 'film.mp4')
  expect([status, body.message]).toEqual([415, expect.stringMatching(reason)])
  expect(body.message).toContain('MP4, WebM or MOV')
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { type Progress, progressText } from '../../lib/send-files.ts'
import { withMediaIds } from './file-requests.ts'

const yard = { mediaId: 'yard', address: '/uploads/library/yard.webp', name: 'yard.png' }
const pictures = (...names: string[]) => names.map((name) => new File(['picture'], name, { type: 'image/png' }))

/**
 * A library that takes files one at a time, and gives each the name of its file as id.
 * @param refused name of the file that is refused once.
 * @returns the names of the files that were sent, how many were in flight at most, and what the form said of their progress.
 */
function library(refused?: string) {
  const seen = { sent: [] as string[], most: 0, progress: [] as string[] }
  let inFlight = 0
  class Upload {
    upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    status = 0
    responseText = ''
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => ''
    async send(body: FormData) {
      const file = body.get('files') as File
      const isRefused = file.name === refused && !seen.sent.includes(file.name)
      seen.sent.push(file.name)
      inFlight += 1
      seen.most = Math.max(seen.most, inFlight)
      this.upload.onprogress?.({ loaded: 1, total: 4 })
      await new Promise(setImmediate)
      inFlight -= 1
      this.status = isRefused ? 503 : 201
      this.responseText = JSON.stringify(isRefused ? {} : { message: '', media: [{ _id: file.name }] })
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  onTestFinished(() => void vi.unstubAllGlobals())
  const sending = {
    signal: new AbortController().signal,
    onProgress: (progress: Progress) => void seen.progress.push(progressText(progress)),
  }
  return { seen, idsOf: (gallery: object[]) => withMediaIds({ gallery }, sending) }
}

test('the new pictures of a gallery with one of the library go up one after the other, in their order', async () => {
  const { seen, idsOf } = library()
  const gallery = [yard, ...pictures('1', '2', '3', '4', '5', '6')]
  expect(await idsOf(gallery)).toEqual({ galleryMediaId: ['yard', '1', '2', '3', '4', '5', '6'] })
  expect(seen).toMatchObject({ sent: ['1', '2', '3', '4', '5', '6'], most: 1 })
})

test('the progress counts the bytes of all pictures, and names the picture in flight', async () => {
  const { seen, idsOf } = library()
  await idsOf([yard, ...pictures('1', '2')])
  expect(seen.progress).toEqual(['Sending… 7 % · 1 of 2 files', 'Sending… 57 % · 2 of 2 files'])
})

test('another attempt to save sends only the pictures that are not in the library yet', async () => {
  const { seen, idsOf } = library('2')
  const gallery = [yard, ...pictures('1', '2', '3')]
  await expect(idsOf(gallery)).rejects.toMatchObject({ status: 503 })
  expect(seen.sent).toEqual(['1', '2'])
  expect(await idsOf(gallery)).toEqual({ galleryMediaId: ['yard', '1', '2', '3'] })
  expect(seen.sent).toEqual(['1', '2', '2', '3'])
})

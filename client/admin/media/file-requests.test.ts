import { expect, onTestFinished, test, vi } from 'vitest'
import { withMediaIds } from './file-requests.ts'

const yard = { mediaId: 'yard', address: '/uploads/library/yard.webp', name: 'yard.png' }
const pictures = (...names: string[]) => names.map((name) => new File(['picture'], name, { type: 'image/png' }))

/**
 * A library that takes files one at a time, and gives each the name of its file as id.
 * @param refused name of the file that is refused once.
 * @returns the names of the files that were sent, and how many were in flight at most.
 */
function library(refused?: string) {
  const seen = { sent: [] as string[], most: 0 }
  let inFlight = 0
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { body } = {}) => {
    const file = (body as FormData).get('files') as File
    const isRefused = file.name === refused && !seen.sent.includes(file.name)
    seen.sent.push(file.name)
    inFlight += 1
    seen.most = Math.max(seen.most, inFlight)
    await new Promise(setImmediate)
    inFlight -= 1
    return isRefused ? Response.json({}, { status: 503 }) : Response.json({ message: '', media: [{ _id: file.name }] }, { status: 201 })
  })
  onTestFinished(() => request.mockRestore())
  return seen
}

test('the new pictures of a gallery with one of the library go up one after the other, in their order', async () => {
  const seen = library()
  const gallery = [yard, ...pictures('1', '2', '3', '4', '5', '6')]
  expect(await withMediaIds({ gallery })).toEqual({ galleryMediaId: ['yard', '1', '2', '3', '4', '5', '6'] })
  expect(seen).toEqual({ sent: ['1', '2', '3', '4', '5', '6'], most: 1 })
})

test('another attempt to save sends only the pictures that are not in the library yet', async () => {
  const seen = library('2')
  const gallery = [yard, ...pictures('1', '2', '3')]
  await expect(withMediaIds({ gallery })).rejects.toMatchObject({ status: 503 })
  expect(seen.sent).toEqual(['1', '2'])
  expect(await withMediaIds({ gallery })).toEqual({ galleryMediaId: ['yard', '1', '2', '3'] })
  expect(seen.sent).toEqual(['1', '2', '2', '3'])
})

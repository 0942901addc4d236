import { readFile } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Response as Reply, Request } from 'express'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readableFileName } from './file-name.ts'
import { readForm } from './form-reader.ts'

const directory = temporaryFolder()

/** A request whose body arrives in chunks, split at the given offsets. */
function requestOf(bytes: Buffer, boundary: string, cuts: number[]): Request {
  const request = new IncomingMessage(new Socket()) as Request
  request.headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const offsets = [...new Set(cuts.map((offset) => offset % (bytes.length + 1)))].sort((a, b) => a - b)
  for (const [index, offset] of [0, ...offsets].entries()) request.push(bytes.subarray(offset, offsets[index] ?? bytes.length))
  request.push(null)
  request.complete = true
  return request
}

const fields = new Map([['picture', { maxBytes: 100_000, maxCount: 5 }]])
const textOf = (text: string) => ({ texts: [text], isDeclaredJson: false })

async function read(bytes: Buffer, boundary: string, cuts: number[] = []) {
  const request = requestOf(bytes, boundary, cuts)
  const { texts, files } = await readForm(request, new ServerResponse(request) as Reply, directory, { files: fields, json: new Set() }, [])
  const [[, sent] = ['', []]] = files
  const contents = sent.map(async ({ path, originalName }) => ({ name: originalName, content: await readFile(path) }))
  return { texts, files: await Promise.all(contents) }
}

/** Serialises a form with Node's own FormData. */
async function written(form: FormData): Promise<{ bytes: Buffer; boundary: string }> {
  const response = new Response(form)
  const boundary = /boundary=(.*)$/.exec(response.headers.get('content-type') ?? '')?.[1] ?? ''
  return { bytes: Buffer.from(await response.arrayBuffer()), boundary }
}

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => !text.includes('%') && text.isWellFormed() && readableFileName(text) === text && text !== 'picture')
// CR, LF and dashes, the characters of delimiters.
const content = fc.array(fc.constantFrom(13, 10, 45, 98, 0, 255), { maxLength: 200 }).map((bytes) => Buffer.from(bytes))
const cuts = fc.array(fc.nat(), { maxLength: 30 })

test('a form is read as written, however the network splits it', async () => {
  const files = fc.array(fc.record({ name, content }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(files, fc.string(), cuts, async (sent, title, offsets) => {
      const form = new FormData()
      for (const file of sent) form.append('picture', new File([new Uint8Array(file.content)], file.name, { type: 'image/png' }))
      form.append('title', title)
      const { bytes, boundary } = await written(form)
      expect(await read(bytes, boundary, offsets)).toEqual({
        texts: [['title', textOf(title.replaceAll(/\r\n?|\n/g, '\r\n'))]],
        files: sent,
      })
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['a file in a field of texts', 'title', 1, '“title” takes no file; “picture” does'],
  ['more files than a field takes', 'picture', 6, '“picture” takes at most 5 files at a time'],
])('%s is refused with the name of the field and its limit', async (_case, path, files, message) => {
  const form = new FormData()
  for (let index = 0; index < files; index += 1) form.append(path, new File(['GIF89a'], `${index}.gif`))
  const { bytes, boundary } = await written(form)
  await expect(read(bytes, boundary)).rejects.toMatchObject({ body: { status: 400, errors: [{ path, message }] } })
})

test('content that looks like the beginning of a delimiter is content', async () => {
  const tricky = '\r\n--\r\n-b\r\n--bo\r\n--boundar\r\n'
  const body = `--boundary\r\nContent-Disposition: form-data; name=a\r\n\r\n${tricky}\r\n--boundary--\r\nepilogue`
  for (let offset = 0; offset < body.length; offset += 1) {
    expect(await read(Buffer.from(body), 'boundary', [offset])).toEqual({
      texts: [['a', textOf(tricky)]],
      files: [],
    })
  }
})

test('characters that browsers escape in names, and only those, are unescaped', async () => {
  const body = `--x\r\nContent-Disposition: form-data; name="picture"; filename="50%25 %22off%22.png"\r\n\r\n\r\n--x--`
  expect(await read(Buffer.from(body), 'x')).toMatchObject({ files: [{ name: '50%25 "off".png' }] })
})

const disposition = 'Content-Disposition: form-data; name="a"'
const part = `--x\r\n${disposition}\r\n\r\nb`
test.each([
  ['nothing', ''],
  ['no boundary', 'nonsense'],
  ['no boundary in sight', 'n'.repeat(100_000)],
  ['no end', part],
  ['half an end', `${part}\r\n--x-`],
  ['a header without an end', `--x\r\n${disposition}\r\n${'X: y\r\n'.repeat(10_000)}`],
  ['a boundary with something behind it', `${part}\r\n--xy\r\n\r\n\r\n--x--`],
  ['a boundary among the lines of a header', `--x\r\n${disposition}\r\n--x: y\r\n\r\nb\r\n--x--`],
  ['a boundary in the place of the empty line', `--x\r\n${disposition}\r\n\r\n--x\r\n${disposition}\r\n\r\nb\r\n--x--`],
])('a body of %s is malformed, however the network splits it', async (_what, body) => {
  for (const offset of [0, 1, 5, body.indexOf('\r\n--x') + 3, body.length - 1]) {
    await expect(read(Buffer.from(body), 'x', [offset])).rejects.toMatchObject({ body: { status: 400 } })
  }
})

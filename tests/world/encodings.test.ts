import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readableFileName } from '../../server/http/file-name.ts'
import { call, signUp } from '../support/client.ts'
import { picture } from '../support/files.ts'
import { rawRequest } from '../support/raw-request.ts'
import { sharedService } from '../support/service.ts'

/** Texts, forms and names of files as programs encode them: PowerShell, Excel, Delphi, old Java and .NET. */
const service = await sharedService()
const { token } = await signUp(service)
const api = `${service.url}/api/v1`

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const json = (text: string) => JSON.stringify({ name: text, phoneNumber: '9876543210', email: 'zoe@meridian.example' })

type Body = { detail?: string; enquiry?: { name: string }; client?: { title: string } }
async function enquire(body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
  const response = await fetch(`${api}/enquiry/create-enquiry`, init)
  const { detail, enquiry } = (await response.json()) as Body
  return { status: response.status, detail, name: enquiry?.name }
}
const declared = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` })

test.each([
  ['Latin-1, as it declares', latin1(json('Zoë')), declared('iso-8859-1')],
  ['UTF-16 with a byte order mark, as PowerShell writes files', Buffer.from(`\ufeff${json('Zoë')}`, 'utf16le'), {}],
  ['UTF-8 that is declared as ASCII', Buffer.from(json('Zoë')), declared('US-ASCII')],
  ['UTF-8 with a semicolon at the end of its type', Buffer.from(json('Zoë')), { 'content-type': 'application/json; charset=utf8;' }],
  ['compressed Latin-1', gzipSync(latin1(json('Zoë'))), { ...declared('latin1'), 'content-encoding': 'gzip' }],
])('a JSON body of %s is read', async (_what, body, headers) => {
  expect(await enquire(new Uint8Array(body), headers as Record<string, string>)).toMatchObject({ status: 201, name: 'Zoë' })
})

test.each([
  ['Latin-1', latin1(json('Zoë')), {}],
  ['compressed Latin-1', gzipSync(latin1(json('Zoë'))), { 'content-encoding': 'gzip' }],
  ['Latin-1 that is declared as UTF-8', latin1(json('Zoë')), declared('utf-8')],
  ['a letter that was cut', Buffer.concat([latin1('{"name":"Zo'), Buffer.from([0xc3]), latin1('"}')]), {}],
])('a JSON body of %s is refused by the name of the encoding', async (_what, body, headers) => {
  const detail = 'The text is not valid UTF-8; send UTF-8, or name its charset in Content-Type'
  expect(await enquire(new Uint8Array(body), headers as Record<string, string>)).toMatchObject({ status: 400, detail })
})

test('a JSON body of an unknown charset is refused by its name', async () => {
  const detail = 'The charset “klingon” is not known; send UTF-8'
  expect(await enquire(Buffer.from(json('Zoë')), declared('klingon'))).toMatchObject({ status: 415, detail })
})

/** Creates a client by the bytes of a form, `¶` standing for line ends. */
async function create(form: string, type: string, encoding: BufferEncoding = 'latin1') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const body = Buffer.from(form.replaceAll('¶', '\r\n'), encoding)
  const response = await fetch(`${api}/client/create-client`, { method: 'POST', headers, body })
  const { detail, client } = (await response.json()) as Body
  return { status: response.status, detail, title: client?.title }
}
const plain = 'multipart/form-data; boundary=b'
const title = 'Content-Disposition: form-data; name="title"'

test.each([
  ['a charset of its part', `--b¶${title}¶Content-Type: text/plain; charset=ISO-8859-1¶¶Zoë¶--b--¶`, plain],
  ['the field _charset_', `--b¶Content-Disposition: form-data; name="_charset_"¶¶windows-1252¶--b¶${title}¶¶Zoë¶--b--¶`, plain],
])('a text of a form in Latin-1 is read by %s', async (_what, form, type) => {
  expect(await create(form, type)).toMatchObject({ status: 201, title: 'Zoë' })
})

test('a text of a form in undeclared Latin-1 is refused by its field and the encoding', async () => {
  const detail = 'title: The text is not valid UTF-8; send UTF-8, or name its charset in Content-Type'
  expect(await create(`--b¶${title}¶¶Zoë¶--b--¶`, plain)).toMatchObject({ status: 400, detail })
})

test.each([
  ['a semicolon at the end of the head, as Java and Delphi write', `--b¶${title};¶¶Zoë¶--b--¶`, plain],
  ['blanks around the signs', `--b¶Content-Disposition: form-data ; name = "title" ; ¶¶Zoë¶--b--¶`, 'multipart/form-data ; boundary = "b"'],
  ['a transfer encoding that changes nothing', `--b¶${title}¶Content-Transfer-Encoding: 8bit¶¶Zoë¶--b--¶`, plain],
  ['text before and after it', `¶This is a form.¶--b¶${title}¶Content-Length: 4¶¶Zoë¶--b--¶The end.`, plain],
])('a form with %s is read', async (_what, form, type) => {
  expect(await create(form, type, 'utf8')).toMatchObject({ status: 201, title: 'Zoë' })
})

test('a part in base64 is refused by the name of its encoding', async () => {
  const detail = 'The multipart body is malformed: A part is encoded as base64; send its bytes as they are.'
  expect(await create(`--b¶${title}¶Content-Transfer-Encoding: base64¶¶Wm/Dqw==¶--b--¶`, plain)).toMatchObject({ status: 400, detail })
})

test.each([
  ['old Java', '=?UTF-8?Q?Z=C3=BCrich.png?='],
  ['.NET', '=?utf-8?B?WsO8cmljaC5wbmc=?='],
  ['Java with a long name, whose letter is split', '=?UTF-8?B?WsM=?= =?UTF-8?B?vHJpY2gucG5n?='],
  ['an encoded word with a language', '=?ISO-8859-1*de?q?Z=FCrich?=.png'],
  ['a client that percent-encodes', 'Z%C3%BCrich.png'],
  ['Internet Explorer and Delphi, with the path', 'C:\\Users\\Meera Kulkarni\\Zürich.png'],
  ['macOS', 'Zu\u0308rich.png'],
  ['a name that shows another ending', '\u202eZürich.png\u202c'],
  ['blanks and a full stop at its end', ' Zürich.png. '],
])('the file name of %s is read', (_who, sent) => {
  expect(readableFileName(sent)).toBe('Zürich.png')
})

test.each([
  ['a percent sign that stands for itself', '50%25 off%20.png', '50%25 off%20.png'],
  ['words in an unknown charset', '=?klingon?Q?Z=FCrich?=.png', '=?klingon?Q?Z=FCrich?=.png'],
  ['a hidden file', '.htaccess', '.htaccess'],
  ['a path that ends in a slash', 'photos/x.png/', 'x.png'],
  ['a name of dots alone', '..', ''],
])('the file name of %s loses nothing', (_what, sent, name) => {
  expect(readableFileName(sent)).toBe(name)
})

test.each([
  ['raw Latin-1', 'filename="Zürich.png"'],
  ['an extended value in Latin-1', "filename*=iso-8859-1'de'Z%FCrich.png"],
  ['an extended value in quotes', `filename="x.png"; filename*="UTF-8''Z%C3%BCrich.png"`],
  ['an extended value of an unknown charset beside a plain name', "filename*=klingon''Z%FCrich.png; filename=Zürich.png"],
  ['an encoded word', 'filename="=?UTF-8?Q?Z=C3=BCrich.png?="'],
])('the library calls a file Zürich.png by %s', async (_what, parameters) => {
  const image = Buffer.from(await (await picture()).arrayBuffer()).toString('latin1')
  const head = `--b¶${title}¶¶Zoe¶--b¶Content-Disposition: form-data; name="clientImage"; ${parameters}¶Content-Type: image/png¶¶`
  const headers = { authorization: `Bearer ${token}`, 'content-type': plain }
  const body = latin1(`${head.replaceAll('¶', '\r\n')}${image}\r\n--b--\r\n`)
  expect((await fetch(`${api}/client/create-client`, { method: 'POST', headers, body })).status).toBe(201)
  const { body: library } = await call(service, 'listMedia', { token, query: { limit: 1 } })
  expect(library).toMatchObject({ media: [{ name: 'Zürich.png' }] })
})

test.each(['search=%E9', 'search=Z%C3', 'search=%C0%AF'])('the query %s is refused by the name of the encoding', async (query) => {
  const response = await rawRequest(service.url, `GET /api/v1/faq/all-faqs?${query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 400 [\s\S]*The query of the request is not valid UTF-8\./)
})

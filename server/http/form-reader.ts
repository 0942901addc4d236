import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { problem } from '../contract/problem.ts'
import { decodeText } from './decode-text.ts'
import { readableFileName } from './file-name.ts'
import { FormStream, maxTextBytes } from './form-stream.ts'
import { MalformedForm } from './part-header.ts'

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Limits of a file field: bytes per file, and number of files. */
export type FileField = { maxBytes: number; maxCount: number }
export type ReceivedFile = { path: string; originalName: string; size: number }
/** The parts of a text field, in their order, and whether they declare the type `application/json`. */
export type ReceivedText = { texts: string[]; isDeclaredJson: boolean }
export type ReceivedForm = { texts: [name: string, text: ReceivedText][]; files: [name: string, files: ReceivedFile[]][] }
/** The file fields of a form, and its fields with JSON. */
export type FormFields = { files: Map<string, FileField>; json: Set<string> }

/**
 * Streams a multipart form through multer, its files straight to disk. It stops at the first invalid part and leaves the rest unread.
 * @param paths receives the path of each file before its first byte is written; the caller removes the files.
 * @throws Problem 400 or 413
 */
export async function readForm(
  request: Request,
  response: Response,
  directory: string,
  { files: fields, json }: FormFields,
  paths: string[],
): Promise<ReceivedForm> {
  const upload = multer({
    storage: limitedStorage(directory, fields, paths),
    limits: { files: 50, fields: 200, fieldSize: maxTextBytes, parts: 250, fieldNameSize: 200 },
    defParamCharset: 'utf8',
    // Without this option, a file called "/" or ".." has an empty name, and multer ignores it.
    preservePath: true,
  }).fields([...fields].map(([name, { maxCount }]) => ({ name, maxCount })))

  try {
    const stream = new FormStream(request, json)
    // multer uses only the stream and the headers of a request.
    const form: Readable = stream
    const formRequest = form as Request
    await new Promise<void>((resolve, reject) => upload(formRequest, response, (error?: unknown) => (error ? reject(error) : resolve())))
    return receivedForm(formRequest, stream)
  } catch (error) {
    throw toProblem(error, fields)
  }
}

/** multer's disk storage with a size limit for each field: multer's own limit is global, and checked only at the end of the file. */
function limitedStorage(directory: string, fields: Map<string, FileField>, paths: string[]): StorageEngine {
  const disk = multer.diskStorage({
    destination: directory,
    filename: (_request, _file, next) => {
      const name = randomBytes(16).toString('hex')
      paths.push(join(directory, name))
      next(null, name)
    },
  })
  return {
    _handleFile(request, file, done) {
      const { fieldname, originalname, stream } = file
      const maxBytes = fields.get(fieldname)?.maxBytes ?? 0
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) stream.destroy(fileTooLarge(fieldname, originalname, maxBytes))
      })
      disk._handleFile(request, file, done)
    },
    _removeFile: (request, file, done) => disk._removeFile(request, file, done),
  }
}

function receivedForm({ body, files }: Request, { charsets, declaredJson }: FormStream): ReceivedForm {
  // The field `_charset_` names the charset of all parts without one (RFC 7578, 4.6).
  const { _charset_: ofForm, ...sentTexts } = body as Record<string, unknown>
  const decoded = (name: string, text: unknown): string => {
    // The library reads names such as `seo[title]` as objects.
    if (typeof text !== 'string')
      throw problem.invalid({ path: name, code: 'type', message: 'Send this as one JSON text, or as a part for each entry' })
    return decodeText(Buffer.from(text, 'latin1'), charsets.get(name) ?? (typeof ofForm === 'string' ? ofForm : undefined), name)
  }
  const all = Object.entries((files ?? {}) as Record<string, Express.Multer.File[]>)
  const filled = all.map(([name, sent]): [string, ReceivedFile[]] => [
    name,
    sent.filter((file) => !isEmptyFileField(file)).map(toReceivedFile),
  ])
  const texts = Object.entries(sentTexts).map(([name, sent]): [string, ReceivedText] => {
    const parts = [sent].flat().map((text) => decoded(name, text))
    return [name, { texts: parts, isDeclaredJson: declaredJson.has(name) }]
  })
  return { texts, files: filled.filter(([, sent]) => sent.length > 0) }
}

const toReceivedFile = ({ path, fieldname, originalname, size }: Express.Multer.File): ReceivedFile => ({
  path,
  originalName: readableFileName(originalname) || fieldname,
  size,
})

/** True for a file field that a browser submits without a file: it is empty, and FormStream gave it the name of the field. */
const isEmptyFileField = ({ fieldname, originalname, size }: Express.Multer.File) => size === 0 && originalname === fieldname

const fileTooLarge = (path: string, name: string, limit: number) =>
  problem.tooLarge({ path, message: `${name}: the file is larger than ${megabytes(limit)}` })

/** Message about a field that takes no file, or no further one. */
function unexpectedFile(name: string, fields: Map<string, FileField>): string {
  const { maxCount } = fields.get(name) ?? {}
  if (maxCount !== undefined) return `“${name}” takes at most ${maxCount} ${maxCount === 1 ? 'file' : 'files at a time'}`
  const others = [...fields.keys()].map((each) => `“${each}”`).join(', ')
  return `“${name}” takes no file${others === '' ? '' : `; ${others} ${fields.size === 1 ? 'does' : 'do'}`}`
}

function toProblem(error: unknown, fields: Map<string, FileField>): unknown {
  if (error instanceof MulterError) {
    const path = error.field ?? ''
    if (error.code === 'LIMIT_UNEXPECTED_FILE') return problem.invalid({ path, message: unexpectedFile(path, fields) })
    return problem.badRequest(`The form could not be read: ${error.message}.`)
  }
  const isMalformed = error instanceof Error && /^(?:Unexpected end of (?:form|file)|Malformed part header)$/.test(error.message)
  if (error instanceof MalformedForm) return problem.badRequest(`The multipart body is malformed: ${error.message}.`)
  return isMalformed ? problem.badRequest('The multipart body is malformed.') : error
}

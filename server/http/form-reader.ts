import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { problem } from '../contract/problem.ts'
import { FormStream, maxTextBytes } from './form-stream.ts'
import { MalformedForm } from './part-header.ts'

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** How large the files of a field may be, and how many they may be. */
export type FileField = { maxBytes: number; maxCount: number }
export type ReceivedFile = { path: string; originalName: string; size: number }
/** A text that came more than once is no string. */
export type ReceivedForm = { texts: [name: string, text: unknown][]; files: [name: string, files: ReceivedFile[]][] }

/**
 * Reads a form by multer as it arrives, its files straight to disk. It stops at the first part that cannot be taken, and leaves the rest
 * unread.
 * @param paths gets the path of each file before its first byte is written; whoever owns the list removes them.
 * @throws Problem 400 or 413
 */
export async function readForm(
  request: Request,
  response: Response,
  directory: string,
  fields: Map<string, FileField>,
  paths: string[],
): Promise<ReceivedForm> {
  const upload = multer({
    storage: limitedStorage(directory, fields, paths),
    limits: { files: 50, fields: 200, fieldSize: maxTextBytes, parts: 250, fieldNameSize: 200 },
    defParamCharset: 'utf8',
    // Without it a file called "/" or ".." has no name, and multer drops it.
    preservePath: true,
  }).fields([...fields].map(([name, { maxCount }]) => ({ name, maxCount })))

  try {
    const form: Readable = new FormStream(request)
    // All that multer takes of a request are its bytes and headers.
    const formRequest = form as Request
    await new Promise<void>((resolve, reject) => upload(formRequest, response, (error?: unknown) => (error ? reject(error) : resolve())))
    return receivedForm(formRequest)
  } catch (error) {
    throw toProblem(error)
  }
}

/** multer's storage on disk, with a limit for each field: multer's own is one for all, and is told at the end of the file only. */
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

function receivedForm({ body, files }: Request): ReceivedForm {
  const all = Object.entries((files ?? {}) as Record<string, Express.Multer.File[]>)
  const filled = all.map(([name, sent]): [string, ReceivedFile[]] => [
    name,
    sent.filter((file) => !isEmptyFileField(file)).map(toReceivedFile),
  ])
  return { texts: Object.entries(body as Record<string, unknown>), files: filled.filter(([, sent]) => sent.length > 0) }
}

const toReceivedFile = ({ path, originalname, size }: Express.Multer.File): ReceivedFile => ({ path, originalName: originalname, size })

/** A file field that a browser sends without a file: it has no content, and its name is the one that FormStream gave it. */
const isEmptyFileField = ({ fieldname, originalname, size }: Express.Multer.File) => size === 0 && originalname === fieldname

const fileTooLarge = (path: string, name: string, limit: number) =>
  problem.tooLarge({ path, message: `${name}: the file is larger than ${megabytes(limit)}` })

/** multer's errors in the words of the contract. */
function toProblem(error: unknown): unknown {
  if (error instanceof MulterError) {
    const path = error.field ?? ''
    if (error.code === 'LIMIT_UNEXPECTED_FILE') return problem.invalid({ path, message: 'No file, or not so many files, can be sent here' })
    return problem.badRequest(`The form could not be read: ${error.message}.`)
  }
  const isMalformed = error instanceof Error && /^(?:Unexpected end of (?:form|file)|Malformed part header)$/.test(error.message)
  return error instanceof MalformedForm || isMalformed ? problem.badRequest('The multipart body is malformed.') : error
}

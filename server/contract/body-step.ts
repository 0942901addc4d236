import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Request, type RequestHandler, type Response } from 'express'
import multer, { MulterError } from 'multer'
import type { UploadedFile } from '../media/uploaded-file.ts'
import { excessOf } from './body-shape.ts'
import { type Contract, type Operation, routes, type Schema } from './document.ts'
import { flattenSchema } from './flatten-schema.ts'
import { type FieldError, problem } from './problem.ts'

const jsonLimit = 1024 * 1024
const requestLimit = 300 * 1024 * 1024
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

type FilePart = { kind: 'image' | 'video'; maxBytes: number; maxCount: number }
type Form = { schema: Schema; files: Map<string, FilePart>; json: Set<string> }

/** Seconds after which a form may be sent again. */
const uploadPause = 5

/**
 * Reads the body after the caller was found to be allowed: JSON, or multipart straight to disk. Takes the place of the validator's own
 * uploader, which keeps files in memory without limits, accepts text in a file field and mangles JSON parts below a `$ref`.
 * @param mostUploads how many forms with files one session may have under way, from their first byte to their answer: each holds a
 * place on the disk and, for its pictures, a processor.
 */
export function bodyStep(contract: Contract, temporaryDirectory: string, mostUploads: number): RequestHandler {
  const underWay = new Map<string, number>()
  mkdirSync(temporaryDirectory, { recursive: true })
  const forms = new Map(routes(contract).flatMap(({ operation }) => multipartForm(contract, operation)))
  const parseJson = express.json({ limit: jsonLimit, strict: false, type: () => true })

  return (request, response, next) => {
    const operation = request.openapi?.schema as Operation
    response.locals.files = {}
    response.locals.sent = []
    const finish = (error?: unknown) => {
      if (error) return next(translated(error))
      const excess = excessOf(request.body)
      if (excess !== undefined) return next(excess)
      if (typeof request.body === 'object' && request.body !== null) response.locals.sent = Object.keys(request.body)
      next()
    }
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    const types = Object.keys(operation.requestBody?.content ?? {})
    const [type] = types
    if (type === undefined) return hasBody ? refuseBody(request, next) : next()
    const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (sent !== type) {
      if (!hasBody) return next(problem.badRequest(`This operation needs a body of type ${type}.`))
      return next(problem.unsupportedMediaType({ path: '', message: `This operation takes ${type}.` }))
    }
    const form = forms.get(operation.operationId)
    if (form !== undefined) {
      const { sid = '' } = response.locals
      const others = underWay.get(sid) ?? 0
      if (others >= mostUploads) return next(problem.tooMany(uploadPause))
      underWay.set(sid, others + 1)
      response.once('close', () => {
        const left = (underWay.get(sid) ?? 1) - 1
        if (left > 0) underWay.set(sid, left)
        else underWay.delete(sid)
      })
      return readForm(form, temporaryDirectory, request, response, finish)
    }
    // One spelling of the type, because the validator keeps a compiled validator for each that it sees.
    request.headers['content-type'] = type
    parseJson(request, response, finish)
  }
}

/** Operations without a body take none; an empty JSON object does no harm, because many clients always send one. */
function refuseBody(request: Request, next: (error?: unknown) => void): void {
  express.json({ limit: jsonLimit, type: () => true })(request, request.res as Response, (error?: unknown) => {
    if (error) return next(translated(error))
    const excess = excessOf(request.body)
    if (excess !== undefined) return next(excess)
    const names = Object.keys((request.body ?? {}) as object)
    request.body = undefined
    if (names.length === 0) return next()
    next(problem.invalid(...names.map((path) => ({ path, message: 'This operation takes no such field' }))))
  })
}

function multipartForm(contract: Contract, operation: Operation): [string, Form][] {
  const media = operation.requestBody?.content['multipart/form-data']
  if (media === undefined) return []
  const schema = flattenSchema(contract, media.schema)
  const files = new Map<string, FilePart>()
  const json = new Set<string>()
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const contentType = media.encoding?.[name]?.contentType ?? ''
    const file = property.format === 'binary' ? property : property.items?.format === 'binary' ? property.items : undefined
    if (file !== undefined) {
      const maxCount = property.type === 'array' ? Number(property.maxItems ?? 1) : 1
      files.set(name, { kind: contentType.startsWith('video/') ? 'video' : 'image', maxBytes: Number(file['x-max-bytes']), maxCount })
    } else if (contentType === 'application/json') json.add(name)
  }
  return [[operation.operationId, { schema, files, json }]]
}

function readForm(form: Form, directory: string, request: Request, response: Response, done: (error?: unknown) => void): void {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > requestLimit) {
    done(problem.tooLarge({ path: '', message: `A request may have ${megabytes(requestLimit)} at most` }))
    return
  }
  const largest = Math.max(0, ...[...form.files.values()].map(({ maxBytes }) => maxBytes))
  const places: string[] = []
  let arriving = ''
  const upload = multer({
    storage: multer.diskStorage({
      destination: directory,
      filename: (_request, _file, next) => {
        const name = randomBytes(16).toString('hex')
        places.push(join(directory, name))
        next(null, name)
      },
    }),
    fileFilter: (_request, { originalname }, next) => {
      arriving = originalname
      next(null, true)
    },
    limits: { fileSize: largest, files: 50, fields: 200, fieldSize: jsonLimit, parts: 250, fieldNameSize: 200 },
    defParamCharset: 'utf8',
  }).fields([...form.files].map(([name, { maxCount }]) => ({ name, maxCount })))

  // Also those of which only a part arrived, or only a part fitted on the disk.
  const dropFiles = () => {
    for (const path of places) void rm(path, { force: true })
  }
  response.once('close', dropFiles)

  upload(request, response, (error: unknown) => {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return done(tooLargeFile(error.field ?? '', arriving, largest))
    if (error) return done(error)
    const received = (request.files ?? {}) as Record<string, Express.Multer.File[]>
    const errors: FieldError[] = []
    const body: Record<string, unknown> = {}
    for (const [name, text] of Object.entries((request.body ?? {}) as Record<string, unknown>)) {
      if (form.files.has(name)) errors.push({ path: name, message: 'This must be a file, not text' })
      else body[name] = fromText(text, form.schema.properties?.[name], form.json.has(name), name, errors)
    }
    for (const [name, files] of Object.entries(received)) {
      const part = form.files.get(name)
      if (part === undefined) continue
      response.locals.files[name] = files.map(
        (file): UploadedFile => ({ path: file.path, originalName: file.originalname, size: file.size, kind: part.kind }),
      )
      // The validator sees that the part is there; its content is checked when it is stored.
      body[name] = form.schema.properties?.[name]?.type === 'array' ? files.map(() => '') : ''
    }
    const tooLarge = Object.entries(received).flatMap(([name, files]) => {
      const limit = form.files.get(name)?.maxBytes ?? 0
      return files.filter(({ size }) => size > limit).map(({ originalname }) => ({ name, originalname, limit }))
    })
    const [first] = tooLarge
    if (first !== undefined) return done(tooLargeFile(first.name, first.originalname, first.limit))
    if (errors.length > 0) return done(problem.invalid(...errors))
    request.body = body
    request.headers['content-type'] = 'multipart/form-data'
    done()
  })
}

const tooLargeFile = (path: string, name: string, limit: number) =>
  problem.tooLarge({ path, message: `${name}: the file is larger than ${megabytes(limit)}` })

/** Multipart values arrive as text; the contract says which are numbers, booleans or JSON. */
function fromText(text: unknown, schema: Schema | undefined, isJson: boolean, path: string, errors: FieldError[]): unknown {
  if (typeof text !== 'string') {
    errors.push({ path, message: 'This was sent more than once' })
    return undefined
  }
  if (isJson) {
    try {
      return JSON.parse(text) as unknown
    } catch {
      errors.push({ path, message: 'This must be JSON text' })
      return undefined
    }
  }
  const isNumber = schema?.type === 'integer' || schema?.type === 'number'
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text.trim())) return Number(text)
  if (schema?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** The parsers' errors in the words of the contract. */
function translated(error: unknown): unknown {
  if (error instanceof MulterError) {
    const path = error.field ?? ''
    if (error.code === 'LIMIT_UNEXPECTED_FILE') return problem.invalid({ path, message: 'No file, or not so many files, can be sent here' })
    if (error.code === 'LIMIT_FIELD_VALUE') return problem.tooLarge({ path, message: 'The text is too long' })
    return problem.badRequest(`The form could not be read: ${error.message}.`)
  }
  if (error instanceof Error && 'type' in error) {
    if (error.type === 'entity.too.large')
      return problem.tooLarge({ path: '', message: `A JSON body may have ${megabytes(jsonLimit)} at most` })
    if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported') {
      return problem.unsupportedMediaType({ path: '', message: 'The body’s encoding is not supported' })
    }
    if (error.type === 'entity.parse.failed') return problem.badRequest('The body is not valid JSON.')
    if (error.type === 'request.aborted' || error.type === 'request.size.invalid') return problem.badRequest('The request broke off.')
  }
  if (error instanceof Error && /Multipart|Unexpected end of form|Malformed part|boundary/i.test(error.message)) {
    return problem.badRequest('The multipart body is malformed.')
  }
  return error
}

import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { type Contract, type Operation, routes, type Schema } from '../contract/document.ts'
import { flattenSchema } from '../contract/flatten-schema.ts'
import { type FieldError, problem } from '../contract/problem.ts'
import type { UploadedFile } from '../contract/uploaded-file.ts'
import { hasBody } from './connection.ts'
import { decodeText } from './decode-text.ts'
import { type FileField, readForm } from './form-reader.ts'
import { formTooLarge, maxFormBytes } from './form-stream.ts'
import { formValue } from './form-values.ts'
import { charsetOf } from './header-parameters.ts'
import { payloadLimitProblem } from './payload-limits.ts'

const maxJsonBytes = 1024 * 1024

type FilePart = FileField & Pick<UploadedFile, 'type' | 'maxImageBytes' | 'maxPixels' | 'maxAvifPixels'>
/** @property siblings the part for library files of each file part. */
type Form = { schema: Schema; files: Map<string, FilePart>; json: Set<string>; siblings: Map<string, string> }

/** `Retry-After` of a refused upload, in seconds. */
const uploadRetryAfter = 5

/**
 * Body parser that runs after authorisation: JSON, or multipart streamed to disk. It replaces the validator's uploader, which buffers files
 * in memory without limits, accepts text in a file field and mangles JSON parts below a `$ref`.
 * @param maxConcurrentUploads how many forms with files one session may have in flight, from the first byte to the response, because each
 * needs disk space and, for pictures, a processor.
 */
export function bodyParser(contract: Contract, temporaryDirectory: string, maxConcurrentUploads: number): RequestHandler {
  const uploadsInFlight = new Map<string, number>()
  mkdirSync(temporaryDirectory, { recursive: true })
  const forms = new Map(routes(contract).flatMap(({ operation }) => multipartForm(contract, operation)))
  const parseJson = jsonReader(maxJsonBytes)
  const parseSmall = new Map(smallBodies(contract).map(([operationId, limit]) => [operationId, jsonReader(limit)]))

  return (request, response, next) => {
    const operation = response.locals.route?.operation
    if (operation === undefined) return next(problem.unknownAddress(request.method, request.originalUrl))
    // The client disconnected during authentication: body-parser would see no body, and a form would never end.
    if (request.destroyed) return next(brokenOff())
    response.locals.files = {}
    response.locals.sentFields = []
    const finish = (error?: unknown) => {
      if (error) return next(toProblem(error))
      const limitProblem = payloadLimitProblem(request.body)
      if (limitProblem !== undefined) return next(limitProblem)
      // Normalised, because the validator caches a compiled validator for each content type that it sees.
      if (type !== undefined) request.headers['content-type'] = type
      if (typeof request.body === 'object' && request.body !== null) response.locals.sentFields = Object.keys(request.body)
      next()
    }
    const types = Object.keys(operation.requestBody?.content ?? {})
    const [type] = types
    if (type === undefined) return hasBody(request) ? refuseBody(parseJson, request, response, next) : next()
    const sentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (sentType !== type) {
      if (!hasBody(request)) return next(problem.badRequest(`This operation needs a body of type ${type}.`))
      return next(problem.unsupportedMediaType({ path: '', message: `This operation takes ${type}.` }))
    }
    const form = forms.get(operation.operationId)
    if (form !== undefined) {
      const { sid = '' } = response.locals
      const inFlight = uploadsInFlight.get(sid) ?? 0
      if (inFlight >= maxConcurrentUploads) return next(problem.tooManyRequests(uploadRetryAfter))
      uploadsInFlight.set(sid, inFlight + 1)
      response.once('close', () => {
        const remaining = (uploadsInFlight.get(sid) ?? 1) - 1
        if (remaining > 0) uploadsInFlight.set(sid, remaining)
        else uploadsInFlight.delete(sid)
      })
      return void receiveForm(form, temporaryDirectory, request, response).then(() => finish(), finish)
    }
    const parse = parseSmall.get(operation.operationId) ?? parseJson
    parse(request, response, finish)
  }
}

/** JSON parser that fails at the first byte beyond the limit; body-parser by itself reads the whole body before it reports the error. */
function jsonReader(limit: number): RequestHandler {
  const read = express.raw({ limit, type: () => true })
  return (request, response, next) => {
    let received = Number(request.headers['content-length'] ?? 0)
    if (received > limit) return next(jsonTooLarge(limit))
    received = 0
    let refused = false
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (refused || received <= limit) return
      refused = true
      next(jsonTooLarge(limit))
    })
    sendContinue(request, response)
    read(request, response, (error?: unknown) => {
      if (refused) return
      if (error) return next(isTooLarge(error) ? jsonTooLarge(limit) : error)
      try {
        // The validator accepts every undefined body, so that an empty one is parsed.
        request.body = parseJson((request.body as Buffer | undefined) ?? Buffer.alloc(0), charsetOf(request.headers['content-type']))
      } catch (refusal) {
        return next(refusal)
      }
      next()
    })
  }
}

/** An empty body is read as an empty object, because many clients send one. @throws Problem 400 or 415 */
function parseJson(bytes: Buffer, charset: string | undefined): unknown {
  const text = decodeText(bytes, charset)
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw problem.badRequest(`The body is not valid JSON${placeOf(error as Error)}.`)
  }
}

/** JSON bodies with a limit of their own (`x-limits`), by operation. */
const smallBodies = (contract: Contract): [string, number][] =>
  routes(contract).flatMap(({ operation: { operationId, requestBody } }): [string, number][] => {
    const limit = requestBody?.content['application/json']?.['x-limits']?.bytes
    return limit === undefined ? [] : [[operationId, limit]]
  })

/** Whether the error is body-parser's for a compressed body that exceeds the limit when unpacked. */
const isTooLarge = (error: unknown) => error instanceof Error && 'type' in error && error.type === 'entity.too.large'

const brokenOff = () => problem.badRequest('The request broke off.')

const jsonTooLarge = (limit: number) =>
  problem.tooLarge({ path: '', message: `A JSON body may have ${limit === maxJsonBytes ? '1 MB' : `${limit / 1024} kB`} at most` })

/** Sends `100 Continue` (RFC 9110, 10.1.1) once every check on the request's headers has passed. */
function sendContinue(request: Request, response: Response): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
}

/** Refuses a body where the operation declares none. An empty JSON object is accepted, because many clients always send one. */
function refuseBody(parse: RequestHandler, request: Request, response: Response, next: NextFunction): void {
  parse(request, response, (error?: unknown) => {
    if (error) return next(problem.badRequest('This operation takes no body.'))
    const limitProblem = payloadLimitProblem(request.body)
    if (limitProblem !== undefined) return next(limitProblem)
    if (typeof request.body !== 'object' || request.body === null) return next(problem.badRequest('This operation takes no body.'))
    const names = Object.keys(request.body)
    request.body = undefined
    if (names.length === 0) return next()
    next(problem.invalid(...names.map((path) => ({ path, code: 'unknown', message: 'This operation takes no such field' }))))
  })
}

function multipartForm(contract: Contract, operation: Operation): [string, Form][] {
  const media = operation.requestBody?.content['multipart/form-data']
  if (media === undefined) return []
  const schema = flattenSchema(contract, media.schema)
  const files = new Map<string, FilePart>()
  const json = new Set<string>()
  const siblings = new Map<string, string>()
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property['x-instead-of'] !== undefined) siblings.set(property['x-instead-of'], name)
    const contentType = media.encoding?.[name]?.contentType ?? ''
    const file = property.format === 'binary' ? property : property.items?.format === 'binary' ? property.items : undefined
    if (file !== undefined) {
      const maxCount = property.type === 'array' ? Number(property.maxItems ?? 1) : 1
      const { bytes: maxBytes = 0, imageBytes, pixels: maxPixels = 0, avifPixels: maxAvifPixels = 0 } = file['x-limits'] ?? {}
      const limits = { maxBytes, maxCount, maxPixels, maxAvifPixels, ...(imageBytes && { maxImageBytes: imageBytes }) }
      files.set(name, { type: fileTypeOf(contentType), ...limits })
    } else if (contentType === 'application/json') json.add(name)
  }
  return [[operation.operationId, { schema, files, json, siblings }]]
}

/** @param contentTypes media types of a part, as `encoding` lists them. */
function fileTypeOf(contentTypes: string): UploadedFile['type'] {
  if (!contentTypes.includes('video/')) return 'image'
  return contentTypes.includes('image/') ? 'any' : 'video'
}

/** Parses a multipart form: texts into `request.body` for the validator, files into `response.locals.files` for the handler. */
async function receiveForm(form: Form, directory: string, request: Request, response: Response): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw formTooLarge()
  const paths: string[] = []
  // Includes partial files, after an abort or on a full disk.
  const removeFiles = () => {
    for (const path of paths) void rm(path, { force: true })
  }
  response.once('close', removeFiles)
  sendContinue(request, response)
  const fields = { files: form.files, json: form.json }
  const { texts, files } = await readForm(request, response, directory, fields, paths).catch((error: unknown) => {
    removeFiles()
    throw error
  })
  const errors: FieldError[] = []
  const body = new Map<string, unknown>()
  for (const [name, sent] of texts) {
    if (form.files.has(name)) {
      errors.push({ path: name, code: 'type', message: 'This must be a file, not text' })
      continue
    }
    const read = formValue(name, sent, form.schema.properties?.[name], form.json.has(name))
    if ('error' in read) errors.push(read.error)
    else body.set(name, read.value)
  }
  for (const [name, received] of files) {
    const { type = 'image', maxImageBytes, maxPixels = 0, maxAvifPixels = 0 } = form.files.get(name) ?? {}
    const limits = { maxPixels, maxAvifPixels, ...(maxImageBytes && { maxImageBytes }) }
    response.locals.files[name] = received.map((file) => ({ ...file, type, ...limits }))
    // Tells the validator that the part exists; its content is checked when it is stored.
    body.set(name, form.schema.properties?.[name]?.type === 'array' ? received.map(() => '') : '')
  }
  for (const [part, sibling] of form.siblings) {
    if (!body.has(sibling)) continue
    if (part in response.locals.files) errors.push({ path: sibling, message: 'Send a file or name one of the library, not both' })
    const { type = 'image' } = form.files.get(part) ?? {}
    // The ids are not validated yet.
    const ids = [body.get(sibling)].flat().filter((id) => typeof id === 'string' && id !== '') as string[]
    response.locals.files[part] = ids.map((mediaId) => ({ mediaId, type }))
  }
  if (errors.length > 0) throw problem.invalid(...errors)
  request.body = Object.fromEntries(body)
}

/** Position of a JSON syntax error, from V8's message, which also quotes the body. */
function placeOf({ message }: Error): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? []
  if (line !== undefined) return `: line ${line}, column ${column}`
  return message === 'Unexpected end of JSON input' ? ': it ends too early' : ''
}

/** Maps errors of body-parser to problems of the contract. */
function toProblem(error: unknown): unknown {
  if (error instanceof Error && 'type' in error) {
    if (error.type === 'encoding.unsupported') {
      return problem.unsupportedMediaType({ path: '', message: 'The body’s encoding is not supported' })
    }
    if (error.type === 'request.aborted' || error.type === 'request.size.invalid') return brokenOff()
  }
  return error
}

import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ContentTypeDefinition } from '../content/record/record.ts'
import { mediaTag } from '../content/record/record-media.ts'
import { contentTypes, definitions } from '../content/types/index.ts'
import { handlerOf, noSession, type Operations } from '../contract/operations.ts'
import { wholeScope } from '../contract/token-scope.ts'
import type { LibraryFile, RequestFiles, UploadedFile } from '../contract/uploaded-file.ts'
import { serverWrite } from '../contract/write-request.ts'
import type { Database } from '../database/connect.ts'
import { hasContent } from '../database/has-content.ts'
import { StartError } from '../lib/start-error.ts'
import { stagingDirectory } from '../media/storage.ts'
import type { Tools } from '../tools.ts'
import { alternativeTexts } from './alternative-texts.ts'
import { demoContent } from './content/index.ts'

const mediaDirectory = join(import.meta.dirname, 'media')

/** The file of a film's poster, a frame of it. */
const posterOf = (film: string) => film.replace('.mp4', '.webp')
/** Facts of each film of the demo content, which a browser measures after an upload. */
const filmFacts = { seconds: 8, width: 1280, height: 720 }

type DemoType = {
  create: keyof Operations
  files?: Record<string, string>
  /** Fields that a second operation sets after the create. */
  afterCreate?: { fields: string[]; edit: keyof Operations; singularKey: string; id: string }
}

/** Files of one upload, limited by the encoder's memory. */
const batchSize = 8

/** Stores each file of the demo content once, and a film with a frame of it as its poster. @returns the files of the library by name. */
async function storeFiles(operations: Operations, temporary: string, { database, log }: Tools): Promise<Map<string, LibraryFile>> {
  const names = [...new Set(JSON.stringify(demoContent).match(/[\w-]+\.(?:webp|mp4)/g))]
  for (let start = 0; start < names.length; start += batchSize) {
    const files = await Promise.all(names.slice(start, start + batchSize).map((name) => temporaryCopy(name, temporary)))
    await handlerOf(operations, 'uploadMedia')({ ...requestOf(log), query: { duplicates: 'keep' }, body: {}, files: { files } })
  }
  const rows: { _id: string; name: string; kind: 'image' | 'video' }[] = await database('media').whereIn('name', names)
  for (const { _id, name } of rows.filter(({ kind }) => kind === 'video')) {
    const poster = await temporaryCopy(posterOf(name), temporary)
    const request = { ...requestOf(log), params: { id: _id }, body: filmFacts, files: { poster: [poster] } }
    await handlerOf(operations, 'setMediaPoster')(request)
  }
  return new Map(rows.map(({ _id, name, kind }) => [name, { mediaId: _id, type: kind }]))
}

/** The create operation of each type's demo content, with its files by multipart part. */
function demoTypes(tools: Tools): Record<string, DemoType> {
  const types = Object.entries(contentTypes).map(([name, { definition, operations }]) => {
    const create = Object.keys(operations(tools)).find((id) => id.startsWith('create')) as keyof Operations
    const { files = {}, fileLists = {} }: ContentTypeDefinition = definition
    const columns = Object.entries({ ...files, ...fileLists }).map(([part, column]) => [column, part])
    return [name, { create, files: Object.fromEntries(columns) }]
  })
  return { ...Object.fromEntries(types), enquiries }
}

const enquiries: DemoType = {
  create: 'createEnquiry',
  afterCreate: { fields: ['status', 'read'], edit: 'editEnquiry', singularKey: 'enquiry', id: 'enquiryId' },
}

const tables = [
  ...definitions.map(({ table }) => table),
  ...['enquiries', 'webhook_deliveries', 'outbox', 'former_slugs', 'media', 'versions', 'cleanings'],
]

type State = 'filling' | 'done'

const writeState = (database: Database, state: State) =>
  database('settings')
    .insert({ name: 'demo', value: JSON.stringify(state) })
    .onConflict('name')
    .merge()

/**
 * Seeds a fresh site with a demo company, through the same handlers as an editor's writes. Runs once per database, in one process at a
 * time. Leaves a database with any rows unchanged: a site that was started without the demo, or restored.
 * @throws StartError on failure; the next start retries.
 */
export async function fillDemo(tools: Tools, operations: Operations): Promise<void> {
  const { configuration, database, log } = tools
  const row = await database('settings').where('name', 'demo').first()
  const state: State | undefined = row?.value
  if (state === 'done') return
  // An aborted start leaves partial content but no account; with an account, the site has been in use since.
  const isInUse = state === 'filling' ? (await database('users').first('_id')) !== undefined : await hasContent(database)
  if (isInUse) return void (await writeState(database, 'done'))
  // Removes the partial content of an aborted start.
  if (state === 'filling') await database.raw(`truncate ${tables.join(', ')}`)
  await writeState(database, 'filling')
  const started = Date.now()
  // Written to the staging directory, which the sweep empties after a killed start.
  await mkdir(stagingDirectory(configuration), { recursive: true })
  const temporary = await mkdtemp(join(stagingDirectory(configuration), 'demo-'))
  try {
    await createContent(operations, temporary, tools).catch((error: unknown) => {
      throw new StartError(`The demo company cannot be filled in: ${error}`)
    })
    await describePictures(tools)
    await writeState(database, 'done')
    log.info(`Filled the site with demo content in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/**
 * Marks an aborted filling as done before the site is used without the demo; otherwise a later start with the demo would delete its
 * content.
 */
export async function leaveDemo(database: Database): Promise<void> {
  await database('settings')
    .where({ name: 'demo', value: JSON.stringify('filling') })
    .update({ value: JSON.stringify('done') })
}

/** Writes the alternative texts of the demo pictures, by file name, in one statement, because the start waits for it. */
const describePictures = ({ unitOfWork }: Tools): Promise<void> =>
  unitOfWork.transaction(mediaTag, { write: serverWrite }, async (transaction) => {
    const texts = [Object.keys(alternativeTexts), Object.values(alternativeTexts)]
    await transaction.raw(
      `update media set alt = texts.alt, decorative = texts.alt = ''
       from unnest(?::text[], ?::text[]) as texts(name, alt) where media.name = texts.name`,
      texts,
    )
    // Removes the files from the library, so that each is deleted with its last record.
    await transaction('media').update({ inLibrary: false })
    return { result: undefined, obsolete: [] }
  })

/**
 * Creates records one after the other, because lists without an order sort by creation time, and records with files of the library wait for
 * each other.
 */
async function createContent(operations: Operations, temporary: string, tools: Tools): Promise<void> {
  const stored = await storeFiles(operations, temporary, tools)
  for (const [name, demoType] of Object.entries(demoTypes(tools))) {
    const content: unknown = demoContent[name as keyof typeof demoContent] ?? []
    const records = (Array.isArray(content) ? content : [content]) as Record<string, unknown>[]
    for (const record of records) await createRecord(operations, demoType, record, { stored, log: tools.log })
  }
}

async function createRecord(
  operations: Operations,
  { create, files: fileFields = {}, afterCreate }: DemoType,
  record: Record<string, unknown>,
  { stored, log }: Pick<Tools, 'log'> & { stored: Map<string, LibraryFile> },
): Promise<void> {
  const fields = Object.entries(record)
  const isSetAfterCreate = (field: string) => afterCreate?.fields.includes(field) === true
  const body = Object.fromEntries(fields.filter(([field]) => !isSetAfterCreate(field)))
  const files: RequestFiles = {}
  for (const [field, part] of Object.entries(fileFields)) {
    const names = [body[field] ?? []].flat() as (string | { url: string })[]
    delete body[field]
    const sources = names.map((name) => (typeof name === 'string' ? name : name.url)).filter(Boolean)
    if (sources.length === 0) continue
    files[part] = sources.flatMap((source) => stored.get(basename(source)) ?? [])
  }
  const request = requestOf(log)
  const created = await handlerOf(operations, create)({ ...request, body: withFlatSeo(body), files })
  if (afterCreate === undefined) return
  const { _id } = (created as Record<string, { _id: string }>)[afterCreate.singularKey] ?? {}
  const changes = Object.fromEntries(fields.filter(([field]) => isSetAfterCreate(field)))
  await handlerOf(operations, afterCreate.edit)({ ...request, body: { ...changes, [afterCreate.id]: _id }, files: {} })
}

const requestOf = (log: Tools['log']) => ({
  params: {},
  query: {},
  user: null,
  session: noSession,
  scope: wholeScope,
  write: serverWrite,
  address: '127.0.0.1',
  header: () => undefined,
  log,
})

async function temporaryCopy(name: string, temporary: string): Promise<UploadedFile> {
  const path = join(temporary, `${randomUUID()}-${basename(name)}`)
  await cp(join(mediaDirectory, basename(name)), path)
  return {
    path,
    originalName: name,
    size: 0,
    maxPixels: Number.MAX_SAFE_INTEGER,
    maxAvifPixels: Number.MAX_SAFE_INTEGER,
    type: /\.(mp4|webm)$/.test(name) ? 'video' : 'image',
  }
}

/** Flattens the `seo` object of a service: a write takes SEO texts as top-level fields, a read returns them nested. */
function withFlatSeo(body: Record<string, unknown>): Record<string, unknown> {
  if (!('fullDescription' in body) || typeof body.seo !== 'object') return body
  const { seo, ...rest } = body
  return { ...rest, ...(seo as object) }
}

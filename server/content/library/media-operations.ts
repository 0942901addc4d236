import type { Knex } from 'knex'
import { routes } from '../../contract/document.ts'
import { bodySchema } from '../../contract/flatten-schema.ts'
import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { UploadedFile } from '../../contract/uploaded-file.ts'
import { readPage } from '../../database/page.ts'
import { sinceCondition } from '../../database/since.ts'
import { emitEvents } from '../../events/events.ts'
import { lockFiles } from '../../media/held-files.ts'
import { describedFiles, draftFiles, libraryFiles, type MediaRow, nameOf, refuseDuplicates } from '../../media/library-files.ts'
import { posterOf, stillOf } from '../../media/pictures.ts'
import type { Tools } from '../../tools.ts'
import { checkExpectedVersion } from '../../writes/expected-version.ts'
import { fileReferences, type PicturePlace } from '../record/file-references.ts'
import { allOf, searchCondition } from '../record/listing.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import { mediaTag, variantsOf } from '../record/record-media.ts'
import { replaceFile } from './replace-file.ts'

type Types = Record<Schemas['ContentType'], { definition: ContentTypeDefinition; operations: (tools: Tools) => object }>
type MediaUse = Schemas['MediaUse']
type Reference = MediaUse & { path: string; shownWidth: number | null; hasTextAlternative: boolean }

/** Folder of the library's uploads. */
const folder = 'library'

/** The library: every file of the content, its texts, and where it is used. */
export function mediaOperations(tools: Tools, types: Types) {
  const { database, unitOfWork } = tools
  const references = fileReferences(
    Object.values(types).map(({ definition }) => definition),
    picturePlaces(tools, types),
  )
  const filterConditions = filterConditionsOf(references)

  async function toMedia(knex: Knex, rows: MediaRow[]): Promise<Schemas['Media'][]> {
    const paths = rows.map(({ path }) => path)
    const { rows: found } = await knex.raw<{ rows: Reference[] }>(`select * from (${references}) as named where path = any(?)`, [paths])
    return rows.map((row) =>
      mediaOf(
        row,
        found.filter(({ path }) => path === row.path),
      ),
    )
  }

  /** @throws Problem 404 */
  async function find(knex: Knex, id: string, { isLocked = false, of = describedFiles } = {}): Promise<MediaRow> {
    const query = of(knex).where('_id', id)
    const row = await (isLocked ? query.forUpdate() : query).first()
    if (row === undefined) throw problem.notFound('file')
    return row as MediaRow
  }

  const one = async (knex: Knex, id: string) => ({ media: (await toMedia(knex, [await find(knex, id)]))[0] as Schemas['Media'] })

  return {
    listMedia: async ({ query }) => {
      const { search, kind } = query
      const read = await sinceCondition(database, 'media."updatedAt"', query)
      const condition = allOf(
        kind === 'any' ? undefined : { sql: 'kind = ?', values: [kind] },
        searchCondition({ searched: ['name', 'alt', 'path'] }, search),
        ...filterConditions.map(([name, sql]) => (query[name] ? { sql, values: [] } : undefined)),
        read,
      )
      const { rows, paging } = await readPage<MediaRow>(
        query,
        () => (query.draft ? draftFiles : libraryFiles)(database).whereRaw(condition.sql, condition.values),
        (all) => all.orderByRaw(read === undefined ? '"createdAt" desc, "_id"' : '"updatedAt", "_id"'),
      )
      return { ...paging, media: await toMedia(database, rows) }
    },

    getMedia: ({ params: { id } }) => one(database, id),

    uploadMedia: ({ files, query: { duplicates }, write }) =>
      unitOfWork.upload(folder, { files, write }, async (transaction, addressesOf) => {
        const { files: paths = [] } = await addressesOf()
        const rows = (await transaction('media').whereIn('path', paths)) as MediaRow[]
        const inOrder = rows.toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))
        if (duplicates === 'refuse') await refuseDuplicates(transaction, inOrder)
        const media = await toMedia(transaction, inOrder)
        const events = media.map((file) => ({ recordId: file._id, read: async () => file }))
        await emitEvents(transaction, 'media.uploaded', events)
        return { result: { media }, obsolete: [] }
      }),

    editMedia: ({ params: { id }, body, write }) =>
      unitOfWork.transaction(mediaTag, { write }, async (transaction) => {
        const file = await find(transaction, id, { isLocked: true })
        await checkExpectedVersion(transaction, file, write)
        await transaction('media')
          .where({ _id: file._id })
          .update({ ...body, updatedAt: database.raw('clock_timestamp()') })
        return { result: await one(transaction, id), obsolete: [] }
      }),

    replaceMedia: async ({ params: { id }, files, write }) => {
      await replaceFile(tools, references, types, { id, files, write })
      return one(database, id)
    },

    setMediaPoster: ({ params: { id }, body: { seconds, width, height }, files, write }) =>
      unitOfWork.transaction(mediaTag, { write }, async (transaction) => {
        const video = await find(transaction, id, { isLocked: true })
        await checkExpectedVersion(transaction, video, write)
        const { _id, path, kind, hasPoster } = video
        if (kind !== 'video') throw problem.invalid({ path: 'poster', message: 'Only a video has a poster' })
        if (hasPoster) throw problem.conflict({ path: 'poster', message: 'This video has a poster already' })
        const [poster] = files.poster ?? []
        await unitOfWork.storePoster('poster', poster as UploadedFile, path)
        await transaction('media').where({ _id }).update({ seconds, width, height, hasPoster: true })
        return { result: await one(transaction, id), obsolete: [] }
      }),

    deleteMedia: async ({ params: { id }, write }) => {
      await unitOfWork.transaction(mediaTag, { write }, async (transaction) => {
        await lockFiles(transaction)
        const row = await find(transaction, id, { isLocked: true, of: libraryFiles })
        await checkExpectedVersion(transaction, row, write)
        const [media] = await toMedia(transaction, [row])
        if (media !== undefined && media.usedIn.length > 0) throw problem.fileInUse(media.usedIn)
        await transaction('media').where({ _id: row._id }).update({ inLibrary: false })
        return { result: undefined, obsolete: [row.path] }
      })
      return {}
    },
  } satisfies Partial<Operations>
}

/** SQL conditions of the list's filters, by parameter. @param references query of all places that name a file. */
function filterConditionsOf(references: string) {
  const named = `(${references}) as named where named.path = media.path`
  const isRead = `coalesce((select bool_and("hasTextAlternative") from ${named}), false)`
  return [
    ['unused', `path not in (select path from (${references}) as named)`],
    ['missingAlt', `kind = 'image' and alt = '' and not decorative and not ${isRead}`],
    ['tooSmall', `width < (select max("shownWidth") from ${named})`],
    // Size of the stored file in bytes.
    ['huge', `bytes > case kind when 'image' then 1024 * 1024 else 20 * 1024 * 1024 end`],
  ] as const
}

/** Shown width and text alternative of each file part in a type's create (`x-picture`). */
function picturePlaces(tools: Tools, types: Types) {
  const operations = new Map(routes(tools.contract).map(({ operation }) => [operation.operationId, operation]))
  const schemas = new Map(
    Object.values(types).map(({ definition, operations: of }) => {
      const create = Object.keys(of(tools)).find((id) => id.startsWith('create')) ?? ''
      const operation = operations.get(create)
      return [definition.table, operation === undefined ? undefined : bodySchema(tools.contract, operation)]
    }),
  )
  return ({ table }: { table: string }, part: string): PicturePlace => {
    const property = schemas.get(table)?.properties?.[part]
    const { width, textAlternative } = property?.['x-picture'] ?? property?.items?.['x-picture'] ?? {}
    return { shownWidth: width, textAlternative }
  }
}

function mediaOf(row: MediaRow, named: Reference[]): Schemas['Media'] {
  const { _id, createdAt, updatedAt, path, kind, bytes, width, height, seconds, hasPoster, userName } = row
  const { alt, decorative, focalX, focalY } = row
  const isTooSmall = width !== null && named.some(({ shownWidth }) => shownWidth !== null && width < shownWidth)
  const checks: Schemas['Media']['checks'] = []
  const isRead = named.length > 0 && named.every(({ hasTextAlternative }) => hasTextAlternative)
  if (kind === 'image' && alt === '' && !decorative && !isRead) checks.push('missingAlt')
  if (kind === 'image' && isTooSmall) checks.push('tooSmall')
  if ((bytes ?? 0) > (kind === 'image' ? 1 : 20) * 1024 * 1024) checks.push('huge')
  return {
    ...{ _id, createdAt, updatedAt, address: path, name: nameOf(row), kind, bytes: bytes ?? 0 },
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(seconds !== null && { seconds }),
    ...(row.animated && { still: stillOf(path) }),
    ...{ poster: hasPoster ? posterOf(path) : '', alt, decorative, focalX, focalY, variants: variantsOf(row), userName },
    usedIn: named.slice(0, 1000).map(({ contentType, recordId, title, property }) => ({ contentType, recordId, title, property })),
    draft: row.heldSince !== null,
    checks,
  }
}

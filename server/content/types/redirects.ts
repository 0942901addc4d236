import type { Knex } from 'knex'
import { addDays } from '../../../shared/calendar.ts'
import type { Operations, Request, Schemas } from '../../contract/operations.ts'
import { type FieldError, problem } from '../../contract/problem.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition, Row } from '../record/record.ts'
import { appendVersion } from '../record/versions.ts'
import { acceptRedirect, findClashes, type Redirect } from '../redirects/redirect-rules.ts'

/** Limit of the contract: each write compares all. */
const maxRedirects = 1_000
/** Days of the hits in the list, today included. */
const hitDays = 90

export const definition: CollectionDefinition<'redirect', 'redirects'> & ContentTypeDefinition = {
  table: 'redirects',
  contentType: 'redirects',
  label: 'old address',
  cacheTag: 'redirect',
  pages: [],
  singularKey: 'redirect',
  pluralKey: 'redirects',
  title: 'from',
  searched: ['from', 'to'],
  afterWrite: checkAgainstOthers,
}

/** Old addresses, which lead visitors to a page where the site has none. */
export function operations(tools: Tools) {
  const { configuration, database, unitOfWork, visits } = tools
  const redirects = collection<Schemas['Redirect']>()(tools, definition)
  type Sent = Pick<Request<'createRedirect'>, 'header'>
  const ownHosts = ({ header }: Sent) => [configuration.publicUrl ?? '', `https://${header('host')}`].map(hostOf)

  /** @throws Problem 400 that names the invalid properties. */
  function accepted<Sending extends Sent & { body: Redirect }>(request: Sending): Sending {
    const { redirect, errors } = acceptRedirect(request.body, ownHosts(request))
    if (errors.length > 0) throw problem.invalid(...errors)
    return { ...request, body: { ...request.body, ...redirect } }
  }

  return {
    createRedirect: (request) => redirects.create(accepted(request)),
    listRedirects: async (request) => {
      const page = await redirects.list(request)
      const ids = page.redirects.map(({ _id }) => _id)
      return { ...page, hits: await readHits(database, ids, addDays(visits.date(), 1 - hitDays)) }
    },
    viewRedirect: (request) => redirects.view(request.body.redirectId, request),
    editRedirect: (request) => redirects.edit(...splitId(accepted(request), 'redirectId')),
    deleteRedirect: (request) => redirects.remove(request.body.redirectId, request),
    importRedirects: async (request) => {
      const rows = request.body.rows.map((row) => acceptRedirect(row, ownHosts(request)))
      const { write } = request
      await unitOfWork.transaction(definition.cacheTag, { write }, async (transaction) => {
        const stored = await lockOthers(transaction)
        const errors = importErrors(rows, stored)
        if (errors.length > 0) throw problem.invalid(...errors)
        if (stored.length + rows.length > maxRedirects) throw problem.limitReached('old addresses', maxRedirects)
        // One statement for all rows, which the search follows; no row has markup or files.
        const created = (await transaction('redirects')
          .insert(rows.map(({ redirect }) => redirect))
          .returning('*')) as Row[]
        for (const after of created)
          await appendVersion(transaction, definition, { action: 'created', before: undefined, after, user: write.user })
        return { result: undefined, obsolete: [] }
      })
      return { imported: rows.length }
    },
  } satisfies Pick<Operations, 'createRedirect' | 'listRedirects' | 'viewRedirect' | 'editRedirect' | 'deleteRedirect' | 'importRedirects'>
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

/** Reads the redirects beside one, and serialises their writes: two that are fine alone may make a loop together. */
async function lockOthers(transaction: Knex.Transaction, ownId?: string): Promise<Redirect[]> {
  await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', ['haulfront redirects'])
  const rows = transaction<Redirect & { _id: string }>('redirects').select('from', 'to')
  return ownId === undefined ? rows : rows.whereNot({ _id: ownId })
}

/** @throws Problem 400 or 409 for a double, a loop, a chain, or one redirect too many. */
async function checkAgainstOthers(transaction: Knex.Transaction, before: Row | undefined, after: Row): Promise<void> {
  const others = await lockOthers(transaction, after._id)
  const [clash] = findClashes([{ from: String(after.from), to: String(after.to) }], others)
  if (clash !== undefined) {
    const { path, message } = clash
    throw clash.isDouble ? problem.conflict({ path, message }) : problem.invalid({ path, message })
  }
  if (before === undefined && others.length >= maxRedirects) throw problem.limitReached('old addresses', maxRedirects)
}

/** One error for each wrong row of an import, in their order. */
function importErrors(rows: ReturnType<typeof acceptRedirect>[], stored: Redirect[]): FieldError[] {
  const valid = rows.flatMap(({ redirect, errors }, index) => (errors.length > 0 ? [] : [{ redirect, index }]))
  const clashes = findClashes(
    valid.map(({ redirect }) => redirect),
    stored,
  )
  const found = new Map<number | undefined, FieldError | undefined>(rows.map(({ errors: [first] }, index) => [index, first]))
  for (const { index, path, message } of clashes) found.set(valid[index]?.index, { path, message })
  return [...found].flatMap(([index, error]) => (error === undefined ? [] : [{ ...error, path: `rows.${index}.${error.path}` }]))
}

/** Hits of redirects since a day; those without any are left out. */
async function readHits(database: Knex, ids: string[], since: string): Promise<Schemas['RedirectHits'][]> {
  return database('redirect_hits')
    .whereIn('redirectId', ids)
    .where('day', '>=', since)
    .groupBy('redirectId')
    .select('redirectId', database.raw('sum(hits)::integer as hits'), database.raw(`to_char(max(day), 'YYYY-MM-DD') as "lastDay"`))
}

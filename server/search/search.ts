import { cutToLength } from '../../shared/human-text.ts'
import { isHidden } from '../content/record/hidden.ts'
import type { ContentTypeDefinition } from '../content/record/record.ts'
import type { Operations, Schemas } from '../contract/operations.ts'
import type { Scope } from '../contract/token-scope.ts'
import { hasRole, rolesOf } from '../http/authorise.ts'
import { shownEmail } from '../lib/shown-email.ts'
import { isNamedByDraft } from '../media/library-files.ts'
import type { Tools } from '../tools.ts'
import { excerptOf, marksIn } from './excerpt.ts'
import { readQuery, searchWords } from './words.ts'

type Result = Schemas['SearchResult']
type Kind = Result['kind']
type Found = {
  kind: Kind
  contentType: Schemas['ContentType'] | null
  id: string
  title: string
  text: string
  state: Result['state'] | null
  isLive: boolean
  slug: string | null
}
type Types = Record<Schemas['ContentType'], { definition: ContentTypeDefinition }>

/** The list whose readers may find a kind of entry. Records are those of `listDrafts`, `listHidden` and `listTrash`. */
const listOf: Record<Kind, keyof Operations> = { record: 'listDrafts', enquiry: 'listEnquiries', media: 'listMedia', user: 'listUsers' }
/** Whether the scope of an API token covers a kind. No token has the role that accounts need. */
const isCovered: Record<Kind, (scope: Scope) => boolean> = {
  record: ({ contentTypes }) => contentTypes.length > 0,
  enquiry: ({ enquiries }) => enquiries,
  media: ({ contentTypes }) => contentTypes === 'all',
  user: () => true,
}
const kinds = Object.keys(listOf) as Kind[]

/**
 * A query checks only the newest enquiries, and where few of the newest other entries match, at most `maxOlder` older ones, so that a
 * common word costs no more than a rare one.
 */
const [newestEnquiries, few, maxOlder] = [1000, 50, 500]

const matches = `words @@ to_tsquery('simple', :query)`

/** Records of the content types that an API token covers; null covers all. */
const isCoveredRecord = `("contentType" is null or cast(:covered as text[]) is null or "contentType" = any(cast(:covered as text[])))`

/** Matching entries: partial indexes separate enquiries from the rest; files match while they are in the library. */
const found = `
  select * from search_entries
  where kind <> 'enquiry' and kind = any(:kinds) and ${isCoveredRecord} and ${matches}
    and (kind <> 'media' or id <> all(array(select _id from media where "heldSince" is not null and not ${isNamedByDraft})))
  union all
  select * from newest
  union all
  (
    select * from search_entries
    where kind = 'enquiry' and 'enquiry' = any(:kinds) and ${matches} and (select count(*) from newest) < ${few} limit ${maxOlder}
  )`

/** Order of entries: the title equals the query, begins with it, has its words, or only the texts have them; then the newest first. */
const rank = 'tier, at desc, id'
const ranked = `
  select *, case
    when form = :form then 0 when starts_with(form, :form) then 1 when titles @@ to_tsquery('simple', :query) then 2 else 3
  end as tier
  from found order by ${rank} limit 2 * :limit`

const state = `case kind
  when 'record' then case
    when exists (select from search_entries as deletion where deletion.id = best.id and part = 'deleted') then 'deleted'
    when exists (select from visibility where "recordId" = best.id and ${isHidden}) then 'hidden'
    when exists (select from drafts where "recordId" = best.id and "publishAt" is not null) then 'scheduled'
    when exists (select from drafts where "recordId" = best.id) then 'draft'
    else 'live' end
  when 'media' then case when exists (select from media where _id = best.id and "heldSince" is not null) then 'draft' else 'live' end
end`

/** A record has at most two entries, and an enquiry is found in at most two ways; the better one counts. */
const sql = `
  with newest as materialized (
    select * from (
      select * from search_entries where kind = 'enquiry' and 'enquiry' = any(:kinds) order by at desc limit ${newestEnquiries}
    ) as enquiries where ${matches}
  ),
  found as (${found}),
  best as (select * from (select distinct on (id) * from (${ranked}) as ranked order by id, tier) as each order by ${rank} limit :limit)
  select kind, "contentType", id, title, text, ${state} as state,
    exists (select from search_entries as live where live.id = best.id and part = 'live') as "isLive",
    case when "contentType" = 'services' then (select slug from services where _id = best.id) end as slug
  from best order by ${rank}`

export function searchOperations({ database, contract }: Tools, types: Types) {
  return {
    searchEverything: async ({ query: { q, limit }, user, session: { lacksSecondFactor }, scope }) => {
      const read = readQuery(q)
      if (read === undefined) return { results: [] }
      const { tsQuery, words } = read
      const readable = kinds.filter(
        (kind) => isCovered[kind](scope) && hasRole({ user, lacksSecondFactor }, rolesOf(contract, listOf[kind])),
      )
      const coveredTypes = scope.contentTypes === 'all' ? null : scope.contentTypes
      const bindings = { query: tsQuery, form: searchWords(q), kinds: readable, covered: coveredTypes, limit }
      const { rows } = await database.raw<{ rows: Found[] }>(sql, bindings)
      return { results: rows.map((row) => toResult(row, words, types)) }
    },
  } satisfies Pick<Operations, 'searchEverything'>
}

function toResult({ kind, contentType, id, title: whole, text, state, isLive, slug }: Found, words: string[], types: Types): Result {
  const title = cutToLength(whole, 200)
  const page = pageOf({ contentType, state, isLive, slug }, types)
  return {
    kind,
    ...(contentType !== null && { contentType }),
    recordId: id,
    title,
    titleMarks: marksIn(title, words),
    ...excerptOf(kind === 'enquiry' || kind === 'user' ? withShownEmail(text) : text, words),
    ...(state !== null && { state }),
    ...(page !== undefined && { page }),
  }
}

/** Text with the readable form of the address at its beginning, which is stored as punycode. */
function withShownEmail(text: string): string {
  const [email = '', ...others] = text.split(' · ')
  return [shownEmail(email), ...others].join(' · ')
}

/** Public page of a record; undefined without one. */
function pageOf(
  { contentType, state, isLive, slug }: Pick<Found, 'contentType' | 'state' | 'isLive' | 'slug'>,
  types: Types,
): string | undefined {
  if (contentType === null || !isLive || state === 'hidden') return undefined
  return slug === null ? types[contentType].definition.pages[0] : `/services/${encodeURIComponent(slug)}`
}

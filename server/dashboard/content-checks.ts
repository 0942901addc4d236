import { contentTypes } from '../content/types/index.ts'
import { type Contract, resolve, type Schema } from '../contract/document.ts'
import { flattenSchema } from '../contract/flatten-schema.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import type { Tools } from '../tools.ts'
import { demoTexts } from './demo-texts.ts'

type ContentCheck = Schemas['ContentCheck']
type ContentType = Schemas['ContentType']

/** SQL condition that finds a property of a record, with its bindings. */
type Finding = { property: string; sql: string; values: unknown[] }
type Findings = Partial<Record<ContentType, Finding[]>>

/** `maxItems` of the contract. Content of all pages comes first. */
const maxRecords = 20

/**
 * Checks for unfinished content. Builds the conditions once, from the contract and the demo company; each call makes one query for each
 * check.
 */
export function createContentChecks({ contract, database }: Tools): () => Promise<ContentCheck[]> {
  const properties = recordProperties(contract)
  const checks: Record<Exclude<ContentCheck['check'], 'legalTexts'>, Findings> = {
    demoContent: demoFindings() as Findings,
    noMetaDescription: mapFindings(properties, ({ name, sql }) =>
      name === 'metaDescription' ? { property: name, sql: `coalesce(${sql}, '') = ''`, values: [] } : undefined,
    ),
    tooLong: mapFindings(properties, ({ name, sql, schema: { 'x-recommended-length': length } }) =>
      length === undefined ? undefined : { property: name, sql: `char_length(${sql}) > ?`, values: [length] },
    ),
  }
  return async () => {
    const found = await Promise.all(
      Object.entries(checks).map(([check, findings]) => run(database, check as ContentCheck['check'], findings)),
    )
    return [...(await unreadLegalTexts(database)), ...found.filter(({ total }) => total > 0)]
  }
}

/** The check of the legal pages, which are the default ones until their record is created. */
async function unreadLegalTexts(database: Database): Promise<ContentCheck[]> {
  const record: unknown = await database(contentTypes.legalPages.definition.table).first('_id')
  return record === undefined ? [{ check: 'legalTexts', total: 1, types: [], records: [] }] : []
}

async function run(database: Database, check: ContentCheck['check'], findings: Findings): Promise<ContentCheck> {
  const selects = Object.entries(findings).map(([contentType, conditions]) => {
    const { table, title } = contentTypes[contentType as ContentType].definition as { table: string; title?: string }
    const found = conditions.map(({ property, sql }) => `case when ${sql} then '${property}' end`)
    return `select '${contentType}' as "contentType", _id as "recordId", ${title === undefined ? `''` : `left("${title}", 200)`} as title,
      array_remove(array[${found.join(', ')}], null) as properties from ${table}`
  })
  const values = Object.values(findings).flatMap((conditions) => conditions.flatMap((condition) => condition.values))
  const { rows } = await database.raw<{ rows: [Pick<ContentCheck, 'records' | 'types'>] }>(
    `with found as materialized (
       select *, "contentType" not in ('siteIdentity', 'contact') as "isLater" from (${selects.join(' union all ')}) as checked where properties <> '{}'
     ), types as (
       select "contentType", count(*)::int as count, "isLater" from found group by "contentType", "isLater" order by "isLater", "contentType"
     ), records as (
       select "contentType", "recordId", title, properties from found order by "isLater", "contentType", title, "recordId" limit ${maxRecords}
     )
     select coalesce((select jsonb_agg(to_jsonb(types) - 'isLater') from types), '[]') as types,
       coalesce((select jsonb_agg(to_jsonb(records)) from records), '[]') as records`,
    values as string[],
  )
  const [{ types, records }] = rows
  return { check, total: types.reduce((sum, { count }) => sum + count, 0), types, records }
}

/** A text property of a record, and the SQL expression that reads it. */
type TextProperty = { name: string; sql: string; schema: Schema }

/** The text properties of each content type's record, with those of its objects, such as `seo`. */
function recordProperties(contract: Contract): Partial<Record<ContentType, TextProperty[]>> {
  const { discriminator } = resolve<{ discriminator: { mapping: Record<string, string> } }>(contract, {
    $ref: '#/components/schemas/Content',
  })
  return Object.fromEntries(
    Object.entries(discriminator.mapping).map(([contentType, pointer]) => {
      const { properties = {} } = flattenSchema(contract, { $ref: `${pointer}/properties/record` })
      const texts = Object.entries(properties).flatMap(([name, schema]): TextProperty[] =>
        schema.properties === undefined
          ? [{ name, sql: `"${name}"`, schema }]
          : Object.entries(schema.properties).map(([inner, of]) => ({ name: inner, sql: `"${name}"->>'${inner}'`, schema: of })),
      )
      return [contentType, texts.filter(({ schema }) => schema.type === 'string')]
    }),
  )
}

function mapFindings(
  properties: Partial<Record<ContentType, TextProperty[]>>,
  findingOf: (property: TextProperty) => Finding | undefined,
): Findings {
  const entries = Object.entries(properties).map(([contentType, texts]) => [
    contentType,
    texts.map(findingOf).filter((finding) => finding !== undefined),
  ])
  return Object.fromEntries(entries.filter(([, findings]) => findings?.length !== 0))
}

/** A property with a text of the demo company, in any of its records. */
export const demoFindings = (): Record<string, Finding[]> =>
  Object.fromEntries(
    Object.entries(demoTexts).map(([contentType, properties]) => [
      contentType,
      Object.entries(properties).map(([property, texts]) => ({
        property,
        sql: `exists (select from jsonb_path_query(to_jsonb("${property}"), 'strict $.**') as part where part #>> '{}' = any(?::text[]))`,
        values: [texts],
      })),
    ]),
  )

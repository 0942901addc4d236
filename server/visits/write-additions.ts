import type { Knex } from 'knex'
import type { Additions } from './batch.ts'

/**
 * Adds a batch to the sums of a day, in one transaction. An existing mark means a returning visitor. The lock on the day's key waits for
 * the day's deletion (`deletePastDays`); a later batch is counted without visitors, and stores no mark.
 */
export async function writeAdditions(database: Knex, day: string, { sums, marks, samples, hits }: Additions): Promise<void> {
  await database.transaction(async (transaction) => {
    if (sums.length > 0)
      await transaction.raw(addVisits, {
        day,
        marks: marks.map(({ mark }) => mark),
        markDimensions: marks.map(({ dimension }) => dimension),
        markValues: marks.map(({ value }) => value),
        dimensions: sums.map(({ dimension }) => dimension),
        values: sums.map(({ value }) => value),
        visits: sums.map(({ visits }) => visits),
      })
    if (samples.length > 0)
      await transaction.raw(addSamples, {
        day,
        pageKinds: samples.map(({ pageKind }) => pageKind),
        metrics: samples.map(({ metric }) => metric),
        steps: samples.map(({ step }) => step),
        numbers: samples.map(({ samples: number }) => number),
      })
    if (hits.length > 0)
      await transaction.raw(addHits, { day, ids: hits.map(({ redirectId }) => redirectId), numbers: hits.map((hit) => hit.hits) })
  })
}

const addVisits = `
  with marks as (
      select decode(mark, 'hex') as mark, dimension, value
      from unnest(:marks::text[], :markDimensions::text[], :markValues::text[]) as sent (mark, dimension, value)),
    open_day as (select day from visit_keys where day = :day::date for key share),
    fresh as (
      insert into visit_marks (day, mark) select day, mark from open_day, marks order by mark on conflict do nothing returning mark),
    visitors as (select dimension, value, count(*)::integer as number from fresh join marks using (mark) group by dimension, value)
  insert into visit_sums (day, dimension, value, visits, visitors)
  select :day::date, sums.dimension, sums.value, sums.visits, coalesce(visitors.number, 0)
  from unnest(:dimensions::text[], :values::text[], :visits::integer[]) with ordinality as sums (dimension, value, visits, place)
  left join visitors using (dimension, value)
  order by place
  on conflict (day, dimension, value) do update
  set visits = visit_sums.visits + excluded.visits, visitors = visit_sums.visitors + excluded.visitors`

const addSamples = `
  insert into visit_speeds (day, "pageKind", metric, step, samples)
  select :day::date, "pageKind", metric, step, number
  from unnest(:pageKinds::text[], :metrics::text[], :steps::smallint[], :numbers::integer[]) with ordinality
    as sent ("pageKind", metric, step, number, place)
  order by place
  on conflict (day, "pageKind", metric, step) do update set samples = visit_speeds.samples + excluded.samples`

const addHits = `
  insert into redirect_hits ("redirectId", day, hits)
  select id, :day::date, number
  from unnest(:ids::uuid[], :numbers::integer[]) with ordinality as sent (id, number, place)
  order by place
  on conflict ("redirectId", day) do update set hits = redirect_hits.hits + excluded.hits`

import type { Knex } from 'knex'

/** SQL condition of rows of `visibility` whose record is hidden now. */
export const isHidden = `("hiddenFrom" is null or "hiddenFrom" <= statement_timestamp())
  and ("hiddenUntil" is null or "hiddenUntil" > statement_timestamp())`

export async function isRecordHidden(database: Knex, recordId: string): Promise<boolean> {
  return (await database('visibility').where({ recordId }).whereRaw(isHidden).first('recordId')) !== undefined
}

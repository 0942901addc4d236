import type { Database } from '../database/connect.ts'
import type { Evidence } from './spam-score.ts'

type Repeats = Pick<Evidence, 'sameText' | 'sameSender'>

/** Counted at most, so that a flood costs no more. */
const most = 100

const count = (condition: string) => `(select count(*) from (
  select from enquiries where ${condition} and "createdAt" > clock_timestamp() - interval '1 hour' limit ${most}
) as earlier)::integer`

const sql = `select
  ${count(`message <> '' and :message <> '' and md5(btrim(search_form(message))) = md5(btrim(search_form(:message)))`)} as "sameText",
  ${count(`(lower(email) = lower(:email) or phone_form("phoneNumber") = phone_form(:phoneNumber))`)} as "sameSender"`

/** Enquiries of the last hour with the same message, in the normal form of searches, and of the same sender (decision 96); 100 of each at most. */
export async function countRepeats(
  database: Database,
  { message = '', email, phoneNumber }: { message?: string | undefined; email: string; phoneNumber: string },
): Promise<Repeats> {
  const { rows } = await database.raw<{ rows: [Repeats] }>(sql, { message, email, phoneNumber })
  return rows[0]
}

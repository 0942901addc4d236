import { searchForm } from '../../shared/normal-forms.ts'
import type { Database } from '../database/connect.ts'
import { formOfNumber } from './same-sender.ts'
import type { Evidence } from './spam-score.ts'

type Repeats = Pick<Evidence, 'sameText' | 'sameSender'>

/** Maximum count, so that a flood costs no more. */
const most = 100
/** Minimum length of compared messages, in characters: many people write “Please call me back”. */
const shortestCompared = 20

const count = (condition: string) => `(select count(*) from (
  select from enquiries where ${condition} and "createdAt" > clock_timestamp() - interval '1 hour' limit ${most}
) as earlier)::integer`

const sql = `select
  ${count(`message <> '' and :message <> '' and md5(btrim(search_form(message))) = md5(btrim(search_form(:message)))`)} as "sameText",
  ${count(`(lower(email) = lower(:email) or phone_form("phoneNumber") = ${formOfNumber(':phoneNumber')})`)} as "sameSender"`

/** Counts enquiries of the last hour with the same message, in the normal form of searches, and those of the same sender (decision 96). */
export async function countRepeats(
  database: Database,
  { message = '', email, phoneNumber }: { message?: string | undefined; email: string; phoneNumber: string },
): Promise<Repeats> {
  const compared = Array.from(searchForm(message).trim()).length < shortestCompared ? '' : message
  const { rows } = await database.raw<{ rows: [Repeats] }>(sql, { message: compared, email, phoneNumber })
  return rows[0]
}

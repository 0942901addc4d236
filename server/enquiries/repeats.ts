import { searchForm } from '../../shared/normal-forms.ts'
import type { Schemas } from '../contract/operations.ts'
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

/** A forwarder asks for several loads in the same words. */
const sameLoad = '("from", "to", weight, "loadingDate") = (:from, :to, :weight, :loadingDate)'
const sameMessage = `message <> '' and :message <> '' and md5(btrim(search_form(message))) = md5(btrim(search_form(:message))) and ${sameLoad}`

const sql = `select
  ${count(sameMessage)} as "sameText",
  ${count(`(lower(email) = lower(:email) or phone_form("phoneNumber") = ${formOfNumber(':phoneNumber')})`)} as "sameSender"`

/**
 * Counts enquiries of the last hour with the same message, in the normal form of searches, about the same load, and those of the same sender
 * (decision 96).
 */
export async function countRepeats(
  database: Database,
  { message = '', from = '', to = '', weight = '', loadingDate = '', email, phoneNumber }: Omit<Schemas['EnquiryInput'], 'name'>,
): Promise<Repeats> {
  const compared = Array.from(searchForm(message).trim()).length < shortestCompared ? '' : message
  const load = { from, to, weight, loadingDate }
  const { rows } = await database.raw<{ rows: [Repeats] }>(sql, { message: compared, ...load, email, phoneNumber })
  return rows[0]
}

import type { Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { rolesOf } from '../http/authorise.ts'
import type { Tools } from '../tools.ts'

type Assignee = Schemas['Assignee']

const maxListed = 1000

/** SQL for an account that may edit enquiries, with the roles as its value. */
const mayEdit = 'status and role = any(?)'

/** Accounts that may edit enquiries, and former editors that an enquiry still names, by name. */
export async function listAssignees({ database, contract }: Tools): Promise<Assignee[]> {
  const roles = [...rolesOf(contract, 'editEnquiry')]
  const { rows } = await database.raw<{ rows: Assignee[] }>(
    `select "_id", name, (${mayEdit}) as "mayEdit" from users
     where (${mayEdit}) or exists (select from enquiries where "assigneeId" = users."_id")
     order by name collate "und-x-icu", "_id" limit ?`,
    [roles, roles, maxListed],
  )
  return rows
}

/** @throws Problem 400 for an account that does not exist or may not edit enquiries. */
export async function checkAssignee({ database, contract }: Tools, assigneeId: string | null | undefined): Promise<void> {
  if (assigneeId === null || assigneeId === undefined) return
  const found = await database('users')
    .where({ _id: assigneeId })
    .whereRaw(mayEdit, [[...rolesOf(contract, 'editEnquiry')]])
    .first('_id')
  if (found === undefined) throw problem.invalid({ path: 'assigneeId', code: 'notFound', message: 'This account cannot answer enquiries' })
}

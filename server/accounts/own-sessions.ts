import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { deviceName } from './device-name.ts'
import { logSecurityEvent } from './security-events.ts'
import { activeSessions, endSessions } from './sessions.ts'

const maxSessions = 100

type Row = Omit<Schemas['Session'], 'device'> & { userAgent: string }

/** The signed-in account's own sessions: list, end one, end all others. */
export function ownSessionsOperations({ database }: Tools): Pick<Operations, 'listSessions' | 'deleteSession' | 'deleteOtherSessions'> {
  const active = (userId: string) => activeSessions(database).where({ userId })

  return {
    listSessions: async ({ user, session: { sid = '' } }) => {
      const rows: Row[] = await active(user._id)
        .orderByRaw('sid = ? desc, "lastSeen" desc, "_id"', [sid])
        .limit(maxSessions)
        .select('_id', 'userAgent', 'createdAt', 'lastSeen', database.raw('sid = ? as current', [sid]))
      return { sessions: rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) })) }
    },

    deleteSession: async ({ params: { id }, user, session, address, log }) => {
      const [ended]: { sid: string }[] = await active(user._id)
        .where('_id', id)
        .update({ revokedAt: database.raw('clock_timestamp()') })
        .returning('sid')
      if (ended === undefined) throw problem.notFound('session')
      if (ended.sid === session.sid) await session.signOut()
      logSecurityEvent(log, 'signed-out', { by: user._id, reason: 'one of the sessions', address })
      return {}
    },

    deleteOtherSessions: async ({ user, session, address, log }) => {
      const others = await active(user._id)
        .whereNot('sid', session.sid ?? '')
        .first('sid')
      if (others === undefined) throw problem.notFound('session elsewhere')
      await database.transaction((transaction) => endSessions(transaction, user._id, session.sid))
      logSecurityEvent(log, 'signed-out', { by: user._id, reason: 'all other sessions', address })
      return {}
    },
  }
}

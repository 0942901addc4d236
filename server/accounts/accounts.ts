import { createHash } from 'node:crypto'
import type { Operations } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { checkPassword } from './password-rules.ts'
import { dummyHash, hashSecret, isOutdated, verifySecret } from './passwords.ts'
import { register, verify } from './registration.ts'
import { logSecurityEvent } from './security-events.ts'
import { normalEmail, toUser, userColumns } from './users.ts'

/** Limits keep their keys for a while: short ones, and no mail addresses. */
const countedAs = (email: string) => createHash('sha256').update(email).digest('base64url')

type Ids = 'registerUser' | 'verifyOtp' | 'loginUser' | 'logoutUser' | 'endSession' | 'getCurrentUser' | 'getProfile' | 'updateProfile'

/** Signing up with a mailed code, signing in and out, and one's own profile. */
export function accountsOperations(tools: Tools): Pick<Operations, Ids> {
  const { database, limits, media } = tools

  const logout: Operations['logoutUser'] = async ({ session, user, address, log }) => {
    await session.signOut()
    if (user !== null) logSecurityEvent(log, 'signed-out', { by: user._id, address })
    return {}
  }

  return {
    registerUser: async ({ body, address, session }) => {
      const email = normalEmail(body.email)
      await limits.register(address, countedAs(email))
      await checkPassword(body.password, { name: body.name, email })
      session.rememberRegistration(await register(tools, { name: body.name.trim(), email, password: body.password }))
      return {}
    },

    verifyOtp: async ({ body, address, session, log }) => {
      await limits.verify(address)
      const user = await verify(tools, normalEmail(body.email), body.otp, session.registration)
      logSecurityEvent(log, 'signed-in', { by: user._id, role: user.role, reason: 'new account', address })
      return { success: true, token: await session.signIn(user), user }
    },

    loginUser: async ({ body, address, session, log }) => {
      const email = normalEmail(body.email)
      await limits.login(address, countedAs(email))
      const row = await database('users').where({ email }).first()
      const pending = row === undefined ? await database('pending_registrations').where({ email }).first('passwordHash') : undefined
      const stored: string = row?.passwordHash ?? pending?.passwordHash ?? (await dummyHash())
      if (!(await verifySecret(body.password, stored)) || (row ?? pending) === undefined) throw problem.wrongCredentials()
      if (row === undefined) throw problem.unverified()
      if (isOutdated(stored))
        await database('users')
          .where('_id', row._id)
          .update({ passwordHash: await hashSecret(body.password) })
      const user = toUser(row)
      logSecurityEvent(log, 'signed-in', { by: user._id, role: user.role, address })
      return { token: await session.signIn(user), user }
    },

    logoutUser: logout,
    endSession: logout,

    getCurrentUser: async ({ user }) => ({ user }),

    getProfile: async ({ user }) => {
      if (user === null) throw problem.unauthorized()
      return { user }
    },

    updateProfile: async ({ body, files, user }) => {
      if (user === null) throw problem.unauthorized()
      const edited = await media.transaction('profile', files, async (transaction, stored) => {
        const before = await transaction('users').where('_id', user._id).forUpdate().first()
        const pictures = {
          photoUrl: stored.profilePhoto?.[0]?.split('/').at(-1) ?? before.photoUrl,
          bannerUrl: stored.bannerImage?.[0]?.split('/').at(-1) ?? before.bannerUrl,
        }
        const [row] = await transaction('users')
          .where('_id', user._id)
          .update({ name: body.name?.trim() ?? before.name, ...pictures, updatedAt: database.raw('clock_timestamp()') })
          .returning([...userColumns])
        const replaced = [before.photoUrl, before.bannerUrl].filter(
          (name) => name !== '' && name !== row.photoUrl && name !== row.bannerUrl,
        )
        return { result: toUser(row), obsolete: replaced.map((name) => `/uploads/profile/${name}`) }
      })
      return { user: edited }
    },
  }
}

import { markIncomplete } from '../cache/tags.ts'
import type { Operations } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { checkExpectedVersion } from '../writes/expected-version.ts'
import { authenticate } from './authenticate.ts'
import { isSuperAdminMissing } from './create-account.ts'
import { checkPassword } from './password-rules.ts'
import { register, registrationIdFrom, verify } from './registration.ts'
import { logSecurityEvent } from './security-events.ts'
import { needsSetupLink, requireSetupLink } from './setup-links.ts'
import { signInAfterPassword } from './sign-in.ts'
import { areSuperAdminsNamed } from './super-admins.ts'
import { accountKey, normaliseEmail, toUser, userColumns } from './users.ts'

/** Registration with a mailed code, login and logout, and the user's own profile. */
export function accountsOperations(tools: Tools) {
  const { configuration, database, limits, unitOfWork } = tools

  const logout: Operations['logoutUser'] = async ({ session, user, address, log }) => {
    await session.signOut()
    if (user !== null) logSecurityEvent(log, 'signed-out', { by: user._id, address })
    return {}
  }

  return {
    registerUser: async ({ body, address, session, log }) => {
      const applicant = { name: body.name.trim(), email: normaliseEmail(body.email), password: body.password }
      // Checked before the rate limit, so that a refused password costs no attempt.
      await checkPassword(applicant.password, applicant)
      const recipientKey = accountKey(applicant.email)
      await limits.register(address, recipientKey)
      const setupTokenHash = body.setupToken === undefined ? null : await requireSetupLink(configuration, database, body.setupToken)
      const isMailed = await limits.mail(address, recipientKey)
      if (!isMailed) logSecurityEvent(log, 'mail-withheld', { operation: 'registerUser', address })
      const previousId = registrationIdFrom(session.registration, applicant.email)
      session.rememberRegistration(await register(tools, applicant, { previousId, isMailed, setupTokenHash }))
      return {}
    },

    verifyOtp: async ({ body, address, session, log }) => {
      await limits.verify(address)
      const email = normaliseEmail(body.email)
      const user = await verify(tools, email, body.otp, registrationIdFrom(session.registration, email))
      await limits.signedIn(address, accountKey(email))
      logSecurityEvent(log, 'signed-in', { by: user._id, role: user.role, reason: 'new account', address })
      return { success: true, token: await session.signIn(user), user }
    },

    loginUser: async ({ body, address, session, log }) => {
      const email = normaliseEmail(body.email)
      const account = accountKey(email)
      await limits.login({ address, account, device: session.deviceFor(email) })
      const authenticated = await authenticate(tools, { email, password: body.password }, session)
      return signInAfterPassword(tools, authenticated, { address, session, log })
    },

    getSetup: async () => {
      const superAdminMissing = await isSuperAdminMissing(tools)
      // Not cached: the first account changes this response without an eviction. The response without a missing superAdmin is final.
      if (superAdminMissing) markIncomplete()
      return {
        superAdminMissing,
        ...(superAdminMissing && areSuperAdminsNamed(configuration) && { superAdminsNamed: true }),
        ...(superAdminMissing && needsSetupLink(configuration) && { setupLinkNeeded: true }),
      }
    },

    viewSetupLink: async ({ body: { token } }) => {
      await requireSetupLink(configuration, database, token)
      return {}
    },

    logoutUser: logout,
    endSession: logout,

    getCurrentUser: async ({ user, session }) => (session.lacksSecondFactor ? { user, secondFactorMissing: true } : { user }),

    getProfile: async ({ user }) => ({ user }),

    updateProfile: async ({ body, files, user, write }) => {
      const edited = await unitOfWork.transaction('profile', { files, write }, async (transaction, addressesOf) => {
        const before = await transaction('users').where('_id', user._id).forUpdate().first()
        await checkExpectedVersion(transaction, before, write)
        const stored = await addressesOf()
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
  } satisfies Partial<Operations>
}

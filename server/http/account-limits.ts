import { network, site } from './client-network.ts'
import { day, hour, minute, type RateCounters } from './rate-counters.ts'

/** Limits of signing up, of changing passwords, of invitations, and of the mails that they send. */
export function accountLimits({ enabled, shared, consume, consumePair, isWithin }: RateCounters) {
  const registerPair = shared('register-pair', 1, minute)
  const registerAddress = shared('register-address', 5, hour)
  const verifyAddress = shared('verify-address', 20, 15 * minute)
  const codePair = shared('code-pair', 1, 30)
  const codeAddress = shared('code-address', 20, hour)
  const forgotPair = shared('forgot-pair', 1, 30)
  const forgotAddress = shared('forgot-address', 20, hour)
  const resetAddress = shared('reset-address', 20, 15 * minute)
  const passwordAccount = shared('password-account', 10, 15 * minute)
  const inviteAccount = shared('invite-account', 30, hour)
  const inviteAddress = shared('invite-address', 5, hour)
  const acceptAddress = shared('accept-address', 20, 15 * minute)
  const testMail = shared('test-mail', 5, 10 * minute)
  const mailNetwork = shared('mail-network', 1, day)
  const mailFirst = shared('mail-first', 30, day)
  const mailHour = shared('mail-hour', 5, hour)
  const mailDay = shared('mail-day', 10, day)

  return {
    register: (address: string, account: string) => consumePair(registerPair, registerAddress, address, account),
    verify: (address: string) => consume([verifyAddress, network(address)]),
    anotherCode: (address: string, account: string) => consumePair(codePair, codeAddress, address, account),
    forgotPassword: (address: string, account: string) => consumePair(forgotPair, forgotAddress, address, account),
    resetPassword: (address: string) => consume([resetAddress, network(address)]),
    changePassword: (user: string) => consume([passwordAccount, user]),
    /** Counts a mailed invitation, by the account that sends it and by the address it goes to. */
    invite: (user: string, mailbox: string) => consume([inviteAddress, mailbox], [inviteAccount, user]),
    testMail: (user: string) => consume([testMail, user]),
    acceptInvitation: (address: string) => consume([acceptAddress, network(address)]),
    /**
     * Counts a mail that a visitor triggers. The first mail of a network in a day is sent, up to 30 of them to one mailbox; beyond that a
     * mailbox receives 5 an hour and 10 a day. A stranger can neither flood a mailbox nor use up the owner's share.
     * @returns false when the mail must not be sent.
     */
    async mail(address: string, mailbox: string): Promise<boolean> {
      if (!enabled) return true
      const isFirst = await isWithin([mailNetwork, `${network(address, site)} ${mailbox}`], [mailFirst, mailbox])
      return isFirst || isWithin([mailHour, mailbox], [mailDay, mailbox])
    },
  }
}

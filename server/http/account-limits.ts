import { network, site } from './client-network.ts'
import type { RateCounters } from './rate-counters.ts'

/** Rate limits of sign-up, password changes, invitations, and their mails. */
export function accountLimits({ enabled, shared, consume, consumePair, isWithin }: RateCounters) {
  const registerPair = shared('register-pair')
  const registerAddress = shared('register-address')
  const verifyAddress = shared('verify-address')
  const codePair = shared('code-pair')
  const codeAddress = shared('code-address')
  const forgotPair = shared('forgot-pair')
  const forgotAddress = shared('forgot-address')
  const resetAddress = shared('reset-address')
  const passwordAccount = shared('password-account')
  const inviteAccount = shared('invite-account')
  const inviteAddress = shared('invite-address')
  const acceptAddress = shared('accept-address')
  const testMail = shared('test-mail')
  const mailNetwork = shared('mail-network')
  const mailFirst = shared('mail-first')
  const mailHour = shared('mail-hour')
  const mailDay = shared('mail-day')

  return {
    register: (address: string, account: string) => consumePair(registerPair, registerAddress, address, account),
    verify: (address: string) => consume([verifyAddress, network(address)]),
    anotherCode: (address: string, account: string) => consumePair(codePair, codeAddress, address, account),
    forgotPassword: (address: string, account: string) => consumePair(forgotPair, forgotAddress, address, account),
    resetPassword: (address: string) => consume([resetAddress, network(address)]),
    changePassword: (user: string) => consume([passwordAccount, user]),
    /** Counts a mailed invitation, by sending account and by recipient. */
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

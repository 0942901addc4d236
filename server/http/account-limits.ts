import { network, site } from './client-network.ts'
import type { RateCounters } from './rate-counters.ts'

/** Rate limits of sign-up, password changes, invitations, and their mails. */
export function accountLimits({ enabled, consume, consumePair, isWithin }: RateCounters) {
  return {
    register: (address: string, account: string) => consumePair('register', address, account),
    verify: (address: string) => consume(['verify-address', network(address)]),
    anotherCode: (address: string, account: string) => consumePair('code', address, account),
    forgotPassword: (address: string, account: string) => consumePair('forgot', address, account),
    resetPassword: (address: string) => consume(['reset-address', network(address)]),
    changePassword: (user: string) => consume(['password-account', user]),
    /** Counts a mailed invitation, by sending account and by recipient. */
    invite: (user: string, mailbox: string) => consume(['invite-address', mailbox], ['invite-account', user]),
    testMail: (user: string) => consume(['test-mail', user]),
    acceptInvitation: (address: string) => consume(['accept-address', network(address)]),
    /**
     * Counts a mail that a visitor triggers. The first mail of a network in a day is sent, up to 30 of them to one mailbox; beyond that a
     * mailbox receives 5 an hour and 10 a day. A stranger can neither flood a mailbox nor use up the owner's share.
     * @returns false when the mail must not be sent.
     */
    async mail(address: string, mailbox: string): Promise<boolean> {
      if (!enabled) return true
      const isFirst = await isWithin(['mail-network', `${network(address, site)} ${mailbox}`], ['mail-first', mailbox])
      return isFirst || isWithin(['mail-hour', mailbox], ['mail-day', mailbox])
    },
  }
}

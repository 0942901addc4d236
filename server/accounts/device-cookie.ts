import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Configuration, sessionKeys } from '../configuration.ts'
import { normaliseEmail } from './users.ts'

const secondsPerDay = 24 * 60 * 60
const lifetimeSeconds = 180 * secondsPerDay

/**
 * Device cookies, as in OWASP's "Slow Down Online Guessing Attacks with Device Cookies": a browser that signs in to an account gets a
 * random id, signed together with the account. Login attempts with it have a rate limit of their own. It is no credential.
 */
export function deviceCookies(configuration: Configuration) {
  const keys = sessionKeys(configuration, (secret) => createHash('sha256').update(`device ${secret}`).digest())
  const sign = (key: Buffer, email: string, payload: string) =>
    createHmac('sha256', key)
      .update(`${payload}.${normaliseEmail(email)}`)
      .digest()
  const now = () => Math.floor(Date.now() / 1000)

  return {
    maxAge: lifetimeSeconds,

    /** @returns the cookie's value: expiry in epoch seconds, device id, and an HMAC over both and the account. */
    issue(email: string): string {
      const payload = `${now() + lifetimeSeconds}.${randomBytes(16).toString('base64url')}`
      return `${payload}.${sign(keys[0], email, payload).toString('base64url')}`
    },

    /** @returns the device id when the cookie is valid for this account. */
    deviceOf(cookie: string | undefined, email: string): string | undefined {
      const [expiresAt = '', name = '', signature = '', ...rest] = cookie?.split('.') ?? []
      const sent = Buffer.from(signature, 'base64url')
      const isSigned = keys.some((key) => {
        const expected = sign(key, email, `${expiresAt}.${name}`)
        return sent.length === expected.length && timingSafeEqual(sent, expected)
      })
      return isSigned && rest.length === 0 && Number(expiresAt) > now() ? name : undefined
    },
  }
}

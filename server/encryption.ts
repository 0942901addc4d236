import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type Configuration, sessionKeys } from './configuration.ts'

/**
 * Encryption at rest (AES-256-GCM) of queued mails, because of their one-time codes and links, and of the secrets of authenticator apps and
 * webhooks. The keys derive from the session secrets, one for each purpose.
 */
export function encryptionFor(configuration: Configuration, purpose: 'mail' | 'totp' | 'webhook') {
  const keys = sessionKeys(configuration, (secret) => createHash('sha256').update(`${purpose} ${secret}`).digest())

  return {
    encrypt(text: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keys[0], iv)
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')
    },
    /**
     * Tries each key (key rotation).
     * @throws Error when no key fits.
     */
    decrypt: (encrypted: string) => decrypt(keys, encrypted),
    /** Decrypts; undefined when the text was encrypted with another key, after a restore elsewhere or a changed secret. */
    decryptIfReadable(encrypted: string): string | undefined {
      try {
        return decrypt(keys, encrypted)
      } catch {
        return undefined
      }
    },
  }
}

function decrypt([key, ...others]: Buffer[], encrypted: string): string {
  if (key === undefined) throw new Error('It was encrypted with another secret')
  try {
    return decryptWith(key, encrypted)
  } catch {
    return decrypt(others, encrypted)
  }
}

function decryptWith(key: Buffer, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

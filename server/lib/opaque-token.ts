import { createHash, randomBytes } from 'node:crypto'

/** An opaque token: 256 random bits as base64url, the length of the contract's `LinkToken`. Only its hash is stored. */
export const createToken = () => randomBytes(32).toString('base64url')

/** SHA-256 as base64url. A fast hash is enough for a random token, which cannot be guessed from it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

import { localStore } from '../../lib/storage.ts'

const storageKey = 'token'

/** Stores the token by which the client decides which screens to open. The server authorises by the session cookie only. */
export function storeToken(token: string): void {
  localStore.set(storageKey, token)
  // What another account has typed on this computer is not for this one. In a chunk of its own: only forms need the database.
  void import('../form/recovery-store.ts').then(({ forgetOthers }) => forgetOthers(storedClaims()?.sub))
}
export const clearToken = () => localStore.remove(storageKey)

/** Claims of the stored token; undefined when there is none or when decoding fails. */
export function storedClaims(): { sub?: unknown; role?: unknown } | undefined {
  const payload = localStore.get(storageKey)?.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : undefined
  } catch {
    return undefined
  }
}

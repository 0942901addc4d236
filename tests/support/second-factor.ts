import { Secret, TOTP } from 'otpauth'
import { type ApiResponse, call, type SignedIn } from './client.ts'
import { done } from './expectations.ts'
import { cookieOf, type TestService } from './service.ts'

/** An account with an authenticator app: its secret and its recovery codes. */
export type WithApp = SignedIn & { secret: string; recoveryCodes: string[] }

/** The code that an authenticator app shows. @param offset in steps of 30 s. */
export const codeOf = (secret: string, offset = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })

/** A code far outside of the window. */
export const wrongCodeOf = (secret: string): string => codeOf(secret, 1000)

/** Sets an authenticator app up. */
export async function addApp(service: TestService, account: SignedIn): Promise<WithApp> {
  const { token, password: currentPassword } = account
  const { secret } = (await done(service, 'startTotp', { body: { currentPassword }, token })).body.totp as { secret: string }
  const confirmed = await done(service, 'confirmTotp', { body: { code: codeOf(secret) }, token })
  return { ...account, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

/** The app's present code. The last step is forgotten, so that a test need not wait for the next one. */
export async function freshCode({ tools }: TestService, { user, secret }: WithApp): Promise<string> {
  await tools.database('totp_factors').where('userId', String(user._id)).update({ lastStep: 0 })
  return codeOf(secret)
}

/** The first step of signing in. @returns the cookie that names the pending sign-in. */
export async function firstStep(
  service: TestService,
  { email, password }: SignedIn,
  headers: Record<string, string> = {},
): Promise<string> {
  return cookieOf(await call(service, 'loginUser', { body: { email, password }, headers }), 'sign-in')
}

type Step = 'verifyTotp' | 'verifyRecoveryCode'

export const secondStep = (
  service: TestService,
  operation: Step,
  code: string,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<ApiResponse> => call(service, operation, { body: { code }, headers: { cookie, ...headers } })

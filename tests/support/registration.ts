import { expect } from 'vitest'
import { type ApiResponse, call } from './client.ts'
import { expectProblem, type Plain } from './expectations.ts'
import type { TestService } from './service.ts'

export const password = 'seven grey cranes'
export const address = () => `${crypto.randomUUID()}@portolan.example`
export const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')

/**
 * Signs up with a code, as strangers do.
 * @param running the service, which starts after this is called.
 */
export const registering = (running: () => TestService) => ({
  register: (email: string, more: Plain = {}, headers = {}) =>
    call(running(), 'registerUser', { body: { name: 'Ira Menon', email, password, ...more }, headers }),
  verify: (email: string, otp: string, headers = {}) => call(running(), 'verifyOtp', { body: { email, otp }, headers }),
  login: (email: string, secret = password, headers = {}) => call(running(), 'loginUser', { body: { email, password: secret }, headers }),
  registrations: (email: string) => running().tools.database('registrations').where({ email }),
})

export function expectRefusedCode(response: ApiResponse): void {
  expectProblem(response, 400)
  expect(response.body).toMatchObject({ success: false, message: 'OTP Verification Failed.' })
}

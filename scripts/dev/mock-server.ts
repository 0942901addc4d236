import { createMock } from '../mock/mock.ts'
import type { BackEnd } from './back-end.ts'

/**
 * Mock back end without a server: Prism responds with the contract's examples, and the browser gets a token that opens the admin area's
 * guard.
 */
export async function mockServer(): Promise<BackEnd> {
  return {
    path: '/',
    host: '127.0.0.1',
    mockToken: true,
    description: 'on the contract’s examples',
    middleware: await createMock(),
    stop: async () => undefined,
  }
}

import type { SignedIn } from './client.ts'
import { done, type Plain } from './expectations.ts'
import type { TestService } from './service.ts'

export type Token = Plain & { _id: string; name: string; role: string; ownerId: string; expiresAt: string }
export type Created = { token: Token; secret: string }

const scopes = ['allContent', 'contentTypes', 'enquiries', 'media', 'webhooks']

/** Creates an API token of an account, by its session; for all content and the enquiries where the input names no scope. */
export async function createToken(service: TestService, { token }: Pick<SignedIn, 'token'>, input: Plain = {}): Promise<Created> {
  const scope = scopes.some((name) => name in input) ? {} : { allContent: true, enquiries: true }
  const { body } = await done(service, 'createToken', { body: { name: 'Price import', role: 'editor', ...scope, ...input }, token })
  return body as unknown as Created
}

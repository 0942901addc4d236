import { call, type SignedIn } from './client.ts'
import { done, type Plain } from './expectations.ts'
import type { Stored } from './history.ts'
import type { TestService } from './service.ts'

export type Draft = Plain & { recordId: string; at: string; state: string }
export type DraftKey = { contentType: string; recordId: string }
export const asDraft = { draft: 'true' }
export const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }

/** Saves, reads, publishes and discards drafts, as one account. */
export function draftsOf(service: TestService, { token }: SignedIn) {
  const create = async (operationId: string, one: string, body: Plain) =>
    (await done(service, operationId, { body, token, query: asDraft })).body[one] as Stored
  return {
    /** @param one the key of the record in the response. */
    create,
    createFaq: async () => {
      const record = await create('createFaq', 'faq', faq)
      return { record, key: { contentType: 'faqs', recordId: record._id } }
    },
    list: async () => (await done(service, 'listDrafts', { token })).body.drafts as Draft[],
    read: async (params: DraftKey) => {
      const { body } = await done(service, 'getDraft', { params, token })
      return body as unknown as { draft: Draft; content: { contentType: string; record: Stored } }
    },
    publish: (params: DraftKey, body: Plain = {}, headers: Record<string, string> = {}) =>
      call(service, 'publishDraft', { params, body, token, headers }),
    discard: (params: DraftKey) => call(service, 'discardDraft', { params, token }),
  }
}

export const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
/** The statuses of calls that are sent at once, sorted. */
export const statusesOf = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status).sort()

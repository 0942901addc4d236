import { call } from './client.ts'
import { picture } from './files.ts'

/** What a client was told about a record: the titles that it may have now. Undefined is "gone". */
export type Journal = Map<string, Set<string | undefined>>

type Target = { url: string; token: string; name: string }

/**
 * Creates, edits and deletes clients with pictures, one after the other, until the server is gone, and writes down what was promised: the
 * title of the last answered write, and that of a write which was sent and never answered.
 */
export async function editUntilGone({ url, token, name }: Target, journal: Journal): Promise<{ answered: number; unanswered: string[] }> {
  const service = { url }
  const unanswered: string[] = []
  let answered = 0
  for (let number = 0; ; number += 1) {
    const title = `${name} ${number}`
    const created = await attempt(() => send('createClient', { title }))
    if (created === undefined) return { answered, unanswered: [...unanswered, title] }
    const { _id: clientId } = created.client as { _id: string }
    answered += 1
    journal.set(clientId, new Set([title]))
    const change = number % 3
    if (change === 0) continue
    const after = change === 1 ? `${title} edited` : undefined
    journal.set(clientId, new Set([title, after]))
    const changed = await attempt(() => (change === 1 ? send('editClient', { clientId, title: `${title} edited` }) : remove(clientId)))
    if (changed === undefined) return { answered, unanswered }
    answered += 1
    journal.set(clientId, new Set([after]))
  }

  async function send(operation: string, body: Record<string, unknown>) {
    return call(service, operation, { token, body: { ...body, clientImage: await picture('plate.png', 300) } })
  }
  function remove(clientId: string) {
    return call(service, 'deleteClient', { token, body: { clientId } })
  }
}

/** The body of a success; undefined when there was no answer, or a 503. */
async function attempt(work: () => ReturnType<typeof call>) {
  const answer = await work().catch(() => undefined)
  if (answer === undefined || answer.status === 503) return undefined
  if (answer.status >= 300) throw new Error(`A write was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

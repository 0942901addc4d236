import { call } from './client.ts'
import { picture } from './files.ts'

/** Acknowledged state of each record: the titles that it may have now. Undefined means deleted. */
export type Journal = Map<string, Set<string | undefined>>

type Target = { url: string; token: string; name: string }

/**
 * Creates, edits and deletes clients with pictures, one after the other, until the server is gone, and writes down what was promised: the
 * title of the last acknowledged write, and that of a write which was sent and never acknowledged.
 */
export async function editUntilServerStops(
  { url, token, name }: Target,
  journal: Journal,
): Promise<{ acknowledged: number; unacknowledged: string[] }> {
  const service = { url }
  const unacknowledged: string[] = []
  let acknowledged = 0
  for (let number = 0; ; number += 1) {
    const title = `${name} ${number}`
    const created = await attempt(() => send('createClient', { title }))
    if (created === undefined) return { acknowledged, unacknowledged: [...unacknowledged, title] }
    const { _id: clientId } = created.client as { _id: string }
    acknowledged += 1
    journal.set(clientId, new Set([title]))
    const change = number % 3
    if (change === 0) continue
    const after = change === 1 ? `${title} edited` : undefined
    journal.set(clientId, new Set([title, after]))
    const changed = await attempt(() => (change === 1 ? send('editClient', { clientId, title: `${title} edited` }) : remove(clientId)))
    if (changed === undefined) return { acknowledged, unacknowledged }
    acknowledged += 1
    journal.set(clientId, new Set([after]))
  }

  async function send(operation: string, body: Record<string, unknown>) {
    return call(service, operation, { token, body: { ...body, clientImage: await picture('plate.png', 300) } })
  }
  function remove(clientId: string) {
    return call(service, 'deleteClient', { token, body: { clientId } })
  }
}

/** The body of a success; undefined when there was no response, or a 503. */
async function attempt(work: () => ReturnType<typeof call>) {
  const response = await work().catch(() => undefined)
  if (response === undefined || response.status === 503) return undefined
  if (response.status >= 300) throw new Error(`A write returned ${response.status}: ${JSON.stringify(response.body)}`)
  return response.body
}

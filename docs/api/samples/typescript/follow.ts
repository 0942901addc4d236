import { haulfront } from './client.ts'

// What a program stores between its runs.
let last: { since: string; after?: string } = { since: '2000-01-01T00:00:00Z' }
while (true) {
  const { changes } = await haulfront.listChanges({ ...last, limit: 100 })
  for (const { contentType, action, title } of changes) console.log(contentType, action, title)
  const end = changes.at(-1)
  if (end === undefined) break
  last = { since: end.at, after: end._id }
}

import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { isWebhookError, verifyWebhook } from 'haulfront-sdk'

const secret = process.env.WEBHOOK_SECRET
if (!secret) throw new Error('WEBHOOK_SECRET is empty')
const database = new DatabaseSync('events.db')
database.exec('CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, event TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0)')
const insert = database.prepare('INSERT INTO events (id, event) VALUES (?, ?) ON CONFLICT DO NOTHING')
const next = database.prepare('SELECT id, event FROM events WHERE done = 0 ORDER BY rowid LIMIT 1')
const finish = database.prepare('UPDATE events SET done = 1 WHERE id = ?')

// Your work, one event after another. The last one is repeated if the program ends in the middle of it.
function work() {
  for (let row = next.get(); row !== undefined; row = next.get()) {
    console.log(row.event)
    finish.run(String(row.id))
  }
}

const server = createServer(async (request, response) => {
  try {
    const event = await verifyWebhook(await buffer(request), request.headers, secret)
    insert.run(event.id, JSON.stringify(event))
    response.writeHead(204).end()
    work()
  } catch (error) {
    console.error(error)
    if (!response.headersSent) response.writeHead(isWebhookError(error) ? 400 : 500).end()
  }
})
work()
server.listen(Number(process.env.PORT ?? 4000))

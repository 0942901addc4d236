import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { done, eventually } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { startMailServer } from '../support/smtp.ts'

const held = new Set<Socket>()
const silent = createServer((socket) => held.add(socket.on('error', () => undefined)))
let port: number
let site: TestService
beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  port = (silent.address() as AddressInfo).port
  site = await startTestService({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})

test('a mail server that accepts and hangs blocks no database connection, and the mail is sent once when it responds', async () => {
  const email = 'zoe@kestrel.example'
  await done(site, 'registerUser', { body: { name: 'Zoë Menon', email, password: 'seven grey cranes' } })
  const { database } = site.tools
  // Waits for a lease: a connection alone may be that of the readiness check. A leased mail is not due, so that no other instance takes it.
  await eventually(async () => {
    const [mail] = await database('outbox').select('attempts', database.raw('"nextTry" > clock_timestamp() as leased'))
    return held.size > 0 && mail?.attempts === 0 && mail.leased
  })
  const { rows } = await database.raw(
    `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([])

  await eventually(async () => (await database('outbox').first('attempts'))?.attempts === 1)
  silent.close()
  for (const socket of held) socket.destroy()
  await once(silent, 'close')
  const server = await startMailServer(port)
  await database('outbox').update({ nextTry: database.raw('clock_timestamp()') })
  await Promise.all([site.tools.mailer.run(), site.tools.mailer.run()])
  expect(server.received.map(({ to }) => to)).toEqual([[email]])
  expect(await database('outbox')).toEqual([])
  await server.close()
})

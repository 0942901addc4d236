import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeGivenUpMails } from '../../server/mail/mailer.ts'
import { call } from '../support/client.ts'
import { codeAlone, done, eventually } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const password = 'seven grey cranes'
const register = (service: TestService, email: string) => done(service, 'registerUser', { body: { name: 'Zoë Menon', email, password } })

describe('with SMTP_URL', () => {
  let server: MailServer
  let service: TestService
  beforeAll(async () => {
    server = await startMailServer()
    service = await startTestService({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Portolan <desk@portolan.example>' })
  })
  afterAll(async () => {
    await service.stop()
    await server.close()
  })
  const mailTo = (email: string) => eventually(() => server.received.find(({ to }) => to.includes(email)))

  test('the code goes by SMTP to the address registered, and works (AUTH-03)', async () => {
    const email = 'zoe@kestrel.example'
    await register(service, email)
    const mail = await mailTo(email)
    expect([mail.to, mail.from]).toEqual([[email], 'desk@portolan.example'])
    const otp = /^\s+(\d{6})\s*$/m.exec(mail.text)?.[1] ?? ''
    expect((await call(service, 'verifyOtp', { body: { email, otp } })).status).toBe(200)
  })

  test('then the code is neither in the log nor in a file (AUTH-03, SEC-B-14)', async () => {
    const email = 'quiet@kestrel.example'
    await register(service, email)
    const otp = /^\s+(\d{6})\s*$/m.exec((await mailTo(email)).text)?.[1] ?? 'none'
    expect(service.log.join('\n')).not.toMatch(codeAlone(otp))
    expect(await readdir(service.dataDir)).not.toContain('outbox')
  })

  test('a mail server that is away at first gets the mail when it is back (AUTH-03, SEC-B-13)', async () => {
    const { port } = server
    await server.close()
    const email = 'patient@kestrel.example'
    await register(service, email)
    const { database } = service.tools
    await eventually(async () => (await database('outbox').where({ to: email }).first('attempts'))?.attempts === 1)
    const [row] = await database('outbox').where({ to: email })
    // A queued mail has a code, and is stored encrypted.
    expect(row.text).not.toMatch(/verification|\d{6}\s/)
    server = await startMailServer(port)
    await database('outbox').update({ nextTry: database.raw('clock_timestamp()') })
    await service.tools.mailer.run()
    expect((await mailTo(email)).text).toMatch(/^\s+\d{6}\s*$/m)
    expect(await database('outbox').where({ to: email })).toEqual([])
  })

  test('a mail that cannot be decrypted, because it was encrypted with another secret, blocks no other and is retried like one that cannot be sent', async () => {
    const { database, mailer } = service.tools
    const to = 'sealed@kestrel.example'
    await database('outbox').insert({ to, subject: 'Enquiry', text: Buffer.alloc(60).toString('base64'), createdAt: '2026-01-01' })
    await register(service, 'next@kestrel.example')
    await mailer.run()
    await mailTo('next@kestrel.example')
    expect(await database('outbox').pluck('attempts')).toEqual([1])
    await database('outbox').delete()
    expect(service.log.filter((line) => line.includes('could not be processed'))).toEqual([])
  })

  test('a mail that can never be sent is given up after seven tries, and can be seen for 30 days, without its text', async () => {
    const { database } = service.tools
    const { port } = server
    await server.close()
    await register(service, 'hopeless@kestrel.example')
    await eventually(async () => (await database('outbox').whereNotNull('nextTry').first('attempts'))?.attempts === 1)
    await database('outbox')
      .whereNotNull('nextTry')
      .update({ attempts: 6, nextTry: database.raw('clock_timestamp()') })
    await service.tools.mailer.run()
    // That it failed can be seen; its text, which has a code, is gone.
    const to = 'hopeless@kestrel.example'
    expect(await database('outbox').where({ to })).toEqual([
      expect.objectContaining({ attempts: 7, text: '', html: '', nextTry: null, failedAt: expect.any(String), error: expect.any(String) }),
    ])
    await purgeGivenUpMails(database)
    expect(await database('outbox').where({ to })).toHaveLength(1)
    await database('outbox').update({ failedAt: database.raw(`clock_timestamp() - interval '31 days'`) })
    await purgeGivenUpMails(database)
    expect(await database('outbox')).toEqual([])
    server = await startMailServer(port)
  })
})

describe('without SMTP_URL', async () => {
  const service = await startTestService()

  test('each mail is an .eml file in the outbox, and its code stands in the log (AUTH-34)', async () => {
    const email = 'newcomer@kestrel.example'
    await register(service, email)
    const outbox = join(service.dataDir, 'outbox')
    const name = await eventually(async () => (await readdir(outbox).catch(() => [])).find((file) => file.includes(email)))
    expect(name).toMatch(/\.eml$/)
    const eml = await readFile(join(outbox, name), 'utf8')
    expect(eml).toMatch(/^To: newcomer@kestrel\.example\r$/m)
    const code = /^\s+(\d{6})\s*$/m.exec(eml)?.[1]
    expect(service.log.some((line) => line.includes(`The verification code for ${email} is ${code}`))).toBe(true)
  })

  test('a file never leaves the outbox, whatever the address', async () => {
    await register(service, `"../../up"@kestrel.example`).catch(() => undefined)
    await service.tools.mailer.run()
    expect((await readdir(service.dataDir)).sort()).toEqual(['outbox', 'session-secret', 'uploads'])
  })
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '../../server/configuration.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { startTestService } from '../support/service.ts'
import { type SmtpScript, startScriptedMailServer } from '../support/smtp.ts'

const service = await startTestService()
const { database, storage, log } = service.tools
const mail = { to: 'ira@kestrel.example', subject: 'Enquiry', intro: ['Two pallets to Pune.'] }
const environment = { MAIL_FROM: 'Portolan <desk@portolan.example>', PUBLIC_URL: 'https://www.portolan.example' }

/** A mailer beside that of the service, whose mail goes to a server of its own. */
function mailerTo(url: string, more: Record<string, string> = {}) {
  const configuration = readConfiguration({ DATA_DIR: service.dataDir, SMTP_URL: url, ...environment, ...more })
  const origin = () => 'https://www.portolan.example'
  return createMailer({ configuration, database, storage, origin, log, onNotice: async () => undefined })
}

/** Sends the mail to a server that replies by a script, and tries again once if it was not given up. */
async function sendTo(script: SmtpScript, { user = '', more = {} }: { user?: string; more?: Record<string, string> } = {}) {
  const server = await startScriptedMailServer(script)
  const mailer = mailerTo(`smtp://${user}127.0.0.1:${server.port}`, more)
  await mailer.send(mail)
  await mailer.run()
  const [first] = await database('outbox').select('attempts', 'failedAt', 'error')
  await database('outbox')
    .whereNotNull('nextTry')
    .update({ nextTry: database.raw('clock_timestamp()') })
  await mailer.run()
  const waiting = await database('outbox').whereNotNull('nextTry')
  await mailer.close()
  await server.close()
  return { ...server, first, waits: waiting.length > 0 }
}

// The service has no mail server, and would write the mails into files.
await service.tools.mailer.close()
beforeEach(() => database('outbox').delete())

describe('a refusal that another try cannot change is the end of the mail, with what the server said', () => {
  test.each<[string, SmtpScript]>([
    ['no such mailbox', { RCPT: ['550 5.1.1 No such user'] }],
    ['a name of the client that is none', { RCPT: ['504 5.5.2 <[127.0.0.1]>: Helo command rejected'] }],
    ['a sender that is not the user’s', { MAIL: ['553 5.7.1 Sender address rejected'] }],
    ['a message taken for spam', { '.': ['554 5.7.1 Message refused as spam'] }],
    ['a refusal in several lines', { RCPT: ['550-5.1.1 The account does not exist.\r\n550 5.1.1 Try another address.'] }],
    ['a message that is too large for what EHLO said', { EHLO: ['250-mx.example\r\n250 SIZE 100'], MAIL: ['552 5.3.4 Too big'] }],
  ])('%s', async (_case, script) => {
    const { first, received } = await sendTo(script)
    expect(first).toEqual({ attempts: 1, failedAt: expect.any(String), error: expect.stringMatching(/^The mail server said: 5\d\d|size/) })
    expect(received.length).toBeLessThanOrEqual(1)
  })
})

describe('a refusal that may pass, or that is about the connection and so about every mail, is tried again', () => {
  test.each<[string, SmtpScript, string?]>([
    ['greylisting', { RCPT: ['451 4.7.1 Greylisted, try again later', '250 OK'] }],
    ['a server that closes', { MAIL: ['421 4.3.2 Shutting down', '250 OK'] }],
    ['greylisting after the message', { '.': ['451 4.3.0 Try again', '250 OK'] }],
    ['a cut connection', { DATA: ['cut', '354 Go ahead'] }],
    ['credentials required', { MAIL: ['530 5.7.0 Authentication required', '250 OK'] }],
    ['a wrong password', { EHLO: ['250-mx.example\r\n250 AUTH PLAIN'], AUTH: ['535 5.7.8 Bad credentials', '235 OK'] }, 'desk:secret@'],
    ['a client name that EHLO and HELO refuse', { EHLO: ['550 5.7.1 Bad name', '250 mx.example'], HELO: ['550 5.7.1 Bad name'] }],
    ['an old server that knows HELO only', { EHLO: ['500 What?'], RCPT: ['451 Later', '250 OK'] }],
  ])('%s', async (_case, script, user = '') => {
    const { first, received, waits } = await sendTo(script, { user })
    expect(first).toMatchObject({ attempts: 1, failedAt: null })
    expect([received.length > 0, waits]).toEqual([true, false])
  })

  test('a server that refuses every client by its greeting', async () => {
    expect(await sendTo({ greeting: '554 5.7.1 Blocked' })).toMatchObject({ first: { failedAt: null }, waits: true })
  })
})

test('a mail that is sent again after a cut is the same mail, by its Message-ID and its Date', async () => {
  const { received } = await sendTo({ '.': ['cut', '250 OK'] })
  const [first = '', second = ''] = received.map(({ text }) => text)
  for (const name of ['Message-ID', 'Date'])
    expect(new RegExp(`^${name}: .+`, 'm').exec(second)?.[0]).toBe(new RegExp(`^${name}: .+`, 'm').exec(first)?.[0])
  expect(first).toMatch(/^Message-ID: <[\da-f-]{36}@portolan\.example>\r$/m)
})

test('a mail whose row stays after it was written is one file, not two', async () => {
  const mailer = mailerTo('')
  const row = await database.transaction(async (transaction) => {
    await mailer.send(mail, transaction)
    return transaction('outbox').first()
  })
  await mailer.run()
  await database('outbox').insert(row)
  await mailer.run()
  await mailer.close()
  expect(await readdir(join(service.dataDir, 'outbox'))).toHaveLength(1)
})

describe('the name that the server is greeted by', () => {
  test.each([
    ['https://www.portolan.example', 'www.portolan.example'],
    ['https://डाटामेल.भारत', 'xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['http://192.0.2.7:8080', '[192.0.2.7]'],
    ['http://[2001:db8::7]:8080', '[IPv6:2001:db8::7]'],
  ])('of a site at %s is %s', async (PUBLIC_URL, name) => {
    expect((await sendTo({}, { more: { PUBLIC_URL } })).heard[0]).toBe(`EHLO ${name}`)
  })

  test('is the one of SMTP_URL where it names one', async () => {
    const server = await startScriptedMailServer({})
    const mailer = mailerTo(`smtp://127.0.0.1:${server.port}?name=mail.portolan.example`)
    await mailer.verify()
    expect(server.heard[0]).toBe('EHLO mail.portolan.example')
    await mailer.close()
    await server.close()
  })
})

test.each([
  ['demands STARTTLS before a mail', { authOptional: true }, ''],
  ['demands STARTTLS before the sign-in', {}, 'desk:secret@'],
])('a server on this machine that %s gets it, though no name of its certificate is valid', async (_case, options, user) => {
  const server = new SMTPServer({
    ...options,
    onMailFrom: (_address, session, done) =>
      done(session.secure ? null : Object.assign(new Error('STARTTLS first'), { responseCode: 530 })),
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, _session, done) => stream.resume().on('end', done),
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const mailer = mailerTo(`smtp://${user}localhost:${typeof address === 'object' ? address?.port : ''}`)
  await mailer.send(mail)
  await mailer.run()
  expect(await database('outbox')).toEqual([])
  await mailer.close()
  await new Promise<void>((closed) => server.close(closed))
})

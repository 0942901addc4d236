import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; text: string }
export type MailServer = { port: number; received: ReceivedMail[]; close: () => Promise<void> }

/** A real SMTP server on a port of this machine that stores the received mails. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** A command as its reply is scripted: by its first word, and "." for the end of the message. */
export type SmtpCommand = 'EHLO' | 'HELO' | 'MAIL' | 'RCPT' | 'DATA' | 'AUTH' | '.'
/** Replies to commands, one for each time, of which the last one stays; "cut" breaks the connection instead. */
export type SmtpScript = Partial<Record<SmtpCommand, string[]>> & { greeting?: string }
export type ScriptedMailServer = MailServer & { heard: string[] }

const usualReplies: Record<string, string> = { EHLO: '250 mx.example', DATA: '354 Go ahead', QUIT: '221 Bye', AUTH: '235 Welcome' }

/** An SMTP server that replies as a script says, and takes all else. `heard` has what clients sent outside of messages. */
export async function startScriptedMailServer({ greeting = '220 mx.example', ...script }: SmtpScript): Promise<ScriptedMailServer> {
  const [received, heard, sockets]: [ReceivedMail[], string[], Set<Socket>] = [[], [], new Set()]
  const times = new Map<string, number>()
  const replyTo = (command: string): string => {
    const replies = script[command as SmtpCommand] ?? [usualReplies[command] ?? '250 OK']
    const time = times.get(command) ?? 0
    times.set(command, time + 1)
    return replies[Math.min(time, replies.length - 1)] ?? ''
  }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).setEncoding('utf8'))
    let message: string | undefined
    let rest = ''
    const send = (reply: string) => (reply === 'cut' ? socket.destroy() : socket.write(`${reply}\r\n`))
    send(greeting)
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (message !== undefined && line !== '.') message += `${line}\r\n`
        else if (message !== undefined) {
          received.push({ from: '', to: [], text: message })
          message = undefined
          send(replyTo('.'))
        } else {
          heard.push(line)
          const command = line.split(' ')[0]?.toUpperCase() ?? ''
          const reply = replyTo(command)
          if (command === 'DATA' && reply.startsWith('354')) message = ''
          send(reply)
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    heard,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

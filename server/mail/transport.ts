import { isIPv4 } from 'node:net'
import parseAddresses from 'nodemailer/lib/addressparser'
import { asciiEmail } from '../../shared/email-address.ts'
import type { Configuration } from '../configuration.ts'
import { isLoopbackHost } from '../http/public-lookup.ts'

const smtpLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Name and address of `MAIL_FROM`, the domain in ASCII. */
export function senderOf({ mailFrom }: Configuration): { name: string; address: string } {
  const [{ name, address } = { name: '', address: '' }] = parseAddresses(mailFrom, { flatten: true })
  return { name, address: asciiEmail(address) }
}

/** Loads nodemailer with the first mail: it takes 11 MB. */
export function transportOf({ smtpUrl, publicUrl }: Configuration) {
  const create = async () => {
    const { createTransport } = await import('nodemailer')
    return {
      // Query parameters of SMTP_URL override these options.
      smtp:
        smtpUrl === undefined
          ? undefined
          : createTransport({
              url: smtpUrl,
              name: clientName(publicUrl),
              ...(isLoopbackHost(new URL(smtpUrl).hostname) && loopbackTls),
              ...smtpLimits,
            }),
      file: createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
    }
  }
  let opened: ReturnType<typeof create> | undefined
  return {
    open() {
      opened ??= create()
      return opened
    },
    close: async () => (await opened)?.smtp?.close(),
  }
}

/** The client's name in EHLO: the site's host, or its address as a literal (RFC 5321, 4.1.3). Undefined uses the machine's name. */
function clientName(publicUrl = ''): string | undefined {
  if (publicUrl === '') return undefined
  const { hostname } = new URL(publicUrl)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`
  if (isIPv4(hostname)) return `[${hostname}]`
  return hostname.includes('.') ? hostname : undefined
}

/** STARTTLS of an SMTP server on the loopback interface, which may be outdated, without a valid certificate, or not offered. */
const loopbackTls = {
  opportunisticTLS: true,
  tls: { rejectUnauthorized: false, minVersion: 'TLSv1' as const, ciphers: 'DEFAULT@SECLEVEL=0' },
}

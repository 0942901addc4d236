import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { eventually } from '../../support/expectations.ts'
import type { Site } from './site.ts'

/** The first mail to an address that is as wanted, from the .eml files that stand in for an SMTP server. */
export const mailTo = (
  { dataDir }: Pick<Site, 'dataDir'>,
  email: string,
  isWanted: (mail: Email) => boolean = () => true,
): Promise<Email> =>
  eventually(async () => {
    const outbox = join(dataDir, 'outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.includes(email)).sort()
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
    // A file that is still empty has no subject: the mailer's write is not atomic.
    return mails.find((mail) => mail.subject !== undefined && isWanted(mail))
  })

/** The HTML of a mail as a document of its own: mail programs put attached pictures in the place of their content ids. */
export function htmlOf({ html = '', attachments }: Email): string {
  const [logo] = attachments
  if (logo === undefined || typeof logo.content === 'string') return html
  return html.replace('cid:logo', `data:${logo.mimeType};base64,${Buffer.from(new Uint8Array(logo.content)).toString('base64')}`)
}

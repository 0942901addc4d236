import { mailTo } from './mails.ts'
import type { Site } from './site.ts'

/** The path of a link that was mailed to an address, other than an earlier one. */
export async function mailedLink(site: Pick<Site, 'dataDir'>, email: string, earlier = ''): Promise<string> {
  const linkIn = (text = '') => /\/auth\/[\w-]+\?token=[\w-]{43}/.exec(text)?.[0]
  const { text } = await mailTo(site, email, (mail) => ![undefined, earlier].includes(linkIn(mail.text)))
  return linkIn(text) ?? ''
}

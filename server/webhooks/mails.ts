import { isolate, toOneLine } from '../../shared/human-text.ts'
import type { Mail } from '../mail/mail.ts'

type Recipient = { to: string; name: string }

const path = '/admin/webhooks'

/** Notice of a new webhook, which sends data out of the site. */
export const webhookMail = ({ to, name, url }: Recipient & { url: string }): Mail => ({
  to,
  name,
  subject: 'A new webhook of your website',
  intro: ['A webhook was just created in your name. From now on the website sends events to this address.'],
  facts: [['Address', isolate(toOneLine(url))]],
  action: { label: 'Open the webhooks', path },
  outro: ['If it was not you, delete the webhook and choose another password at once.'],
})

/** Notice to every super admin that a webhook was switched off, after its last retry or by the receiver's 410. */
export const webhookOffMail = ({ to, name, url, error }: Recipient & { url: string; error: string }): Mail => ({
  to,
  name,
  subject: 'A webhook was switched off',
  intro: [
    'An event could not be delivered, for three days or because the receiver wants no more messages, so its webhook was switched off. Nothing is sent to this address until a super admin switches it on again.',
  ],
  facts: [
    ['Address', isolate(toOneLine(url))],
    ['Last error', isolate(toOneLine(error))],
  ],
  action: { label: 'Open the webhooks', path },
  outro: ['The log of its deliveries is there for 30 days, and each of them can be sent again.'],
})

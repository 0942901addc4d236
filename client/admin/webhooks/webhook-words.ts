import type { Webhook, WebhookDelivery, WebhookDeliveryEvent, WebhookEvent } from '../../generated/model/index.ts'
import { siteLocale } from '../../lib/locale.ts'
import { parseUrl } from '../../lib/parse-url.ts'
import { timeUntil } from '../../work/times.ts'
import type { Tone } from '../parts/tone-badge.tsx'

type Words = { label: string; help: string }

/** The events that a webhook may choose, in the order of the contract. */
export const eventWords: Record<WebhookEvent, Words> = {
  'enquiry.created': { label: 'New enquiries', help: 'A visitor wrote, or an enquiry was taken out of the spam.' },
  'enquiry.updated': { label: 'Changed enquiries', help: 'The status, who answers, whether it was read, or a note.' },
  'enquiry.deleted': { label: 'Deleted enquiries', help: 'An enquiry was deleted or erased, or became too old.' },
  'content.published': { label: 'Published content', help: 'Visitors see something new: created, edited, moved, restored or shown again.' },
  'content.deleted': { label: 'Removed content', help: 'Visitors no longer see something: deleted or hidden.' },
  'media.uploaded': { label: 'Uploaded files', help: 'A picture or video was added to the library.' },
}

export const allEvents = Object.keys(eventWords) as WebhookEvent[]

/** What happened, in the log of deliveries. */
export const happened: Record<WebhookDeliveryEvent, string> = {
  'enquiry.created': 'Enquiry came in',
  'enquiry.updated': 'Enquiry changed',
  'enquiry.deleted': 'Enquiry deleted',
  'content.published': 'Content published',
  'content.deleted': 'Content removed',
  'media.uploaded': 'File uploaded',
  'webhook.test': 'Test',
}

/** The events of a webhook: "New enquiries, changed enquiries". */
export function eventsInWords(events: WebhookEvent[]): string {
  if (events.length === allEvents.length) return 'Everything that happens'
  const labels = allEvents.filter((event) => events.includes(event)).map((event) => eventWords[event].label)
  return labels.map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ')
}

/** Host of an address, as the short name of its webhook. */
export const hostOf = (url: string) => parseUrl(url)?.host ?? url

export function stateOf({ enabled, disabledReason, ownerMayReceive, failingSince, lastDelivery }: Webhook): { tone: Tone; word: string } {
  if (!enabled) return disabledReason === 'switchedOff' ? { tone: 'none', word: 'Off' } : { tone: 'error', word: 'Switched off' }
  if (!ownerMayReceive) return { tone: 'warning', word: 'Paused' }
  if (failingSince !== undefined) return { tone: 'error', word: 'Failing' }
  if (lastDelivery === undefined) return { tone: 'info', word: 'On' }
  return lastDelivery.succeeded ? { tone: 'success', word: 'Works' } : { tone: 'warning', word: 'Last try failed' }
}

/** Whether its messages do not arrive, because the receiver fails, or failed for so long that the webhook was switched off. */
export const isFailing = ({ enabled, disabledReason, failingSince }: Webhook) =>
  enabled ? failingSince !== undefined : disabledReason === 'failed'

export function outcomeOf({ status, attempts }: Pick<WebhookDelivery, 'status' | 'attempts'>): { tone: Tone; word: string } {
  if (status === 'delivered') return { tone: 'success', word: 'Delivered' }
  if (status === 'failed') return { tone: 'error', word: 'Failed' }
  return attempts === 0 ? { tone: 'info', word: 'Waiting' } : { tone: 'warning', word: 'Trying again' }
}

/** When a delivery is tried next: "next try in 5 minutes"; undefined when it is not tried any more. */
export const nextTryOf = ({ status, nextTry }: Pick<WebhookDelivery, 'status' | 'nextTry'>) =>
  status === 'waiting' && nextTry !== undefined ? `next try ${timeUntil(nextTry)}` : undefined

/** Milliseconds in words: "182 ms", "1.2 s". */
export const durationText = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toLocaleString(siteLocale, { maximumFractionDigits: 1 })} s`

/** What the receiver answered: "204 after 182 ms"; "No response" without one, and undefined before the first try. */
export function responseText({ responseStatus, duration }: Pick<WebhookDelivery, 'responseStatus' | 'duration'>): string | undefined {
  if (duration === undefined) return undefined
  return responseStatus === undefined ? `No response, ${durationText(duration)}` : `${responseStatus} after ${durationText(duration)}`
}

/** Messages that wait for another try: "1 message waits", "3 messages wait". */
export const waitingText = (waiting: number) => (waiting === 1 ? '1 message waits' : `${waiting} messages wait`)

export const triesText = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`)

import { expect, test } from 'vitest'
import type { Webhook, WebhookDelivery } from '../../generated/model/index.ts'
import { allEvents, durationText, eventsInWords, hostOf, isFailing, nextTryOf, outcomeOf, responseText, stateOf } from './webhook-words.ts'

const at = '2026-03-02T12:00:00.000000Z'
const on: Webhook = {
  _id: '1f0c2b84-0d57-4a7e-8f43-52d1b0c9e377',
  url: 'https://hooks.example/h',
  events: ['enquiry.created'],
  enabled: true,
  createdAt: at,
  updatedAt: at,
  ownerName: 'Meera Kulkarni',
  ownerMayReceive: true,
  waiting: 0,
}
const lastDelivery = { deliveryId: on._id, at, succeeded: true }

test.each<[string, Partial<Webhook>, boolean]>([
  ['On', {}, false],
  ['Works', { lastDelivery }, false],
  ['Last try failed', { lastDelivery: { ...lastDelivery, succeeded: false } }, false],
  ['Failing', { lastDelivery, failingSince: at }, true],
  ['Paused', { lastDelivery, failingSince: at, ownerMayReceive: false }, true],
  ['Off', { enabled: false, disabledReason: 'switchedOff', failingSince: at }, false],
  ['Switched off', { enabled: false, disabledReason: 'failed', ownerMayReceive: false }, true],
  ['Switched off', { enabled: false, disabledReason: 'restored' }, false],
])('a webhook is “%s” with %j', (word, change, fails) => {
  const webhook = { ...on, ...change }
  expect([stateOf(webhook).word, isFailing(webhook)]).toEqual([word, fails])
})

test.each<[string, Pick<WebhookDelivery, 'status' | 'attempts'>]>([
  ['Waiting', { status: 'waiting', attempts: 0 }],
  ['Trying again', { status: 'waiting', attempts: 3 }],
  ['Delivered', { status: 'delivered', attempts: 1 }],
  ['Failed', { status: 'failed', attempts: 10 }],
])('a delivery is “%s” when it is %j', (word, delivery) => expect(outcomeOf(delivery).word).toBe(word))

test('events are a list in words, in the order of the form', () => {
  expect(eventsInWords(['enquiry.updated', 'enquiry.created'])).toBe('New enquiries, changed enquiries')
  expect(eventsInWords(allEvents.toReversed())).toBe('Everything that happens')
})

test('the response is a status and a duration', () => {
  expect(responseText({ responseStatus: 204, duration: 182 })).toBe('204 after 182 ms')
  expect(responseText({ duration: 10_003 })).toBe('No response, 10 s')
  expect(responseText({})).toBeUndefined()
  expect([999, 1240].map(durationText)).toEqual(['999 ms', '1.2 s'])
})

test('the next try is named only while there is one', () => {
  const nextTry = new Date(Date.now() + 4 * 60_000 + 1000).toISOString()
  expect([nextTryOf({ status: 'waiting', nextTry }), nextTryOf({ status: 'failed', nextTry }), nextTryOf({ status: 'waiting' })]).toEqual([
    'next try in 5 minutes',
    undefined,
    undefined,
  ])
})

test('the short name of a webhook is the host of its address', () => {
  expect(['https://hooks.example:8443/a?b', 'no address'].map(hostOf)).toEqual(['hooks.example:8443', 'no address'])
})

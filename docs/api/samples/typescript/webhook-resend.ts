import { haulfront } from './client.ts'

const { webhooks } = await haulfront.listWebhooks()
const webhook = webhooks.findLast(({ url }) => url === 'http://127.0.0.1:4000/')
if (webhook === undefined) throw new Error('Create the webhook first')

const { deliveries } = await haulfront.listWebhookDeliveries({ id: webhook._id, limit: 1 })
const [last] = deliveries
if (last === undefined) throw new Error('Send a test first')
const { delivery } = await haulfront.resendWebhookDelivery({ id: last._id })
console.log(delivery.event, delivery.status)

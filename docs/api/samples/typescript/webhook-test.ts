import { setTimeout } from 'node:timers/promises'
import { haulfront } from './client.ts'

const { webhooks } = await haulfront.listWebhooks()
const webhook = webhooks.findLast(({ url }) => url === 'http://127.0.0.1:4000/')
if (webhook === undefined) throw new Error('Create the webhook first')

await haulfront.testWebhook({ id: webhook._id })
await setTimeout(2000)
const { deliveries } = await haulfront.listWebhookDeliveries({ id: webhook._id, limit: 1 })
console.log(deliveries[0]?.status)

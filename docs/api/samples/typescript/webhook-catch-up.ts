import { haulfront } from './client.ts'

const { webhooks } = await haulfront.listWebhooks()
const webhook = webhooks.findLast(({ url }) => url === 'http://127.0.0.1:4000/')
if (webhook === undefined) throw new Error('Create the webhook first')

const missed: string[] = []
for (const status of ['failed', 'waiting'] as const)
  for await (const { _id } of haulfront.all('listWebhookDeliveries', { id: webhook._id, status, limit: 100 })) missed.push(_id)
for (const id of missed.reverse()) await haulfront.resendWebhookDelivery({ id })
console.log('Sent again:', missed.length)

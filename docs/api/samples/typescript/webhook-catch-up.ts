import { haulfront } from './client.ts'

const { webhooks } = await haulfront.listWebhooks()
const webhook = webhooks.findLast(({ url }) => url === 'http://127.0.0.1:4000/')
if (webhook === undefined) throw new Error('Create the webhook first')

const failed: string[] = []
for await (const { _id, status } of haulfront.all('listWebhookDeliveries', { id: webhook._id, limit: 100 }))
  if (status === 'failed') failed.push(_id)
for (const id of failed.reverse()) await haulfront.resendWebhookDelivery({ id })
console.log('Sent again:', failed.length)

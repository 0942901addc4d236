import { haulfront } from './client.ts'

const { webhooks } = await haulfront.listWebhooks()
const webhook = webhooks.findLast(({ url }) => url === 'http://127.0.0.1:4000/')
if (webhook === undefined) throw new Error('Create the webhook first')

const { secret } = await haulfront.renewWebhookSecret({ id: webhook._id })
console.log(secret)

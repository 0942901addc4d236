import { haulfront } from './client.ts'

const { secret, webhook } = await haulfront.createWebhook({
  url: 'http://127.0.0.1:4000/',
  events: ['enquiry.created', 'content.published'],
})
console.error(`Created ${webhook._id}`)
console.log(secret)

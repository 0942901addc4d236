import { haulfront } from './client.ts'

const { webhooks } = await haulfront.listWebhooks()
for (const { _id, url } of webhooks)
  if (url === 'http://127.0.0.1:4000/') {
    const { message } = await haulfront.deleteWebhook({ id: _id })
    console.log(message)
  }

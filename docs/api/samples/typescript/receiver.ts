import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { isWebhookError, verifyWebhook } from 'haulfront-sdk'

const secret = process.env.WEBHOOK_SECRET
if (!secret) throw new Error('WEBHOOK_SECRET is empty')

const server = createServer(async (request, response) => {
  try {
    const event = await verifyWebhook(await buffer(request), request.headers, secret)
    console.log(event.type)
    if (event.type === 'enquiry.created') console.log(event.data)
    response.writeHead(204).end()
  } catch (error) {
    console.error(error)
    response.writeHead(isWebhookError(error) ? 400 : 500).end()
  }
})
server.listen(Number(process.env.PORT ?? 4000))

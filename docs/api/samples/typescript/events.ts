import { type HaulfrontEvent, isWebhookError, verifyWebhook } from 'haulfront-sdk'

export async function receive(request: Request, secret: string): Promise<Response> {
  try {
    const event = await verifyWebhook(await request.text(), request.headers, secret)
    console.log(inWords(event))
    return new Response(null, { status: 204 })
  } catch (error) {
    if (isWebhookError(error)) return new Response(error.reason, { status: 400 })
    throw error
  }
}

function inWords(event: HaulfrontEvent): string {
  if (event.type === 'enquiry.created') return `${event.data.name} wrote: ${event.data.message}`
  if (event.type === 'content.deleted') return `${event.data.title} is no longer public`
  return event.type
}

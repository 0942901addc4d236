import { type HaulfrontEvent, verifyWebhook, type WebhookHeaders } from 'haulfront-sdk'

const secrets = [process.env.WEBHOOK_SECRET ?? '', process.env.FORMER_WEBHOOK_SECRET ?? ''].filter((secret) => secret !== '')

export const verified = (body: string, headers: WebhookHeaders): Promise<HaulfrontEvent> => verifyWebhook(body, headers, secrets)

export const webhookPath = (webhookId: string) => `/admin/webhooks?webhook=${webhookId}`

/** The list of webhooks with the panel of one. */
export const webhookPath = (webhookId: string) => `/admin/webhooks?webhook=${webhookId}`

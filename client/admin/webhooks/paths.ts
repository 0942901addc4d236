export const webhooksPath = '/admin/webhooks'

/** The screen of a webhook: its log of deliveries, one of them opened where that is named. */
export const webhookPath = (webhookId: string, deliveryId?: string) =>
  `${webhooksPath}/${webhookId}${deliveryId === undefined ? '' : `?delivery=${deliveryId}`}`

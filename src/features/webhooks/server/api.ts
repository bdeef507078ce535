import { addWebhook } from './endpoints/add-webhook.ts'
import { changeWebhook } from './endpoints/change-webhook.ts'
import { listDeliveries } from './endpoints/list-deliveries.ts'
import { listWebhooks } from './endpoints/list-webhooks.ts'
import { removeWebhook } from './endpoints/remove-webhook.ts'
import { renewSecret } from './endpoints/renew-secret.ts'
import { resendDelivery } from './endpoints/resend-delivery.ts'
import { testWebhook } from './endpoints/test-webhook.ts'

export const webhooksApi = [
  listWebhooks,
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  testWebhook,
  listDeliveries,
  resendDelivery,
]

import { listDeliveries, resendDelivery, testWebhook } from './endpoints/deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
} from './endpoints/webhooks.ts'

export const webhooksApi = {
  listWebhooks,
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  testWebhook,
  listDeliveries,
  resendDelivery,
}

import type { AppContext } from '#kernel/app-context.ts'
import { listWebhooks } from '../endpoints/webhooks.ts'

export async function loadWebhooks(ctx: AppContext) {
  return (await listWebhooks(ctx, {})).endpoints
}

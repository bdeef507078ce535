import type { AppContext } from '#kernel/app-context.ts'
import { listWebhooks } from '../endpoints/list-webhooks.ts'

/** Returns the caller's own webhooks for their page. */
export async function loadWebhooks(ctx: AppContext) {
  return (await listWebhooks(ctx, {})).endpoints
}

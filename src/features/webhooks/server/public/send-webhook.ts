import { isUsableAccount } from '#features/accounts/server/public/is-usable-account.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import {
  accessLostMessage,
  canReceiveDelivery,
  webhookDisabledMessage,
} from '../delivery/can-receive-events.ts'
import { type SendWebhook, deliveryJob as sendWebhookJob } from '../delivery/delivery-job.ts'
import { postDelivery } from '../delivery/post-delivery.ts'
import { recordDeliveryOutcome } from '../delivery/record-delivery-outcome.ts'

/**
 * Attempts a delivery once. Failed attempts enqueue the next one themselves. The queue only retries after a crash, so a
 * message may be delivered twice with the same ID.
 */
export const sendWebhook = job<SendWebhook>({
  ...sendWebhookJob,
  atOnce: 8,
  atOncePerGroup: 1,
  async handle(ctx, { deliveryId, tries }) {
    const delivery = await findWaiting(ctx, deliveryId)
    if (!delivery || delivery.tries !== tries) return
    const endpoint = await findOpenEndpoint(ctx, delivery.endpoint_id)
    if (!endpoint) return dropDelivery(ctx, deliveryId, webhookDisabledMessage)
    if (!delivery.may_hear) return dropDelivery(ctx, deliveryId, accessLostMessage)
    const outcome = await postDelivery(ctx, endpoint, delivery)
    await inTransaction(ctx, (ctx) => recordDeliveryOutcome(ctx, endpoint, delivery, outcome))
  },
})

function findWaiting({ db }: AppContext, id: number) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
    .selectAll('webhook_delivery')
    .select(canReceiveDelivery.as('may_hear'))
    .where('webhook_delivery.id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Returns the endpoint if it's turned on. Excludes those of disabled accounts, which don't send webhooks. */
function findOpenEndpoint(ctx: AppContext, id: number) {
  return ctx.db
    .selectFrom('webhook_endpoint')
    .innerJoin('profile', 'profile.id', 'webhook_endpoint.profile_id')
    .selectAll('webhook_endpoint')
    .where('webhook_endpoint.id', '=', id)
    .where('is_on', '=', true)
    .where(isUsableAccount(ctx))
    .executeTakeFirst()
}

async function dropDelivery({ db }: AppContext, id: number, problem: string) {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null, problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

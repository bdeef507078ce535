import { sql } from 'kysely'
import type { Subscriber } from '#features/mail/server/public/subscriber-callback.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { WebhookEvent } from '../events.ts'
import { canReceiveSiteEvents } from './delivery/can-receive-events.ts'
import { enqueueDelivery } from './delivery/delivery-job.ts'

/** Queues a change of a mailing list for the webhooks of administrators, in the caller's transaction. */
export async function announceSubscriber(ctx: AppContext, subscriber: Subscriber) {
  const event: WebhookEvent = 'subscriber.changed'
  const endpoints = await ctx.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .where(canReceiveSiteEvents)
    .execute()
  for (const { id } of endpoints)
    await enqueueDelivery(ctx, { endpointId: id, event, data: { subscriber } })
}

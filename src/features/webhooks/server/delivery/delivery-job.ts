import { randomUUID } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, type Job } from '#kernel/server/jobs/job-queue.ts'
import { deliveryPriority, type testEvent, type WebhookEvent } from '../../events.ts'
import type { DeliveryRow } from '../webhook-rows.ts'

/** Separate from the job so that enqueuing doesn't load the sending code. */
export const deliveryJob: Pick<Job<SendWebhook>, 'name'> = { name: 'send-webhook' }

/** Enqueues a delivery's next attempt after `tries` attempts. Deliveries to the same endpoint run one at a time. */
export function enqueueAttempt(
  ctx: AppContext,
  { id, endpoint_id: endpointId, event }: Pick<DeliveryRow, 'id' | 'endpoint_id' | 'event'>,
  { tries, startAfter }: { tries: number; startAfter?: Date },
) {
  return enqueue(
    ctx,
    deliveryJob,
    { deliveryId: id, tries },
    {
      group: String(endpointId),
      priority: deliveryPriority(event),
      ...(startAfter && { startAfter }),
    },
  )
}

/** Value of `tries` when the job was enqueued. The job does nothing if the delivery now has a different value. */
export type SendWebhook = { deliveryId: number; tries: number }

/** Stores and enqueues a delivery in the caller's transaction. */
export async function enqueueDelivery(
  ctx: AppContext,
  { endpointId, event, data, about }: NewDelivery,
): Promise<DeliveryRow> {
  const now = ctx.now()
  const row = await ctx.db
    .insertInto('webhook_delivery')
    .values({
      endpoint_id: endpointId,
      message_id: `msg_${randomUUID().replaceAll('-', '')}`,
      event,
      body: JSON.stringify({ type: event, timestamp: now.toISOString(), data }),
      created_at: now,
      next_try_at: now,
      ...(about && { biz_id: about.bizId, employee_id: about.employeeId, is_own: about.isOwn }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueAttempt(ctx, row, { tries: 0 })
  return row
}

type NewDelivery = {
  endpointId: number
  event: WebhookEvent | typeof testEvent
  data: object
  /** The aircraft that the event is about. Undefined for test messages. */
  about?: { bizId: number | null; employeeId: number | null; isOwn: boolean }
}

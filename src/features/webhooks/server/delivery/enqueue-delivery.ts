import { randomUUID } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import type { testEvent, WebhookEvent } from '../../events.ts'
import type { DeliveryRow } from '../webhook-rows.ts'
import { enqueueAttempt } from './delivery-job.ts'

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

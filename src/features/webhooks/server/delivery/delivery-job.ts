import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, type Job } from '#kernel/server/job-queue.ts'
import { deliveryPriority } from '../../events.ts'
import type { DeliveryRow } from '../webhook-rows.ts'

/** The job that sends one delivery, by name: what enqueues it need not load what sends. */
export const sendWebhook: Pick<Job<SendWebhook>, 'name'> = { name: 'send-webhook' }

/** Enqueues the next try of a delivery, which has had `tries`. Those of one address go one after the other. */
export function enqueueTry(
  ctx: AppContext,
  { id, endpoint_id: endpointId, event }: Pick<DeliveryRow, 'id' | 'endpoint_id' | 'event'>,
  { tries, startAfter }: { tries: number; startAfter?: Date },
) {
  return enqueue(
    ctx,
    sendWebhook,
    { deliveryId: id, tries },
    {
      group: String(endpointId),
      priority: deliveryPriority(event),
      ...(startAfter && { startAfter }),
    },
  )
}

/** `tries` as they were when it was enqueued: a delivery that has moved on is left alone. */
export type SendWebhook = { deliveryId: number; tries: number }

import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, type Job } from '#kernel/server/job-queue.ts'
import { deliveryPriority } from '../../events.ts'
import type { DeliveryRow } from '../webhook-rows.ts'

/** Name of the job that sends a delivery. Separate so that enqueuing doesn't load the sending code. */
export const sendWebhook: Pick<Job<SendWebhook>, 'name'> = { name: 'send-webhook' }

/**
 * Enqueues the next attempt of a delivery after `tries` attempts. Deliveries to the same endpoint run one at a time.
 */
export function enqueueAttempt(
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

/** `tries` at the time of enqueuing. If the delivery has changed since, the job does nothing. */
export type SendWebhook = { deliveryId: number; tries: number }

import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, type Job } from '#kernel/server/jobs/job-queue.ts'
import { deliveryPriority } from '../../events.ts'
import type { DeliveryRow } from '../webhook-rows.ts'

/** Separate from the job so that enqueuing doesn't load the sending code. */
export const sendWebhook: Pick<Job<SendWebhook>, 'name'> = { name: 'send-webhook' }

/** Enqueues a delivery's next attempt after `tries` attempts. Deliveries to the same endpoint run one at a time. */
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

/** Value of `tries` when the job was enqueued. The job does nothing if the delivery now has a different value. */
export type SendWebhook = { deliveryId: number; tries: number }

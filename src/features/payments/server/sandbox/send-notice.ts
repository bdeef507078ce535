import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { deliverSandboxNotice } from '../public/deliver-sandbox-notice.ts'
import { newSandboxId, type SandboxOrder } from './sandbox-books.ts'

/** Sends what happened to our own webhook, as PayPal does: by itself, a little later, and again until it is taken. */
export async function sendNotice(
  ctx: AppContext,
  kind: string,
  order: Pick<SandboxOrder, 'id'> & Partial<SandboxOrder>,
  captureId?: string,
) {
  const event = {
    id: `WH-${newSandboxId()}`,
    event_type: kind,
    resource: captureId
      ? { id: captureId, supplementary_data: { related_ids: { order_id: order.id } } }
      : { id: order.id },
  }
  const copies = order.simulation === 'double-notice' ? 2 : 1
  for (let n = 0; n < copies; n += 1) await enqueue(ctx, deliverSandboxNotice, { event })
}

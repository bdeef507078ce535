import type { AppContext } from '#kernel/app-context.ts'
import { retryPauses } from '../../events.ts'
import type { DeliveryRow, EndpointRow } from '../webhook-rows.ts'
import { enqueueTry } from './delivery-job.ts'
import { endWebhook } from './end-webhook.ts'
import type { Outcome } from './post-delivery.ts'

/** Writes down what one try brought, and what follows from it, in the caller's transaction. */
export async function settleDelivery(
  ctx: AppContext,
  endpoint: EndpointRow,
  delivery: DeliveryRow,
  outcome: Outcome,
) {
  const now = ctx.now()
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const isOver = outcome.isPermanent || outcome.status === gone
  const pause = isDelivered || isOver ? undefined : retryPauses[delivery.tries]
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause * 1_000)
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhook_delivery')
    .set({
      state: isDelivered ? 'delivered' : nextTryAt ? 'waiting' : 'failed',
      tries: delivery.tries + 1,
      tried_at: now,
      next_try_at: nextTryAt,
      answer_status: outcome.status,
      answer: outcome.answer,
      problem: outcome.problem,
    })
    .where('id', '=', delivery.id)
    // Another worker with the same job, or somebody who asked for it again, was faster.
    .where('tries', '=', delivery.tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const lastSuccessAt = await noteHealth(ctx, endpoint.id, isDelivered)
  if (nextTryAt)
    await enqueueTry(ctx, delivery, { tries: delivery.tries + 1, startAfter: nextTryAt })
  else if (isOver)
    await endWebhook(ctx, endpoint.id, { reason: describe(outcome), wasTried: false })
  // Where others have arrived meanwhile, it is the message that is refused, not all of them.
  else if (!isDelivered && (lastSuccessAt === null || lastSuccessAt < delivery.created_at))
    await endWebhook(ctx, endpoint.id, { reason: describe(outcome), wasTried: true })
}

/** Returns when something arrived there last. */
async function noteHealth({ db, now }: AppContext, id: number, isWell: boolean) {
  const row = await db
    .updateTable('webhook_endpoint')
    .set((row) =>
      isWell
        ? { last_success_at: now(), failing_since: null }
        : { failing_since: row.fn.coalesce('failing_since', row.val(now())) },
    )
    .where('id', '=', id)
    .returning('last_success_at')
    .executeTakeFirst()
  return row?.last_success_at ?? null
}

function describe({ status, problem }: Outcome): string {
  if (status === gone) return 'The address answered 410: it wants no more.'
  return problem ?? `The address answered ${status}.`
}

const gone = 410

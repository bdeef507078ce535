import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { retryDelaysSeconds } from '../../events.ts'
import type { DeliveryRow, EndpointRow } from '../webhook-rows.ts'
import { disableWebhook } from './can-receive-events.ts'
import { enqueueAttempt } from './delivery-job.ts'
import type { DeliveryOutcome } from './post-delivery.ts'

/** Saves the result of an attempt and schedules the next step, in the caller's transaction. */
export async function recordDeliveryOutcome(
  ctx: AppContext,
  endpoint: EndpointRow,
  delivery: DeliveryRow,
  outcome: DeliveryOutcome,
) {
  const now = ctx.now()
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const isOver = outcome.isPermanent || outcome.status === goneStatus
  const pause = isDelivered || isOver ? undefined : retryDelaysSeconds[delivery.tries]
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
    // Another worker or a manual resend may have updated the delivery first.
    .where('tries', '=', delivery.tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const lastSuccessAt = await noteHealth(ctx, endpoint.id, isDelivered)
  if (nextTryAt)
    await enqueueAttempt(ctx, delivery, { tries: delivery.tries + 1, startAfter: nextTryAt })
  else if (isOver)
    await disableWebhook(ctx, endpoint.id, {
      describeReason: () => describe(outcome),
      cause: 'refused',
    })
  // If other deliveries have succeeded since then, the endpoint rejects only this message.
  else if (!isDelivered && (lastSuccessAt === null || lastSuccessAt < delivery.created_at))
    await disableWebhook(ctx, endpoint.id, {
      describeReason: () => describe(outcome),
      cause: 'never arrives',
    })
}

/** Records whether the endpoint works. Returns the time of its last successful delivery. */
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

function describe({ status, problem }: DeliveryOutcome): string {
  if (status === goneStatus)
    return translate('The endpoint returned 410 Gone, so we stopped sending to it.')
  return translate(problem) ?? t`The endpoint returned ${status}.`
}

const goneStatus = 410

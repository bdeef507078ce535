import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { networkOf, spend } from '#kernel/server/rate-limit.ts'
import { paymentWebhookEndpoint } from '../contract.ts'
import { followRefund } from './follow-refund.ts'
import { type Notice, ProviderFailure, paymentProviderKey } from './provider.ts'
import { settleInvoice } from './settle-invoice.ts'

/** Whoever calls makes us ask the provider whether the signature is its own. */
const webhookLimit = { name: 'payment-webhook', points: 300, seconds: 60 }

/**
 * A notice only says where to look: what happened is read from the provider itself. So a notice that comes twice,
 * late or out of order does no harm, and it is written down as worked only once it has been.
 */
export const takeWebhook = operation(paymentWebhookEndpoint, async (ctx, event) => {
  await spend(ctx, webhookLimit, networkOf(ctx.visitor.ip))
  try {
    const notice = await genuineNotice(ctx, event)
    if (!(await isKnown(ctx, notice))) await work(ctx, notice)
    await remember(ctx, notice)
    return { received: true as const }
  } catch (error) {
    // Whoever sends it tries again.
    if (error instanceof ProviderFailure) throw new Refusal('unavailable')
    throw error
  }
})

async function genuineNotice({ services, visitor }: AppContext, event: object): Promise<Notice> {
  const notice = services.has(paymentProviderKey)
    ? await services.get(paymentProviderKey).readNotice(visitor.header, event)
    : null
  if (!notice) throw new Refusal('malformed', { message: 'The signature is not the provider’s.' })
  return notice
}

async function work(ctx: AppContext, { orderId, captureId, kind }: Notice) {
  const invoice = await ctx.db
    .selectFrom('invoice')
    .select('id')
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('capture_id', '=', captureId)]))
    .executeTakeFirst()
  if (!invoice) return
  await settleInvoice(ctx, invoice.id, 'webhook')
  if (refundKinds.has(kind)) await followRefund(ctx, invoice.id)
}

const refundKinds = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])

async function isKnown({ db }: AppContext, { eventId }: Notice) {
  const known = await db
    .selectFrom('payment_webhook')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return known !== undefined
}

async function remember({ db, now }: AppContext, { eventId, kind }: Notice) {
  await db
    .insertInto('payment_webhook')
    .values({ event_id: eventId, kind, received_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { networkOf, spend } from '#kernel/server/rate-limit.ts'
import { receivePaymentWebhookEndpoint } from '../../contract.ts'
import {
  type ProviderEvent,
  ProviderFailure,
  paymentProviderKey,
} from '../providers/payment-provider.ts'
import { syncRefund } from '../refunds/sync-refund.ts'
import { settleInvoice } from './settle-invoice.ts'

/** Whoever calls makes us ask the provider whether the signature is its own. */
const webhookLimit = { name: 'payment-webhook', points: 300, seconds: 60 }

/**
 * A notice only says where to look: what happened is read from the provider itself. So a notice that comes twice,
 * late or out of order does no harm, and it is written down as worked only once it has been.
 */
export const receivePaymentWebhook = operation(
  receivePaymentWebhookEndpoint,
  async (ctx, event) => {
    await spend(ctx, webhookLimit, networkOf(ctx.visitor.ip))
    try {
      const notice = await verifyEvent(ctx, event)
      if (!(await wasProcessed(ctx, notice))) await processEvent(ctx, notice)
      await recordEvent(ctx, notice)
      return { received: true as const }
    } catch (error) {
      // Whoever sends it tries again.
      if (error instanceof ProviderFailure) throw new Refusal('unavailable')
      throw error
    }
  },
)

async function verifyEvent(
  { services, visitor }: AppContext,
  event: object,
): Promise<ProviderEvent> {
  const notice = services.has(paymentProviderKey)
    ? await services.get(paymentProviderKey).readEvent(visitor.header, event)
    : null
  if (!notice) throw new Refusal('malformed', { message: 'The signature is not the provider’s.' })
  return notice
}

async function processEvent(ctx: AppContext, { orderId, captureId, kind }: ProviderEvent) {
  const invoice = await ctx.db
    .selectFrom('invoice')
    .select('id')
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('capture_id', '=', captureId)]))
    .executeTakeFirst()
  if (!invoice) return
  await settleInvoice(ctx, invoice.id, 'webhook')
  if (refundKinds.has(kind)) await syncRefund(ctx, invoice.id)
}

const refundKinds = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])

async function wasProcessed({ db }: AppContext, { eventId }: ProviderEvent) {
  const known = await db
    .selectFrom('payment_webhook')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return known !== undefined
}

async function recordEvent({ db, now }: AppContext, { eventId, kind }: ProviderEvent) {
  await db
    .insertInto('payment_webhook')
    .values({ event_id: eventId, kind, received_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

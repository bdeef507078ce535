import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { receivePaymentWebhookEndpoint } from '../../provider-contract.ts'
import { syncDisputes } from '../disputes/sync-disputes.ts'
import { listProviders } from '../providers/find-provider.ts'
import { type ProviderEvent, ProviderFailure } from '../providers/payment-provider.ts'
import { reportFailedRefunds } from '../refunds/report-failed-refunds.ts'
import { syncRefund } from '../refunds/request-refund.ts'
import { settleInvoice } from './settle-invoice.ts'

/** Limited because every call may trigger a signature check at a provider. */
const webhookLimit = { name: 'payment-webhook', points: 300, seconds: 60 }

/**
 * Treats an event only as a hint and gets the actual state from the provider, so duplicate, late, and out-of-order
 * events are harmless. Records the event only after processing it, so that it's processed again after a failure.
 */
export const receivePaymentWebhook = operation(receivePaymentWebhookEndpoint, async (ctx) => {
  await consumeNetworkLimit(ctx, webhookLimit)
  try {
    const event = await verifyEvent(ctx)
    if (!(await wasProcessed(ctx, event))) await processEvent(ctx, event)
    await recordEvent(ctx, event)
    return { received: true as const }
  } catch (error) {
    // Providers resend an event after any error.
    if (error instanceof ProviderFailure) throw new Refusal('unavailable')
    throw error
  }
})

/** Determines the sender of an event by its signature, because all providers share one URL. */
async function verifyEvent(ctx: AppContext): Promise<SignedEvent> {
  const { visitor, rawBody } = ctx
  if (rawBody)
    for (const provider of listProviders(ctx)) {
      const event = await provider.readEvent({ header: visitor.header, body: rawBody })
      if (event) return { ...event, provider: provider.name }
    }
  throw new Refusal('malformed', { message: 'The signature is invalid.' })
}

async function processEvent(ctx: AppContext, { provider, orderId, captureId, kind }: SignedEvent) {
  const invoice = await ctx.db
    .selectFrom('invoice')
    .select('id')
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('capture_id', '=', captureId)]))
    .executeTakeFirst()
  if (!invoice) return
  await settleInvoice(ctx, invoice.id, 'webhook')
  if (kind === 'refunded') await syncRefund(ctx, invoice.id, 'webhook')
  if (kind === 'refund-failed') await reportFailedRefunds(ctx, invoice.id, 'webhook')
  if (kind === 'disputed') await syncDisputes(ctx, invoice.id)
}

async function wasProcessed({ db }: AppContext, { provider, eventId }: SignedEvent) {
  const existing = await db
    .selectFrom('payment_webhook')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return existing !== undefined
}

async function recordEvent({ db, now }: AppContext, { provider, eventId, kind }: SignedEvent) {
  await db
    .insertInto('payment_webhook')
    .values({ provider, event_id: eventId, kind, received_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type SignedEvent = ProviderEvent & { provider: string }

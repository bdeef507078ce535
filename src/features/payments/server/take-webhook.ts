import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { paymentWebhookEndpoint } from '../contract.ts'
import { type Notice, paymentProviderKey } from './provider.ts'
import { settleInvoice } from './settle-invoice.ts'

/**
 * A notice only says where to look: what happened is read from the provider itself. So a notice that comes twice,
 * late or out of order does no harm, and it is written down as worked only once it has been.
 */
export const takeWebhook = operation(paymentWebhookEndpoint, async (ctx, event) => {
  const { services, visitor } = ctx
  const notice = services.has(paymentProviderKey)
    ? await services.get(paymentProviderKey).readNotice(visitor.header, event)
    : null
  if (!notice) throw new Refusal('malformed', { message: 'The signature is not the provider’s.' })
  const invoiceId = await invoiceOfNotice(ctx, notice)
  if (invoiceId !== null && !(await isKnown(ctx, notice)))
    await settleInvoice(ctx, invoiceId, 'webhook')
  await remember(ctx, notice)
  return { received: true as const }
})

async function invoiceOfNotice({ db }: AppContext, { orderId, captureId }: Notice) {
  const invoice = await db
    .selectFrom('invoice')
    .select('id')
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('capture_id', '=', captureId)]))
    .executeTakeFirst()
  return invoice?.id ?? null
}

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

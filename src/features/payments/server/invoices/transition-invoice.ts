import type { Updateable } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { canTransition, type InvoiceState } from '../../rules.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'

export type InvoiceEventCause = 'buyer' | 'webhook' | 'sweeper' | 'staff'

/** Moves an invoice to a new state and records the event. The caller must hold the invoice's lock. */
export async function transitionInvoice(
  ctx: AppContext,
  invoice: InvoiceRow,
  to: InvoiceState,
  { cause, detail = null, ...columns }: Transition,
): Promise<InvoiceRow> {
  if (!canTransition(invoice.state, to))
    throw new Error(`Invoice ${invoice.id} cannot change from ${invoice.state} to ${to}`)
  await recordInvoiceEvent(ctx, invoice.id, to, cause, detail)
  return ctx.db
    .updateTable('invoice')
    .set({ failure: null, ...columns, state: to, modified_at: ctx.now() })
    .where('id', '=', invoice.id)
    .where('state', '=', invoice.state)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function recordInvoiceEvent(
  ctx: AppContext,
  invoiceId: number,
  state: InvoiceState,
  cause: InvoiceEventCause,
  detail: string | null,
) {
  await ctx.db
    .insertInto('invoice_event')
    .values({
      invoice_id: invoiceId,
      state,
      cause,
      detail,
      by_profile_id: ctx.actor?.profileId ?? null,
      happened_at: ctx.now(),
    })
    .execute()
}

type Transition = { cause: InvoiceEventCause; detail?: string | null } & Pick<
  Updateable<Database['invoice']>,
  | 'failure'
  | 'capture_id'
  | 'payer_id'
  | 'executed_payment'
  | 'paid_at'
  | 'refund_id'
  | 'refunded_cents'
  | 'refunded_at'
>

/** Finds the caller's own invoice for a payment. Throws "not found" if it's another buyer's. */
export async function findMyInvoice(
  { db, actor }: ActorContext,
  paymentId: string,
): Promise<InvoiceRow> {
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', paymentId)
    .where('profile_id', '=', actor.profileId)
    // Order IDs are unique only within a provider.
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!invoice) throw new Refusal('not_found', { message: 'Payment not found.' })
  return invoice
}

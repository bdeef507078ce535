import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { type InvoiceReference, readOrderReference } from '../invoices/order-reference.ts'
import { type InvoiceRow, recordInvoiceEvent } from '../invoices/transition-invoice.ts'
import type { Order } from '../providers/payment-provider.ts'

/**
 * Finds an order's invoice. If the database lost the invoice, restores it from the order's reference. Returns null if
 * another site made the order, or if the data that the reference points to is also lost.
 */
export async function findOrRestoreInvoice(
  ctx: AppContext,
  provider: string,
  order: Order,
): Promise<number | null> {
  const linkedInvoice = await ctx.db
    .selectFrom('invoice')
    .select('id')
    .where('provider', '=', provider)
    .where('order_id', '=', order.orderId)
    .executeTakeFirst()
  if (linkedInvoice) return linkedInvoice.id
  const reference = order.reference === null ? null : await readOrderReference(ctx, order.reference)
  if (!reference || order.customId !== String(reference.id)) return null
  return inTransaction(ctx, async (ctx) => {
    const existing = await lockInvoice(ctx, reference.id)
    const invoice = existing
      ? await linkOrder(ctx, existing, reference, order)
      : await insertInvoice(ctx, reference, provider, order)
    if (!invoice) return null
    await recordInvoiceEvent(
      ctx,
      invoice.id,
      'created',
      'sweeper',
      'Restored from the provider’s order.',
    )
    ctx.log.warn({ invoice: invoice.id, order: order.orderId }, 'restored lost invoice')
    return invoice.id
  })
}

function lockInvoice({ db }: AppContext, id: number) {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Handles an invoice that exists without its order. Returns null if its number now belongs to another invoice. */
async function linkOrder(
  { db }: AppContext,
  invoice: InvoiceRow,
  reference: InvoiceReference,
  { orderId }: Order,
): Promise<InvoiceRow | null> {
  const isSame = invoice.created_at.getTime() === reference.created_at.getTime()
  if (!isSame || invoice.order_id !== null) return null
  return db
    .updateTable('invoice')
    .set({ order_id: orderId })
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertInvoice(
  ctx: AppContext,
  reference: InvoiceReference,
  provider: string,
  { orderId, amount }: Order,
): Promise<InvoiceRow | null> {
  const { db, now } = ctx
  const [buyer, tier, listing] = [
    await db
      .selectFrom('profile')
      .select('id')
      .where('id', '=', reference.profile_id)
      .executeTakeFirst(),
    await db
      .selectFrom('listing_tier')
      .select(['id', 'title'])
      .where('id', '=', reference.tier_id)
      .executeTakeFirst(),
    await db
      .selectFrom('listing')
      .select('id')
      .where('id', '=', reference.listing_id)
      .executeTakeFirst(),
  ]
  if (!buyer || !tier || !amount) return null
  await skipNumbers(ctx, reference.id)
  return db
    .insertInto('invoice')
    .values({
      ...reference,
      listing_id: listing?.id ?? null,
      title: tier.title,
      provider,
      order_id: orderId,
      amount_cents: amount.cents,
      currency: amount.currency,
      modified_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Advances the sequence past this number so that it isn't reused. */
async function skipNumbers({ db }: AppContext, id: number) {
  await sql`
    select nextval(pg_get_serial_sequence('invoice', 'id'))
    from generate_series((select last_value + 1 from invoice_id_seq), ${id}::bigint)`.execute(db)
}

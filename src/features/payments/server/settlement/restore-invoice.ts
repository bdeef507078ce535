import { sql } from 'kysely'
import type { TierRow } from '#features/selling/server/public/to-listing-tier.ts'
import { loadSupplier } from '#features/sites/server/public/load-supplier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { splitGross } from '../../tax/amounts.ts'
import { loadTierSale, toSaleColumns } from '../checkout/tier-sale.ts'
import { type InvoiceReference, readOrderReference } from '../invoices/order-reference.ts'
import { recordInvoiceEvent } from '../invoices/transition-invoice.ts'
import type { Money, ProviderOrder } from '../providers/payment-provider.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'

/**
 * Finds an order's invoice. If the database lost the invoice, restores it from the order's reference. Returns null if
 * another site made the order, or if the data that the reference points to is also lost.
 */
export async function findOrRestoreInvoice(
  ctx: AppContext,
  provider: string,
  order: ProviderOrder,
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
  { orderId }: ProviderOrder,
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
  { orderId, amount }: ProviderOrder,
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
      .selectAll()
      .where('id', '=', reference.tier_id)
      .executeTakeFirst(),
    await db
      .selectFrom('listing')
      .select(['id', 'biz_id'])
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
      ...(await restoreSale(ctx, reference.profile_id, tier, listing?.biz_id ?? null, amount)),
      modified_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The tax of the lost invoice is unknown, so the present one is split from the amount. */
async function restoreSale(
  ctx: AppContext,
  profileId: number,
  tier: TierRow,
  bizId: number | null,
  { cents, currency }: Money,
) {
  const site = await loadSupplier(ctx, null)
  const { sale, profile } = await loadTierSale(ctx, tier, { profileId, bizId }, site)
  const amounts = splitGross(cents, sale.rate ?? 0, currency)
  return { ...toSaleColumns({ ...sale, ...amounts }, profile), currency }
}

/** Advances the sequence past this number so that it isn't reused. */
async function skipNumbers({ db }: AppContext, id: number) {
  await sql`
    select nextval(pg_get_serial_sequence('invoice', 'id'))
    from generate_series((select last_value + 1 from invoice_id_seq), ${id}::bigint)`.execute(db)
}

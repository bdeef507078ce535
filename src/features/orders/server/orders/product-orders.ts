import { findStaff } from '#features/accounts/server/public/profile/find-staff.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { InvoiceRow } from '#features/payments/server/public/lock-invoice.ts'
import type { TierRow } from '#features/selling/server/public/to-listing-tier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { recordOrderEvent } from './order-wire.ts'

/** Creates the order for a paid product, and notifies the staff who deliver it. */
export async function orderProduct(ctx: AppContext, invoice: InvoiceRow, tier: TierRow) {
  await createOrder(ctx, invoice)
  const { email: buyer } = await ctx.db
    .selectFrom('profile')
    .select('email')
    .where('id', '=', invoice.profile_id)
    .executeTakeFirstOrThrow()
  for (const staff of await findStaff(ctx))
    await mailProductSold(ctx, staff, { invoice, tier, staffId: staff.id, buyer })
}

async function createOrder(ctx: AppContext, invoice: InvoiceRow): Promise<void> {
  const { id } = await ctx.db
    .insertInto('product_order')
    .values({ invoice_id: invoice.id, ordered_at: ctx.now(), changed_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOrderEvent(ctx, id, 'ordered', null)
}

/** Cancels the order of a revoked purchase unless it was delivered. */
export async function cancelOrderedProduct(ctx: AppContext, { id }: InvoiceRow, reason: string) {
  const canceled = await ctx.db
    .updateTable('product_order')
    .set((eb) => ({ state: 'canceled', version: eb('version', '+', 1), changed_at: ctx.now() }))
    .where('invoice_id', '=', id)
    .where('state', 'in', ['ordered', 'scheduled'])
    .returning('id')
    .executeTakeFirst()
  if (canceled) await recordOrderEvent(ctx, canceled.id, 'canceled', reason)
}

/** Notifies staff that a product was purchased and must be delivered. */
const mailProductSold = defineMail<ProductSale>(
  'product-bought',
  (ctx, { invoice, tier, staffId, buyer }) => ({
    purpose: `product-bought:${invoice.id}:${staffId}`,
    replyTo: buyer,
    subject: t`New order: ${tier.title}`,
    paragraphs: [
      t`${buyer} paid for ${tier.title}. We told them we’d email within a day to arrange a time and place.`,
      translate('Reply to this email to write to the buyer.'),
    ],
    action: { label: translate('View order'), url: `/web-app-admin?tab=orders&kw=${invoice.id}` },
    footer: [
      {
        text: t`Invoice ${invoice.id}. You’re receiving this email because you run ${ctx.site.name}.`,
      },
    ],
  }),
)

type ProductSale = { invoice: InvoiceRow; tier: TierRow; staffId: number; buyer: string }

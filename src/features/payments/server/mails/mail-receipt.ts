import { formatDay } from '#features/listings/dates-shown.ts'
import { contactMissing } from '#features/listings/stated-contact.ts'
import { withheldWords } from '#features/listings/status-rules.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import {
  loadListingStatus,
  type Standing,
} from '#features/selling/server/public/load-listing-status.ts'
import { type TierRow, toListingTier } from '#features/selling/server/public/to-listing-tier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { formatAmount } from '../../format-amount.ts'
import { toDecimal } from '../../rules.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'
import { mailProductSold } from './mail-product-sold.ts'

/** Tells the buyer what was paid and what came of it, in the transaction that grants it. */
export async function mailReceipt(
  ctx: AppContext,
  invoice: InvoiceRow,
  tier: TierRow,
): Promise<void> {
  const buyer = await ctx.db
    .selectFrom('profile')
    .select(['email', 'first_name'])
    .where('id', '=', invoice.profile_id)
    .executeTakeFirstOrThrow()
  const { listing_id: listingId, currency } = invoice
  const listing = listingId === null ? null : await loadListingStatus(ctx, listingId)
  const amount = formatAmount({ amount: toDecimal(invoice.amount_cents), currency })
  const isFree = invoice.amount_cents === 0
  const subject = isFree
    ? `${invoice.title} is yours, free`
    : `Receipt for ${invoice.title}: ${amount}`
  await queueMail(ctx, {
    purpose: `payment-receipt:${invoice.id}`,
    kind: 'payment-receipt',
    to: buyer.email,
    subject,
    ...renderMail(ctx, {
      title: subject,
      paragraphs: [
        `${buyer.first_name ? `${buyer.first_name}, thank` : 'Thank'} you. ${isFree ? 'There is nothing to pay' : `We have received ${amount}`}.`,
        ...(listing
          ? describeListing(invoice, listing)
          : [`You bought ${invoice.title}. ${agreed}`]),
        toListingTier(tier).descriptions.join(' · '),
      ],
      action: { label: 'See the invoice', url: `/invoice/${invoice.id}` },
      footer: [{ text: `Invoice ${invoice.id}, payment ${invoice.capture_id ?? 'not needed'}.` }],
    }),
  })
  if (tier.is_product) await mailProductSold(ctx, invoice, buyer.email)
}

const agreed = 'We write to you within a day to agree on when and where.'

function describeListing({ title }: InvoiceRow, { title: aircraft, standing }: Standing): string[] {
  const { expires, status, withheld, needsContact } = standing
  const until = expires === null ? 'without an end date' : `until ${formatDay(expires)}`
  if (status === 'active')
    return [`“${aircraft}” is on the market with ${title}, ${until}. Buyers see it now.`]
  const has = `“${aircraft}” has ${title}, ${until}.`
  if (withheld) return [has, `It is not on the market yet. ${withheldWords[withheld]}`]
  return [
    has,
    needsContact
      ? `It is not on the market yet. ${contactMissing}`
      : 'It is not on the market yet: press Activate on its page when buyers may see it.',
  ]
}

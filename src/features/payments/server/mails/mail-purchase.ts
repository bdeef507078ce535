import { staffHideMessages } from '#features/listings/status-rules.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { publishingObstacle } from '#features/selling/publishing-obstacle.ts'
import {
  loadListingStatus,
  type TitledListingStatus,
} from '#features/selling/server/public/load-my-listings.ts'
import { type TierRow, toListingTier } from '#features/selling/server/public/to-listing-tier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { formatCents } from '../../format-amount.ts'
import { findAccountant } from '../billing/read-billing.ts'
import type { IssuedDocument } from '../invoices/issue-document.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'
import { purchaseHooksKey } from '../public/purchase-hooks.ts'
import { attachDocument } from './attach-document.ts'

/** Emails the buyer's receipt in the transaction that grants the purchase. */
export async function mailPurchase(
  ctx: AppContext,
  invoice: InvoiceRow,
  tier: TierRow,
  issued: IssuedDocument | null,
): Promise<void> {
  const buyer = await ctx.db
    .selectFrom('profile')
    .select(['email', 'first_name', 'language_tag as language'])
    .where('id', '=', invoice.profile_id)
    .executeTakeFirstOrThrow()
  const { listing_id: listingId } = invoice
  const listing = listingId === null ? null : await loadListingStatus(ctx, listingId)
  const receipt = { invoice, issued, tier, firstName: buyer.first_name, listing }
  await mailReceipt(ctx, buyer, receipt)
  const accountant = findAccountant(invoice, buyer)
  if (accountant)
    await mailReceipt(ctx, { ...buyer, email: accountant }, { ...receipt, isCopy: true })
}

const mailReceipt = defineMail<Purchase>(
  'payment-receipt',
  async (ctx, { invoice, issued, tier, firstName, listing, isCopy }) => {
    const { composeContractFiles } = ctx.services.get(purchaseHooksKey)
    const files = await composeContractFiles(ctx, invoice, issued?.number ?? null)
    const isFree = invoice.amount_cents === 0
    const amount = formatCents(invoice.amount_cents, invoice.currency)
    return {
      purpose: `payment-receipt:${invoice.id}${isCopy ? ':copy' : ''}`,
      subject: isFree
        ? t`${invoice.title} is yours for free`
        : t`Receipt for ${invoice.title}: ${amount}`,
      paragraphs: [
        [
          firstName ? t`${firstName}, thank you.` : translate('Thank you.'),
          isFree ? translate('There’s nothing to pay.') : t`We received ${amount}.`,
        ].join(' '),
        ...(listing
          ? describeListing(invoice, listing)
          : [t`You bought ${invoice.title}. ${translate(schedulingNote)}`]),
        toListingTier(tier).descriptions.join(' · '),
        ...(files.length > 0 ? [translate(filesNote)] : []),
      ],
      action: { label: translate('View invoice'), url: `/invoice/${invoice.id}` },
      attachments: [...(issued ? [attachDocument(issued)] : []), ...files],
      footer: [
        {
          text:
            issued === null
              ? t`Invoice ${invoice.id}, payment not needed.`
              : t`Invoice ${issued.number}, payment ${invoice.capture_id}.`,
        },
      ],
    }
  },
)

const filesNote =
  'The texts that you accepted and a form to withdraw from the contract are attached. Keep them.'

const schedulingNote = 'We’ll email you within a day to arrange a time and place.'

function describeListing(
  { title }: InvoiceRow,
  { title: aircraft, standing }: TitledListingStatus,
): string[] {
  const { expires, status, withheld } = standing
  const obstacle = publishingObstacle(standing)
  const until = expires === null ? translate('no end date') : t`until ${formatDate(expires)}`
  if (status === 'active')
    return [t`“${aircraft}” is active with ${title}, ${until}. Buyers can see it now.`]
  const packageText = t`“${aircraft}” has ${title}, ${until}.`
  if (withheld)
    return [packageText, t`It isn’t active yet. ${translate(staffHideMessages[withheld])}`]
  return [
    packageText,
    obstacle
      ? t`It isn’t active yet. ${translate(obstacle)}`
      : translate(
          'It isn’t active yet. Select Activate on its page when you’re ready for buyers to see it.',
        ),
  ]
}

type Purchase = {
  invoice: InvoiceRow
  issued: IssuedDocument | null
  /** True for the address for invoices in the billing details. */
  isCopy?: boolean
  tier: TierRow
  firstName: string | null
  listing: TitledListingStatus | null
}

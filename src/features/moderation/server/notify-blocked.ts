import { listingPath } from '#features/listings/listing-url.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { findSellerAddress } from './find-seller-address.ts'

/** Notifies a seller that their listing is hidden because staff have blocked the aircraft. */
export async function notifyBlocked(ctx: AppContext, id: number, reason: string): Promise<void> {
  const seller = await findSellerAddress(ctx, id)
  if (!seller) return
  const listing = await ctx.db
    .selectFrom('listing')
    .select(['id', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await mailBlocked(ctx, seller, { listing, reason })
}

const mailBlocked = defineMail<{ listing: { id: number; title: string }; reason: string }>(
  'moderation',
  (_ctx, { listing, reason }) => ({
    purpose: `moderation-blocked:${listing.id}`,
    subject: t`Your ${listing.title} is blocked`,
    paragraphs: [
      translate(
        'You can’t list this aircraft because our staff previously blocked it. Buyers can’t see the listing.',
      ),
      t`Reason: ${reason}`,
      translate('If this is another aircraft, add its N-number or serial number to the listing.'),
    ],
    action: { label: translate('View your listing'), url: listingPath(listing) },
  }),
)

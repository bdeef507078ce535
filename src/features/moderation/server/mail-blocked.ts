import { listingPath } from '#features/listings/listing-url.ts'
import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { findSellerAddress } from './find-seller-address.ts'

/** Notifies a seller that their listing is hidden because staff have blocked the aircraft. */
export async function mailBlocked(ctx: AppContext, id: number, reason: string): Promise<void> {
  const seller = await findSellerAddress(ctx, id)
  if (!seller) return
  const { address, language } = seller
  const listing = await ctx.db
    .selectFrom('listing')
    .select(['id', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await composeForReader(ctx, { language }, (ctx) => {
    const title = t`Your ${listing.title} is blocked`
    return queueMail(ctx, {
      purpose: `moderation-blocked:${id}`,
      kind: 'moderation',
      to: address,
      subject: title,
      ...renderMail(ctx, {
        title,
        paragraphs: [
          'You can’t list this aircraft because our staff previously blocked it. Buyers can’t see the listing.',
          t`Reason: ${reason}`,
          'If this is another aircraft, add its N-number or serial number to the listing.',
        ],
        action: { label: 'View your listing', url: listingPath(listing) },
      }),
    })
  })
}

import { recordInteraction } from '#features/engagement/server/public/record-traffic.ts'
import { sellerNumbers } from '#features/listings/resolve-contact.ts'
import { findSeller } from '#features/listings/server/public/find-seller.ts'
import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { localPhones } from '#kernel/server/texts/phone-numbers.ts'
import { toUtcDay } from '#kernel/time.ts'
import { revealPhoneEndpoint } from '../contract.ts'
import { leadLimits } from './lead-limits.ts'

export const revealPhone = operation(revealPhoneEndpoint, async (ctx, { id }) => {
  const listing = await requireContactableListing(ctx, id)
  await consumeNetworkLimit(ctx, leadLimits.numbersByNetwork)
  const { owner, employee, office } = await findSeller(ctx, id)
  const numbers = sellerNumbers({ listing, owner, employee, office })
  if (numbers.phone !== null || numbers.sms !== null)
    await inTransaction(ctx, async (ctx) => {
      await countReveal(ctx, id)
      await recordInteraction(ctx, 'phone', listing)
    })
  return { ...numbers, local: localPhones(ctx, [numbers.phone, numbers.sms]) }
})

async function countReveal({ db, now }: AppContext, listingId: number) {
  const day = toUtcDay(now())
  await db
    .insertInto('phone_reveal')
    .values({ listing_id: listingId, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'day'])
        .doUpdateSet((row) => ({ count: row('phone_reveal.count', '+', 1) })),
    )
    .execute()
}

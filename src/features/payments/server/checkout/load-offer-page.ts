import { loadPayable } from '#features/selling/server/public/load-payable.ts'
import { loadTiers } from '#features/selling/server/public/load-tiers.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { mayTake } from '../../rules.ts'
import { describeProvider, listProviders } from '../providers/find-provider.ts'

/** The page on which a listing's package is chosen: the listing, and the packages that fit it. */
export async function loadOfferPage(ctx: AppContext, listingId: number) {
  const [listing, tiers] = await Promise.all([loadPayable(ctx, listingId), loadTiers(ctx)])
  const fits = (typeId: number | null) => typeId === null || typeId === listing.listingTypeId
  return {
    listing,
    packages: tiers.filter(
      (tier) => !tier.isProduct && fits(tier.listingTypeId) && mayTake(tier, listing.standing),
    ),
    provider: describeProvider(listProviders(ctx)[0]),
    now: ctx.now().toISOString(),
  }
}

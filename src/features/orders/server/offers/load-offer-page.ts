import { canClaimPackage } from '#features/payments/rules.ts'
import { describeCurrentProvider } from '#features/payments/server/public/describe-current-provider.ts'
import { loadPayableListing } from '#features/selling/server/public/load-payable-listing.ts'
import { loadTiers } from '#features/selling/server/public/load-price-tiers.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { describeOrderNotice } from './order-notice.ts'

/** Loads the page where sellers choose a listing's package. */
export async function loadOfferPage(ctx: AppContext, listingId: number) {
  const [listing, tiers] = await Promise.all([loadPayableListing(ctx, listingId), loadTiers(ctx)])
  const fits = (typeId: number | null) => typeId === null || typeId === listing.listingTypeId
  return {
    listing,
    packages: tiers.filter(
      (tier) =>
        !tier.isProduct && fits(tier.listingTypeId) && canClaimPackage(tier, listing.standing),
    ),
    products: tiers.filter(({ isProduct }) => isProduct),
    provider: describeCurrentProvider(ctx),
    notice: describeOrderNotice(ctx),
    now: ctx.now().toISOString(),
  }
}

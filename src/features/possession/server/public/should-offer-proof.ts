import type { ListingRecord } from '#features/listings/contract.ts'
import type { PriceCheck } from '#features/valuation/contract.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Returns true for the seller's first listing if it asks less than most similar aircraft, because buyers doubt those
 * most. Sellers who have sent a photo have seen the offer.
 */
export async function shouldOfferProof(
  { db }: AppContext,
  { listingId, bizId, profileId, registration, isActive, isSold }: ProvenListing,
  check: PriceCheck | undefined,
): Promise<boolean> {
  if (registration === null || !isActive || isSold || !check) return false
  const { asking, low } = check
  if (asking === null || low === null || asking >= low) return false
  const found = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('listing')
            .select('listing.id')
            .where('listing.id', '<', listingId)
            .where('listing.biz_id', 'is not distinct from', bizId)
            .$if(bizId === null, (query) => query.where('listing.profile_id', '=', profileId)),
        )
        .as('hasEarlier'),
      eb
        .exists(
          eb
            .selectFrom('possession_proof')
            .select('listing_id')
            .where('listing_id', '=', listingId),
        )
        .as('hasProof'),
    ])
    .executeTakeFirstOrThrow()
  return !found.hasEarlier && !found.hasProof
}

type ProvenListing = Pick<
  ListingRecord,
  'listingId' | 'bizId' | 'profileId' | 'registration' | 'isActive' | 'isSold'
>

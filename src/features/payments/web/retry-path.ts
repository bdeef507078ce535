import { destinations } from '#kernel/web/destinations.ts'

/** Returns the page to retry an unpaid purchase with the same choice. */
export function retryPath({ listingId, listingPriceTierId: tierId }: Unpaid): string {
  return listingId === null
    ? destinations.getStarted(tierId)
    : destinations.payListing(listingId, tierId)
}

type Unpaid = { listingId: number | null; listingPriceTierId: number }

import { destinations } from '#kernel/web/destinations.ts'

/** In the address of what sells: what was chosen before. */
export const packageParameter = 'package'

/** Where what was not paid for can be bought again, as it was chosen. */
export function retryPath({ listingId, listingPriceTierId: tierId }: Unpaid): string {
  const path = listingId === null ? destinations.getStarted() : destinations.payListing(listingId)
  return `${path}?${packageParameter}=${tierId}`
}

type Unpaid = { listingId: number | null; listingPriceTierId: number }

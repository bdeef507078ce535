import { destinations } from '#kernel/web/destinations.ts'

/** The query parameter of sales pages that names the package chosen before. */
export const packageParameter = 'package'

/** The page where an unpaid purchase can be tried again with the same choice. */
export function retryPath({ listingId, listingPriceTierId: tierId }: Unpaid): string {
  const path = listingId === null ? destinations.getStarted() : destinations.payListing(listingId)
  return `${path}?${packageParameter}=${tierId}`
}

type Unpaid = { listingId: number | null; listingPriceTierId: number }

import { destinations } from '#kernel/web/destinations.ts'

/** Where what was not paid for can be bought again. */
export function retryPath({ listingId }: { listingId: number | null }): string {
  return listingId === null ? destinations.getStarted() : destinations.payListing(listingId)
}

/** Writes that trigger a check of the listing. */
export const listingWrites = ['creation', 'edit', 'upload', 'activation', 'import'] as const
export type ListingWrite = (typeof listingWrites)[number]

/** Writes that trigger a duplicate check. */
export const listingWrites = ['creation', 'edit', 'upload', 'activation', 'import'] as const
export type ListingWrite = (typeof listingWrites)[number]

/** What can be written to a listing that makes it worth a look. */
export const listingWrites = ['creation', 'edit', 'upload', 'activation', 'import'] as const
export type ListingWrite = (typeof listingWrites)[number]

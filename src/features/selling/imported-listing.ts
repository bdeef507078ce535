import type { z } from 'zod'
import { ListingMeta } from '#features/listings/meta-contract.ts'
import { CreateListing, ListingEdit } from './contract.ts'

/** What a feed says of an aircraft, held to what sellers may send of one. Pictures come by themselves. */
export const ImportedListing = CreateListing.omit({ bizId: true, creationKey: true }).extend({
  listing: CreateListing.shape.listing.safeExtend({
    title: ListingEdit.shape.listing.shape.title,
  }),
  meta: ListingMeta.prefault({}),
})
export type ImportedListing = z.output<typeof ImportedListing>

/** For sale, with a buyer found, sold, or offered to nobody. */
export const importedStatuses = ['for_sale', 'pending', 'sold', 'withdrawn'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

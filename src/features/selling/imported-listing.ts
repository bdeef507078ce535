import type { z } from 'zod'
import { ListingMeta } from '#features/listings/meta-contract.ts'
import {
  CategoryId,
  CreateListing,
  LengthFeet,
  ListingEdit,
  makeRule,
  priceRule,
  SellerListing,
} from './contract.ts'

/**
 * Aircraft from a feed. The same rules apply as for sellers, but the length and category may be missing. Photos are
 * imported separately.
 */
export const ImportedListing = CreateListing.omit({ bizId: true, creationKey: true }).extend({
  listing: SellerListing.extend({
    title: ListingEdit.shape.listing.shape.title,
    length: LengthFeet.nullable(),
    categoryId: CategoryId,
  })
    .refine(...priceRule)
    .refine(...makeRule),
  meta: ListingMeta.prefault({}),
})
export type ImportedListing = z.output<typeof ImportedListing>

/** A price in a currency that isn't converted, with the currency's ISO code. */
export type ForeignPrice = { amount: number; currency: string }

/** For sale, sale pending, sold, or withdrawn. */
export const importedStatuses = ['for_sale', 'pending', 'sold', 'withdrawn'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

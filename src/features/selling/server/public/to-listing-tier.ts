import type { Selectable } from 'kysely'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { ListingTier } from '../../status-contract.ts'

/** A package or product as the wire shows it. */
export function toListingTier(row: TierRow): ListingTier {
  return {
    id: row.id,
    title: row.title,
    tierName: row.title,
    description: row.description,
    descriptions: row.description
      .split(';')
      .map((item) => item.trim())
      .filter(Boolean),
    price: row.price,
    logoUrl: row.logo_url,
    isFeatured: row.is_featured,
    isProduct: row.is_product,
    productId: row.is_product ? row.id : null,
    imageCount: row.image_count,
    videoCount: row.video_count,
    durationDays: row.duration_days,
    listingTypeId: row.listing_type_id,
  }
}

export type TierRow = Selectable<Database['listing_tier']>

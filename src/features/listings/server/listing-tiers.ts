import type { Selectable } from 'kysely'
import { operation } from '#kernel/server/operation.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { type ListingTier, listingTiersEndpoint } from '../status-contract.ts'

export const listingTiers = operation(listingTiersEndpoint, async ({ db }) => {
  const rows = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('is_retired', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(tierOf)
})

export function tierOf(row: TierRow): ListingTier {
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

import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { OwnerContact } from '../../resolve-contact.ts'
import { privateOwner } from './private-owner.ts'

/** Selects a listing's view, save, and lead counts, along with its private seller. */
export function engagementCounts(eb: ExpressionBuilder<Database, 'listing'>) {
  return [...counts, privateOwner(eb).as('owner')] as const
}

const counts = [
  sql<number>`coalesce((select views from listing_tally where listing_id = listing.id), 0)`.as(
    'views',
  ),
  sql<number>`coalesce((select saves from listing_tally where listing_id = listing.id), 0)`.as(
    'saves',
  ),
  sql<number>`coalesce((select leads from listing_tally where listing_id = listing.id), 0)`.as(
    'leads',
  ),
] as const

export type EngagementCounts = {
  views: number
  saves: number
  leads: number
  owner: OwnerContact | null
}

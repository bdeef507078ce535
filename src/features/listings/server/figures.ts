import { sql } from 'kysely'

/** Over `listing`: how often it was looked at, saved and written about. */
export const figures = [
  sql<number>`coalesce((select views from listing_tally where listing_id = listing.id), 0)`.as(
    'views',
  ),
  sql<number>`coalesce((select saves from listing_tally where listing_id = listing.id), 0)`.as(
    'saves',
  ),
  sql<number>`(select count(*) from lead where lead.listing_id = listing.id)`.as('leads'),
] as const

export type Figures = { views: number; saves: number; leads: number }

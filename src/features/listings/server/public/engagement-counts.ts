import { type ExpressionBuilder, sql } from 'kysely'
import type { SellerKind } from '#features/accounts/seller-kinds.ts'
import type {
  CountedListing,
  FindCountedListings,
  TrafficEvent,
} from '#features/engagement/server/public/start-engagement.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { toUtcDay } from '#kernel/time.ts'
import type { OwnerContact } from '../../resolve-contact.ts'
import { privateOwner } from './find-seller.ts'
import { isForSale } from './for-sale.ts'

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
  owner: (OwnerContact & { sells_as: SellerKind | null }) | null
}

/** Adds to or subtracts from the save count. Does nothing if the listing was deleted. */
export async function countSave(ctx: AppContext, listingId: number, by: 1 | -1): Promise<void> {
  await sql`insert into listing_tally (listing_id, saves)
    select id, greatest(0, ${by}::int) from listing where id = ${listingId}
    on conflict (listing_id) do update set saves = greatest(0, listing_tally.saves + ${by}::int)`.execute(
    ctx.db,
  )
}

export async function countLead(ctx: AppContext, listingId: number): Promise<void> {
  await sql`insert into listing_tally (listing_id, leads) values (${listingId}, 1)
    on conflict (listing_id) do update set leads = listing_tally.leads + 1`.execute(ctx.db)
}

/**
 * Selects the views and impressions to count. A view counts and increments the listing's total if it's the visitor's
 * first of the day and the listing is public. An impression counts if the listing is for sale.
 */
export const findCountedListings: FindCountedListings = async (ctx, sightings) => {
  const visited = await countOnceADay(
    ctx,
    sightings.filter(({ kind }) => kind === 'view'),
  )
  const listings = await findListings(ctx, sightings)
  return sightings.flatMap((sighting) => {
    const listing = listings.get(sighting.listingId)
    if (!listing) return []
    const isCounted =
      sighting.kind === 'view' ? visited.delete(visitKey(sighting)) : listing.is_for_sale
    return isCounted ? [{ ...sighting, listing }] : []
  })
}

/** Returns each visitor's first view of the day. Inserts in sorted order to prevent deadlocks between processes. */
async function countOnceADay(
  { db, now }: AppContext,
  views: readonly TrafficEvent[],
): Promise<Set<string>> {
  if (views.length === 0) return new Set()
  const { rows } = await sql<{ day: string; listing_id: number; visitor: Buffer }>`
    with given as (
      select distinct day, listing_id, visitor from unnest(
        ${views.map(({ at }) => toUtcDay(at))}::date[], ${views.map(({ listingId }) => listingId)}::int[],
        ${views.map(({ visitor }) => visitor)}::bytea[]
      ) given (day, listing_id, visitor)
    ), fresh as (
      insert into listing_visit (day, listing_id, visitor)
      select given.* from given join listing on id = listing_id
      where is_active and (expires_at is null or expires_at > ${now()})
      order by day, listing_id, visitor
      on conflict do nothing
      returning day, listing_id, visitor
    ), tallied as (
      insert into listing_tally as tally (listing_id, views)
      select listing_id, count(*) from fresh group by listing_id order by listing_id
      on conflict (listing_id) do update set views = tally.views + excluded.views
    )
    select day::text, listing_id, visitor from fresh`.execute(db)
  return new Set(rows.map(({ day, listing_id, visitor }) => toKey(day, listing_id, visitor)))
}

async function findListings({ db, now }: AppContext, sightings: readonly TrafficEvent[]) {
  const ids = [...new Set(sightings.map(({ listingId }) => listingId))]
  const rows: (CountedListing & { is_for_sale: boolean })[] = await db
    .selectFrom('listing')
    .select(['id', 'profile_id', 'biz_id', 'biz_location_id', 'biz_employee_id'])
    .select(isForSale(now()).$castTo<boolean>().as('is_for_sale'))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function visitKey({ at, listingId, visitor }: TrafficEvent) {
  return toKey(toUtcDay(at), listingId, visitor)
}

function toKey(day: string, listingId: number, visitor: Buffer) {
  return `${day} ${listingId} ${visitor.toString('base64')}`
}

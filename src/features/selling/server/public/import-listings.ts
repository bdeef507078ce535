import type { Selectable, Updateable } from 'kysely'
import { listingWritten } from '#features/listings/server/public/listing-written.ts'
import { findFamily } from '#features/lookups/server/public/find-family.ts'
import { registryMatches } from '#features/lookups/server/public/registry-match.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { ImportedStatus } from '../../imported-listing.ts'
import { notePrice } from '../listings/note-price.ts'
import { findTier } from '../packages/find-tier.ts'
import {
  changeListing,
  confirmationColumns,
  holdListing,
  type ListingRow,
} from '../status/listing-transitions.ts'
import type { ImportedAircraft, ImportedColumns, ImportedEngine } from './imported-aircraft.ts'
import { type MarketGate, marketGateKey } from './market-gate.ts'

/**
 * Writes listings of aircraft that a feed names for the first time, within the caller's transaction, and answers their
 * ids in the same order. With a package they are on the market from now on, for as long as the feed names them.
 */
export async function insertImported(
  ctx: AppContext,
  seller: ImportSeller,
  aircraft: readonly ImportedAircraft[],
): Promise<number[]> {
  if (aircraft.length === 0) return []
  const tier = await findTier(ctx, seller.tierId)
  const rows = await Promise.all(
    aircraft.map(async ({ columns, status }) => ({
      profile_id: seller.profileId,
      biz_id: seller.bizId,
      listing_type_id: 1,
      ...columns,
      ...(await derivedColumns(ctx, columns)),
      videos: cutVideos(columns.videos, tier),
      ...packageColumns(tier),
      is_active: false,
      is_sale_pending: status === 'pending',
      listed_at: ctx.now(),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })),
  )
  const written = await ctx.db.insertInto('listing').values(rows).returningAll().execute()
  const ids = written.map(({ id }) => id)
  await insertEnginesOf(
    ctx,
    aircraft.map(({ engines }, index) => ({ listingId: ids[index] as number, engines })),
  )
  await insertFirstPrices(ctx, ids, aircraft)
  if (tier)
    await offer(
      ctx,
      written.filter((_, index) => aircraft[index]?.status !== 'withdrawn'),
    )
  for (const id of ids) await listingWritten(ctx, id, 'import')
  return ids
}

/** Brings listings to the market, but those that the gate keeps back: they wait for staff. */
async function offer(ctx: AppContext, listings: readonly ListingRow[]) {
  const free: number[] = []
  for (const listing of listings) {
    const wait = await ctx.services.get(marketGateKey)(ctx, listing)
    if (wait)
      await ctx.db
        .updateTable('listing')
        .set(waitColumns(wait))
        .where('id', '=', listing.id)
        .execute()
    else free.push(listing.id)
  }
  if (free.length === 0) return
  const now = ctx.now()
  await ctx.db
    .updateTable('listing')
    .set({ is_active: true, offered_at: now, confirmed_at: now })
    .where('id', 'in', free)
    .execute()
}

function waitColumns({ withheld, reason }: Wait) {
  return { withheld, withheld_reason: reason, withheld_from_market: true }
}
type Wait = NonNullable<Awaited<ReturnType<MarketGate>>>

/** What has changed of an imported aircraft: columns, all engines if any changed, status, package. */
export type ImportedChange = {
  columns: Partial<ImportedColumns>
  engines: ImportedEngine[] | null
  status: ImportedStatus | null
  /** Undefined: as it is. */
  tierId?: number | null
  /** The importer had taken it off the market. */
  isBack: boolean
}

/** Writes it to the listing within the caller's transaction; false if that is not there any more. */
export async function changeImported(
  ctx: AppContext,
  listingId: number,
  { columns, engines, status, tierId, isBack }: ImportedChange,
): Promise<boolean> {
  const listing = await holdListing(ctx, listingId)
  if (!listing) return false
  const tier = await findTier(ctx, tierId === undefined ? listing.tier_id : tierId)
  const named = { ...listing, ...columns } as ListingRow
  const isRenamed = 'model' in columns || 'registration' in columns
  const price = columns.price === undefined ? listing.price : columns.price
  await changeListing(ctx, listing, {
    ...columns,
    ...('videos' in columns && { videos: cutVideos(columns.videos, tier) }),
    ...(isRenamed && (await derivedColumns(ctx, named))),
    ...(await notePrice(ctx, listing, price)),
    ...(tierId !== undefined && packageColumns(tier)),
    ...(await gated(
      ctx,
      named,
      statusColumns(ctx.now(), listing, { status, isBack, isPaid: tier !== null }),
    )),
  })
  await listingWritten(ctx, listingId, 'import')
  if (engines) {
    await ctx.db.deleteFrom('listing_engine').where('listing_id', '=', listingId).execute()
    await insertEnginesOf(ctx, [{ listingId, engines }])
  }
  return true
}

async function derivedColumns(
  ctx: AppContext,
  { registration, year, make_id: makeId, model }: Named,
): Promise<{ family: string | null; registry_matched: boolean }> {
  return {
    family: await findFamily(ctx, makeId, model),
    registry_matched: await registryMatches(ctx, { registration, year, makeId, model }),
  }
}
type Named = { registration: string | null; year: number; make_id: number; model: string | null }

/** What a source grants has no end of its own: the feed's silence ends it. */
function packageColumns(tier: Tier | null) {
  return { tier_id: tier?.id ?? null, is_featured: tier?.is_featured ?? false, expires_at: null }
}

/** Refused where a seller adds them; what a feed brings beyond the package is left out. */
function cutVideos(videos: string | undefined, tier: Tier | null): string {
  const all: unknown[] = JSON.parse(videos ?? '[]')
  return JSON.stringify(all.slice(0, tier?.video_count ?? 0))
}

function statusColumns(
  now: Date,
  listing: ListingRow,
  { status, isBack, isPaid }: { status: ImportedStatus | null; isBack: boolean; isPaid: boolean },
): Updateable<Database['listing']> {
  const shows = { is_active: true, offered_at: now, ...confirmationColumns(now) }
  const unsold = { is_sold: false, sold_at: null, sold_price: null }
  const hides = { is_active: false, offered_at: listing.offered_at ?? listing.listed_at }
  switch (status) {
    case null:
      return isBack && isPaid && !listing.is_sold ? shows : {}
    case 'sold':
      return { is_sold: true, sold_at: listing.sold_at ?? now, is_sale_pending: false }
    case 'withdrawn':
      return { ...unsold, is_sale_pending: false, ...(listing.is_active && hides) }
    case 'pending':
    case 'for_sale':
      return {
        ...unsold,
        is_sale_pending: status === 'pending',
        ...(isPaid && !(listing.is_active && !listing.is_sold) && shows),
      }
  }
}

/** What staff keep off the market comes to it when they let it go, not when its feed says so. */
async function gated(
  ctx: AppContext,
  listing: ListingRow,
  columns: Updateable<Database['listing']>,
): Promise<Updateable<Database['listing']>> {
  if (columns.is_active !== true || listing.is_active) return columns
  const { is_active: _, offered_at: __, ...others } = columns
  if (listing.withheld) return { ...others, withheld_from_market: true }
  const wait = await ctx.services.get(marketGateKey)(ctx, listing)
  return wait ? { ...others, ...waitColumns(wait) } : columns
}

async function insertEnginesOf(
  { db }: AppContext,
  all: readonly { listingId: number; engines: readonly ImportedEngine[] }[],
) {
  const rows = all.flatMap(({ listingId, engines }) =>
    engines.map((engine) => ({ ...engine, listing_id: listingId })),
  )
  if (rows.length > 0) await db.insertInto('listing_engine').values(rows).execute()
}

async function insertFirstPrices(
  { db, now }: AppContext,
  ids: readonly number[],
  aircraft: readonly ImportedAircraft[],
) {
  const rows = aircraft.flatMap(({ columns: { price } }, index) =>
    price === null ? [] : [{ listing_id: ids[index] as number, asked_at: now(), price }],
  )
  if (rows.length > 0) await db.insertInto('listing_price').values(rows).execute()
}

export type ImportSeller = { bizId: number; profileId: number; tierId: number | null }
type Tier = Selectable<Database['listing_tier']>

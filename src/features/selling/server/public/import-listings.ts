import type { Selectable } from 'kysely'
import { listingsWritten } from '#features/listings/server/public/listing-written.ts'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { deriveManyColumns } from '../listings/derive-columns.ts'
import { notePrices } from '../listings/note-price.ts'
import { findTiers } from '../packages/find-tier.ts'
import { announceListings } from '../status/announce-listings.ts'
import { gateStatuses } from '../status/imported-status.ts'
import { changeListing, type ListingRow } from '../status/listing-transitions.ts'
import {
  fromListing,
  type ImportedAircraft,
  type ImportedChange,
  type ImportedEngine,
  wantedTier,
  withColumns,
} from './imported-aircraft.ts'
import { marketGateKey, waitColumns } from './market-gate.ts'
import { offMarketKey } from './off-market.ts'
import { proposeFacts } from './propose-facts.ts'

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
  const tier = (await findTiers(ctx, [seller.tierId])).get(seller.tierId) ?? null
  const derived = await deriveManyColumns(
    ctx,
    aircraft.map(({ columns }) => columns),
  )
  const rows = aircraft.map(({ columns, status }, index) => ({
    profile_id: seller.profileId,
    biz_id: seller.bizId,
    listing_type_id: 1,
    ...columns,
    ...derived[index],
    videos: cutVideos(columns.videos, tier),
    ...packageColumns(tier),
    is_active: false,
    is_sale_pending: status === 'pending',
    listed_at: ctx.now(),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }))
  const written = await ctx.db.insertInto('listing').values(rows).returningAll().execute()
  const ids = written.map(({ id }) => id)
  await insertImportedEngines(
    ctx,
    aircraft.map(({ engines }, index) => ({ listingId: ids[index] as number, engines })),
  )
  await notePrices(
    ctx,
    written.map(({ id, price }) => ({ listing: { id, price: null }, price })),
  )
  if (tier)
    await offer(
      ctx,
      written.filter((_, index) => aircraft[index]?.status !== 'withdrawn'),
    )
  await writeCosts(ctx, ids)
  await proposeFacts(ctx, written)
  await listingsWritten(ctx, ids, 'import')
  await announceImported(ctx, ids)
  return ids
}

/** As they stand once they are offered. */
async function announceImported(ctx: AppContext, ids: readonly number[]) {
  const rows = await ctx.db.selectFrom('listing').selectAll().where('id', 'in', ids).execute()
  await announceListings(ctx, 'listing.created', rows)
}

/** Brings listings to the market, but those that the gate keeps back: they wait for staff. */
async function offer(ctx: AppContext, listings: readonly ListingRow[]) {
  const waits = await ctx.services.get(marketGateKey)(ctx, listings)
  for (const [id, wait] of waits)
    await ctx.db.updateTable('listing').set(waitColumns(wait)).where('id', '=', id).execute()
  const free = listings.flatMap(({ id }) => (waits.has(id) ? [] : id))
  if (free.length === 0) return
  const now = ctx.now()
  await ctx.db
    .updateTable('listing')
    .set({ is_active: true, offered_at: now, confirmed_at: now })
    .where('id', 'in', free)
    .execute()
}

/** Listings as they are now, held in the order of their ids until the caller's transaction ends. */
export async function holdImported(
  { db }: AppContext,
  ids: readonly number[],
): Promise<Map<number, HeldImported>> {
  if (ids.length === 0) return new Map()
  const listings = await db
    .selectFrom('listing')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const engines = await db
    .selectFrom('listing_engine')
    .selectAll()
    .where('listing_id', 'in', ids)
    .orderBy('number')
    .execute()
  const enginesOf = Map.groupBy(engines, ({ listing_id }) => listing_id)
  return new Map(
    listings.map((listing) => [
      listing.id,
      { listing, aircraft: fromListing(listing, enginesOf.get(listing.id) ?? []) },
    ]),
  )
}
export type HeldImported = { listing: ListingRow; aircraft: ImportedAircraft }

/** Writes changes to listings that the caller's transaction holds. */
export async function changeImported(
  ctx: AppContext,
  changes: readonly ImportedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const tiers = await findTiers(ctx, changes.map(wantedTier))
  const prices = await notePrices(
    ctx,
    changes.map(({ listing, columns }) => ({
      listing,
      price: columns.price === undefined ? listing.price : columns.price,
    })),
  )
  const derived = await deriveRenamed(ctx, changes)
  const statuses = await gateStatuses(ctx, changes, tiers)
  const reworded: ListingRow[] = []
  const off: number[] = []
  for (const [index, change] of changes.entries()) {
    const { listing, columns, tierId } = change
    const tier = tiers.get(wantedTier(change)) ?? null
    const written = await changeListing(ctx, listing, {
      ...columns,
      ...('videos' in columns && { videos: cutVideos(columns.videos, tier) }),
      ...derived.get(change),
      ...prices[index],
      ...(tierId !== undefined && packageColumns(tier)),
      ...statuses.get(change),
    })
    if (isReworded(columns)) reworded.push(written)
    if (written.is_sold || !written.is_active) off.push(listing.id)
  }
  await ctx.services.get(offMarketKey)(ctx, off)
  await proposeFacts(ctx, reworded)
  await replaceEngines(ctx, changes)
  const ids = changes.map(({ listing }) => listing.id)
  await writeCosts(ctx, ids)
  await listingsWritten(ctx, ids, 'import')
}

/** Words or equipment are others: what the words say of what is not stated may be, too. */
function isReworded(columns: ImportedChange['columns']) {
  return Object.keys(columns).some(
    (column) => /^(?:description|avionics|features)$/.test(column) || column.startsWith('has_'),
  )
}

async function deriveRenamed(ctx: AppContext, changes: readonly ImportedChange[]) {
  const renamed = changes.filter(({ columns }) => 'model' in columns || 'registration' in columns)
  const derived = await deriveManyColumns(ctx, renamed.map(withColumns))
  return new Map(renamed.map((change, index) => [change, derived[index]]))
}

/** What a source grants has no end of its own: the feed's silence ends it. */
function packageColumns(tier: Tier | null) {
  return { tier_id: tier?.id ?? null, is_featured: tier?.is_featured ?? false, expires_at: null }
}

/** Refused where a seller adds them; what a feed brings beyond the package is left out. */
function cutVideos(videos: string | undefined, tier: Tier | null): string {
  const all: unknown[] = JSON.parse(videos ?? '[]')
  return JSON.stringify(all.slice(0, tier?.video_count ?? 0))
}

async function replaceEngines(ctx: AppContext, changes: readonly ImportedChange[]) {
  const all = changes.flatMap(({ listing, engines }) =>
    engines ? [{ listingId: listing.id, engines }] : [],
  )
  if (all.length === 0) return
  await ctx.db
    .deleteFrom('listing_engine')
    .where(
      'listing_id',
      'in',
      all.map(({ listingId }) => listingId),
    )
    .execute()
  await insertImportedEngines(ctx, all)
}

async function insertImportedEngines(
  { db }: AppContext,
  all: readonly { listingId: number; engines: readonly ImportedEngine[] }[],
) {
  const rows = all.flatMap(({ listingId, engines }) =>
    engines.map((engine) => ({ ...engine, listing_id: listingId })),
  )
  if (rows.length > 0) await db.insertInto('listing_engine').values(rows).execute()
}

export type ImportSeller = { bizId: number; profileId: number; tierId: number | null }
type Tier = Selectable<Database['listing_tier']>

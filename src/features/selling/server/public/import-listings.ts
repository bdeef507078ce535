import { readDatedFacts } from '#features/listings/dated-facts.ts'
import { queueListingChecks } from '#features/listings/server/public/queue-listing-check.ts'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import { writeRecordMatches } from '#features/records/server/public/write-record-matches.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { changedFactColumns } from '../listings/confirm-facts.ts'
import { deriveManyColumns } from '../listings/derive-columns.ts'
import { recordPriceChanges } from '../listings/record-price-change.ts'
import { findTiers } from '../packages/find-tier.ts'
import { toImportedStatusColumns } from '../status/imported-status.ts'
import { changeListing, type ListingRow } from '../status/listing-transitions.ts'
import { queueListingWebhooks } from '../status/queue-listing-webhooks.ts'
import { endAgreementsKey } from './end-agreements.ts'
import {
  applyImportedChange,
  type ImportedAircraft,
  type ImportedChange,
  type ImportedEngine,
  requestedTier,
  toImportedAircraftFromListing,
} from './imported-aircraft.ts'
import { loadEngines } from './load-engines.ts'
import { marketGateKey, staffHideColumns } from './market-gate.ts'
import { proposeFacts } from './propose-facts.ts'

/**
 * Inserts listings for new aircraft from a feed within the caller's transaction. Returns their IDs in the same order.
 * Listings with a package are active for as long as they're in the feed.
 */
export async function insertImportedListings(
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
  const rows = aircraft.map(({ columns, engines, status }, index) => ({
    profile_id: seller.profileId,
    biz_id: seller.bizId,
    listing_type_id: 1,
    ...columns,
    ...derived[index],
    ...changedFactColumns(ctx, { before: {}, after: readDatedFacts(columns, engines) }, {}),
    videos: limitVideos(columns.videos, tier),
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
  await recordPriceChanges(
    ctx,
    written.map((now) => ({ listing: { ...now, price: null, asking_price: null }, now })),
  )
  if (tier)
    await offer(
      ctx,
      written.filter((_, index) => {
        const { status, foreignPrice } = aircraft[index] as ImportedAircraft
        return status !== 'withdrawn' && !foreignPrice
      }),
    )
  await writeCosts(ctx, ids)
  await writeRecordMatches(ctx, ids)
  await proposeFacts(ctx, written)
  await queueListingChecks(ctx, ids, 'import')
  await announceImported(ctx, ids)
  return ids
}

/** Sends webhooks with the final status of the listings. */
async function announceImported(ctx: AppContext, ids: readonly number[]) {
  const rows = await ctx.db.selectFrom('listing').selectAll().where('id', 'in', ids).execute()
  await queueListingWebhooks(ctx, 'listing.created', rows)
}

/** Activates the listings, except those that staff must review first. */
async function offer(ctx: AppContext, listings: readonly ListingRow[]) {
  const waits = await ctx.services.get(marketGateKey)(ctx, listings)
  for (const [id, wait] of waits)
    await ctx.db.updateTable('listing').set(staffHideColumns(wait)).where('id', '=', id).execute()
  const free = listings.flatMap(({ id }) => (waits.has(id) ? [] : id))
  if (free.length === 0) return
  const now = ctx.now()
  await ctx.db
    .updateTable('listing')
    .set({ is_active: true, offered_at: now, confirmed_at: now })
    .where('id', 'in', free)
    .execute()
}

/** Loads and locks the listings in order of their IDs until the caller's transaction ends. */
export async function lockImportedListings(
  { db }: AppContext,
  ids: readonly number[],
): Promise<Map<number, LockedImportedListing>> {
  if (ids.length === 0) return new Map()
  const listings = await db
    .selectFrom('listing')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const enginesOf = await loadEngines(db, ids)
  return new Map(
    listings.map((listing) => [
      listing.id,
      {
        listing,
        aircraft: toImportedAircraftFromListing(listing, enginesOf.get(listing.id) ?? []),
      },
    ]),
  )
}

export type LockedImportedListing = { listing: ListingRow; aircraft: ImportedAircraft }

/** Checks whether a listing has never been active and isn't hidden by staff. */
export function isAwaitingActivation({
  is_active,
  is_sold,
  offered_at,
  withheld,
}: ListingRow): boolean {
  return !is_active && !is_sold && offered_at === null && withheld === null
}

/** Saves changes to listings that the caller's transaction has locked. */
export async function updateImportedListings(
  ctx: AppContext,
  changes: readonly ImportedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const tiers = await findTiers(ctx, changes.map(requestedTier))
  const prices = await recordPriceChanges(
    ctx,
    changes.map(({ listing, columns }) => ({
      listing,
      now: { ...listing, ...columns },
    })),
  )
  const derived = await deriveRenamed(ctx, changes)
  const statuses = await toImportedStatusColumns(ctx, changes, tiers)
  const enginesOf = await loadEngines(
    ctx.db,
    changes.map(({ listing }) => listing.id),
  )
  const reworded: ListingRow[] = []
  const off: number[] = []
  for (const [index, change] of changes.entries()) {
    const { listing, columns, tierId } = change
    const tier = tiers.get(requestedTier(change)) ?? null
    const written = await changeListing(ctx, listing, {
      ...columns,
      ...('videos' in columns && { videos: limitVideos(columns.videos, tier) }),
      ...derived.get(change),
      ...prices[index],
      ...changedFacts(ctx, change, enginesOf.get(listing.id) ?? []),
      ...(tierId !== undefined && packageColumns(tier)),
      ...statuses.get(change),
    })
    if (isReworded(columns)) reworded.push(written)
    if (written.is_sold || !written.is_active) off.push(listing.id)
  }
  await ctx.services.get(endAgreementsKey)(ctx, off)
  await proposeFacts(ctx, reworded)
  await replaceEngines(ctx, changes)
  const ids = changes.map(({ listing }) => listing.id)
  await writeCosts(ctx, ids)
  await writeRecordMatches(ctx, ids)
  await queueListingChecks(ctx, ids, 'import')
}

/** Checks whether text or equipment has changed. Such a change may affect the suggested facts. */
function isReworded(columns: ImportedChange['columns']) {
  return Object.keys(columns).some(
    (column) => /^(?:description|avionics|features)$/.test(column) || column.startsWith('has_'),
  )
}

function changedFacts(ctx: AppContext, change: ImportedChange, engines: Row<'listing_engine'>[]) {
  const after = readDatedFacts(applyImportedChange(change), change.engines ?? engines)
  const before = readDatedFacts(change.listing, engines)
  return changedFactColumns(ctx, { before, after }, change.listing.confirmed_facts)
}

async function deriveRenamed(ctx: AppContext, changes: readonly ImportedChange[]) {
  const renamed = changes.filter(({ columns }) => 'model' in columns || 'registration' in columns)
  const derived = await deriveManyColumns(ctx, renamed.map(applyImportedChange))
  return new Map(renamed.map((change, index) => [change, derived[index]]))
}

/** Packages granted by a source have no end date. They end when the aircraft is no longer in the feed. */
function packageColumns(tier: Row<'listing_tier'> | null) {
  return { tier_id: tier?.id ?? null, is_featured: tier?.is_featured ?? false, expires_at: null }
}

/** Drops videos above the package's limit. For sellers, exceeding the limit is an error instead. */
function limitVideos(videos: string | undefined, tier: Row<'listing_tier'> | null): string {
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

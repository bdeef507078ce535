import { type Selectable, sql, type Updateable } from 'kysely'
import type { ListingWrite } from '#features/listings/listing-writes.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { hasNewEvidence, toEvidence } from '../../evidence.ts'
import type { DuplicateMatch } from './find-duplicates.ts'

/** Opens a case for two listings, or updates the open one. Reopens a decided case only if there's new evidence. */
export async function recordDuplicate(
  ctx: AppContext,
  listingId: number,
  alike: DuplicateMatch,
  write: ListingWrite | null,
): Promise<void> {
  const [elder, younger] = [Math.min(listingId, alike.id), Math.max(listingId, alike.id)]
  const found = {
    same_registration: alike.registration,
    same_serial: alike.serial,
    same_pictures: Math.min(alike.pictures, 999),
  }
  const isNew = await openPair(ctx, { younger, elder }, found, write)
  if (isNew) return
  const known = await holdPair(ctx, { younger, elder })
  if (!known) return
  const isSame =
    known.same_registration === found.same_registration &&
    known.same_serial === found.same_serial &&
    known.same_pictures === found.same_pictures
  const isBack = known.state === 'decided' && hasNewEvidence(toEvidence(found), known.decided_on)
  if (isSame && !isBack) return
  await changeCase(ctx, known, {
    ...found,
    ...(isBack && { state: 'open', queued_at: ctx.now(), noticed_at: write }),
  })
}

/** Returns the listings that are part of an undecided duplicate case. */
export async function findOpenPairs(
  { db }: AppContext,
  listingIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from unnest(${listingIds}::integer[]) as l (id)
    where exists (select from moderation_case
        where listing_id = l.id and kind = 'duplicate' and state <> 'decided')
      or exists (select from moderation_case
        where other_listing_id = l.id and kind = 'duplicate' and state <> 'decided')
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Closes cases whose listings no longer have anything in common. If staff hid a listing, its case still needs a
 * decision.
 */
export async function closeObsoleteCases(
  ctx: AppContext,
  listingId: number,
  alike: readonly DuplicateMatch[],
): Promise<void> {
  const cases = await ctx.db
    .selectFrom('moderation_case')
    .innerJoin('listing', 'listing.id', 'moderation_case.listing_id')
    .innerJoin('listing as other', 'other.id', 'moderation_case.other_listing_id')
    .selectAll('moderation_case')
    .where('kind', '=', 'duplicate')
    .where('state', '<>', 'decided')
    .where((eb) =>
      eb.or([
        eb('moderation_case.listing_id', '=', listingId),
        eb('moderation_case.other_listing_id', '=', listingId),
      ]),
    )
    .where('listing.withheld', 'is', null)
    .where('other.withheld', 'is', null)
    .orderBy('moderation_case.id')
    .forUpdate('moderation_case')
    .execute()
  const stillAlike = new Set(alike.map(({ id }) => id))
  for (const known of cases) {
    const other = known.listing_id === listingId ? known.other_listing_id : known.listing_id
    if (other === null || stillAlike.has(other)) continue
    await changeCase(ctx, known, {
      state: 'decided',
      decision: 'gone',
      decided_on: '',
      decided_at: ctx.now(),
    })
    await ctx.db
      .insertInto('case_entry')
      .values({ case_id: known.id, kind: 'decision', decision: 'gone', written_at: ctx.now() })
      .execute()
  }
}

async function openPair(
  { db, now }: AppContext,
  { younger, elder }: Pair,
  found: Updateable<Database['moderation_case']>,
  write: ListingWrite | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('moderation_case')
    .values({
      kind: 'duplicate',
      listing_id: younger,
      other_listing_id: elder,
      same_registration: found.same_registration ?? null,
      same_serial: found.same_serial ?? null,
      same_pictures: found.same_pictures ?? 0,
      noticed_at: write,
      opened_at: now(),
      queued_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function holdPair({ db }: AppContext, { younger, elder }: Pair) {
  return db
    .selectFrom('moderation_case')
    .selectAll()
    .where('kind', '=', 'duplicate')
    .where('listing_id', '=', younger)
    .where('other_listing_id', '=', elder)
    .forUpdate()
    .executeTakeFirst()
}

async function changeCase(
  { db }: AppContext,
  known: Selectable<Database['moderation_case']>,
  columns: Updateable<Database['moderation_case']>,
) {
  await db
    .updateTable('moderation_case')
    .set({ ...columns, version: known.version + 1 })
    .where('id', '=', known.id)
    .execute()
}

type Pair = { younger: number; elder: number }

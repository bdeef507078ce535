import { sql } from 'kysely'
import type { ListingWrite } from '#features/listings/listing-writes.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { hasNewEvidence, toEvidence } from '../../decisions.ts'
import { openCase } from '../open-cases.ts'
import { changeCase, closeCase } from './change-case.ts'
import type { DuplicateMatch } from './find-duplicates.ts'

/** Opens a case for two listings, or updates the open one. Reopens a decided case only if there's new evidence. */
export async function recordDuplicate(
  ctx: AppContext,
  listingId: number,
  duplicate: DuplicateMatch,
  write: ListingWrite | null,
): Promise<void> {
  const [older, newer] = [Math.min(listingId, duplicate.id), Math.max(listingId, duplicate.id)]
  const found = {
    same_registration: duplicate.registration,
    same_serial: duplicate.serial,
    same_pictures: Math.min(duplicate.pictures, 999),
  }
  const isNew = await openCase(ctx, {
    kind: 'duplicate',
    listing_id: newer,
    other_listing_id: older,
    ...found,
    noticed_at: write,
  })
  if (isNew) return
  const existing = await lockPair(ctx, { newer, older })
  if (!existing) return
  const isSame =
    existing.same_registration === found.same_registration &&
    existing.same_serial === found.same_serial &&
    existing.same_pictures === found.same_pictures
  const isBack =
    existing.state === 'decided' && hasNewEvidence(toEvidence(found), existing.decided_on)
  if (isSame && !isBack) return
  await changeCase(ctx, existing, {
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
  duplicates: readonly DuplicateMatch[],
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
  const stillAlike = new Set(duplicates.map(({ id }) => id))
  for (const openCase of cases) {
    const other =
      openCase.listing_id === listingId ? openCase.other_listing_id : openCase.listing_id
    if (other === null || stillAlike.has(other)) continue
    await closeCase(ctx, openCase)
  }
}

function lockPair({ db }: AppContext, { newer, older }: Pair) {
  return db
    .selectFrom('moderation_case')
    .selectAll()
    .where('kind', '=', 'duplicate')
    .where('listing_id', '=', newer)
    .where('other_listing_id', '=', older)
    .forUpdate()
    .executeTakeFirst()
}

type Pair = { newer: number; older: number }

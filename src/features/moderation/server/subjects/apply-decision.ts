import { sql } from 'kysely'
import { readRegistration, readSerial } from '#features/lookups/aircraft-numbers.ts'
import { releaseListing, staffHideListing } from '#features/selling/server/public/hide-listings.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Decision } from '../../decisions.ts'
import { loadListing } from '../blocks.ts'

export async function applyDecision(
  ctx: ActorContext,
  caseRow: Row<'moderation_case'>,
  listing: Row<'listing'>,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<void> {
  if (decision === 'ask') return
  await ctx.db
    .deleteFrom('listing_bar')
    .where('case_id', '=', caseRow.id)
    .where('listing_id', '=', listing.id)
    .execute()
  if (decision === 'leave') return restoreListings(ctx, caseRow)
  const withheld = decision === 'block' ? 'blocked' : 'hidden'
  await staffHideListing(ctx, listing.id, { withheld, reason })
  if (decision === 'block') await blockAircraft(ctx, caseRow, listing, reason)
}

/** Restores the listings that this case hid. Listings hidden by another case stay hidden. */
async function restoreListings(ctx: AppContext, caseRow: Row<'moderation_case'>) {
  await ctx.db.deleteFrom('listing_bar').where('case_id', '=', caseRow.id).execute()
  const sides = [caseRow.listing_id, caseRow.other_listing_id].filter((id) => id !== null)
  for (const id of sides.toSorted((a, b) => a - b))
    if (await isHiddenByCase(ctx, caseRow, id)) await releaseListing(ctx, id)
}

async function isHiddenByCase(ctx: AppContext, caseRow: Row<'moderation_case'>, listingId: number) {
  const { withheld } = await loadListing(ctx, listingId)
  if (withheld === null) return false
  if (withheld === 'review') return caseRow.kind === 'first' || caseRow.kind === 'barred'
  const last = await ctx.db
    .selectFrom('case_entry')
    .select('case_id')
    .where('listing_id', '=', listingId)
    .where('decision', 'in', ['hide', 'block'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.case_id === caseRow.id
}

async function blockAircraft(
  { db, now }: AppContext,
  caseRow: Row<'moderation_case'>,
  listing: Row<'listing'>,
  reason: string,
) {
  const serial = readSerial(listing.serial_number)
  const { airframe } = await db
    .selectFrom('listing')
    .select(sql<string>`airframe_key(make_id, model, year)`.as('airframe'))
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('listing_bar')
    .values({
      case_id: caseRow.id,
      listing_id: listing.id,
      biz_id: listing.biz_id,
      profile_id: listing.biz_id === null ? listing.profile_id : null,
      registration: readRegistration(listing.registration) && listing.registration,
      make_id: serial === null ? null : listing.make_id,
      serial_number: serial,
      airframe,
      reason,
      barred_at: now(),
    })
    .execute()
}

import { type Selectable, sql } from 'kysely'
import {
  releaseListing,
  withholdListing,
} from '#features/selling/server/public/withhold-listing.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { Decision } from '../../decisions.ts'

/** What a decision does to the listing it is about. */
export async function carryOut(
  ctx: ActorContext,
  known: CaseRow,
  listing: ListingRow,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<void> {
  if (decision === 'ask') return
  await ctx.db
    .deleteFrom('listing_bar')
    .where('case_id', '=', known.id)
    .where('listing_id', '=', listing.id)
    .execute()
  if (decision === 'leave') return leave(ctx, known)
  const withheld = decision === 'block' ? 'blocked' : 'hidden'
  await withholdListing(ctx, listing.id, { withheld, reason })
  if (decision === 'block') await bar(ctx, known, listing, reason)
}

/** What this case took down comes back; what another one holds stays there. */
async function leave(ctx: AppContext, known: CaseRow) {
  await ctx.db.deleteFrom('listing_bar').where('case_id', '=', known.id).execute()
  const sides = [known.listing_id, known.other_listing_id].filter((id) => id !== null)
  for (const id of sides.toSorted((one, other) => one - other))
    if (await isHeldBy(ctx, known, id)) await releaseListing(ctx, id)
}

async function isHeldBy({ db }: AppContext, known: CaseRow, listingId: number): Promise<boolean> {
  const { withheld } = await db
    .selectFrom('listing')
    .select('withheld')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  if (withheld === null) return false
  if (withheld === 'review') return known.kind === 'first'
  const last = await db
    .selectFrom('case_entry')
    .select('case_id')
    .where('listing_id', '=', listingId)
    .where('decision', 'in', ['hide', 'block'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.case_id === known.id
}

/** Without a number there is nothing to know the aircraft by; its listing stays blocked all the same. */
async function bar({ db, now }: AppContext, known: CaseRow, listing: ListingRow, reason: string) {
  const serial = await db
    .selectFrom('listing')
    .select(sql<string | null>`plain_serial(serial_number)`.as('serial'))
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow()
  if (listing.registration === null && serial.serial === null) return
  await db
    .insertInto('listing_bar')
    .values({
      case_id: known.id,
      listing_id: listing.id,
      biz_id: listing.biz_id,
      profile_id: listing.biz_id === null ? listing.profile_id : null,
      registration: listing.registration,
      make_id: serial.serial === null ? null : listing.make_id,
      serial_number: serial.serial,
      reason,
      barred_at: now(),
    })
    .execute()
}

type CaseRow = Selectable<Database['moderation_case']>
type ListingRow = Selectable<Database['listing']>

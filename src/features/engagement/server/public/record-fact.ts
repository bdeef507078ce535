import type { AppContext } from '#kernel/app-context.ts'
import { toUtcDay } from '#kernel/time.ts'
import type { Source } from '../../sources.ts'
import { type CountedListing, ownership, withoutOwn } from '../counted-listing.ts'
import { dailyMember, dailyVisitor } from '../daily-visitor.ts'
import { storeEvents } from '../store-events.ts'
import { findSource } from './find-source.ts'
import { isRobot } from './is-robot.ts'

/**
 * Somebody saved a listing, wrote to its seller or had the telephone number shown. It is counted in the transaction
 * that it is called in, exactly if that commits: every lead, a save once a member, listing and day, a number once a
 * visitor, listing and day. The seller's own people are not counted.
 */
export async function recordFact(
  ctx: AppContext,
  kind: 'save' | 'lead' | 'phone',
  listing: CountedListing,
): Promise<void> {
  if (kind === 'phone' && isRobot(ctx)) return
  const profileId = ctx.actor?.profileId ?? null
  if ((await withoutOwn(ctx, [{ profileId, listing }])).length === 0) return
  const visitor = await dailyVisitor(ctx)
  const counted = { save: await saver(ctx, visitor), lead: null, phone: visitor }[kind]
  await storeEvents(ctx.db, [
    {
      ...ownership(listing),
      at: ctx.now(),
      kind,
      source: (await viewSource(ctx, listing.id, visitor)) ?? refererSource(ctx),
      visitor: counted,
    },
  ])
}

/** Members of one household each count. */
function saver(ctx: AppContext, visitor: Buffer) {
  return ctx.actor ? dailyMember(ctx, ctx.actor.profileId) : visitor
}

/** What brought the visitor to the listing today brought what they did there. */
async function viewSource({ db, now }: AppContext, listingId: number, visitor: Buffer) {
  const view = await db
    .selectFrom('listing_event')
    .select('source')
    .where('day', '=', toUtcDay(now()))
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'view')
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return view?.source as Source | undefined
}

/** The page on which it was done, unless that is the listing's own. */
function refererSource(ctx: AppContext): Source {
  const source = findSource(ctx, ctx.visitor.header('referer') ?? '')
  return source === 'similar' ? 'elsewhere' : source
}

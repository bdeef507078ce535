import { isbot } from 'isbot'
import type { AppContext } from '#kernel/app-context.ts'
import { toUtcDay } from '#kernel/time.ts'
import type { TrafficSource } from '../../traffic-sources.ts'
import { type CountedListing, excludeOwnViews, toOwnerColumns } from '../counted-listing.ts'
import { dailyMemberHash, dailyVisitorHash } from '../daily-visitor-hash.ts'
import { storeEvents } from '../event-partitions.ts'
import { trafficQueueKey } from '../traffic-queue.ts'
import { findTrafficSource } from './find-traffic-source.ts'

/**
 * Queues listing views and impressions. They are counted in the background, once per visitor, listing, and UTC day, so
 * requests don't wait. Ignores bots. A crash may lose some counts.
 */
export async function recordTraffic(
  ctx: AppContext,
  listingIds: readonly number[],
  { kind, source }: { kind: 'view' | 'impression'; source: TrafficSource },
): Promise<void> {
  if (isBot(ctx)) return
  const visitor = await dailyVisitorHash(ctx)
  const traffic = ctx.services.get(trafficQueueKey)
  for (const listingId of listingIds)
    traffic.add({
      at: ctx.now(),
      kind,
      listingId,
      source,
      visitor,
      profileId: ctx.actor?.profileId ?? null,
    })
}

/**
 * Records that a visitor saved a listing, contacted its seller, or revealed the phone number. Counts in the caller's
 * transaction. Every lead counts. Saves and reveals count once per user, listing, and day. Ignores the seller's own
 * staff.
 */
export async function recordInteraction(
  ctx: AppContext,
  kind: 'save' | 'lead' | 'phone',
  listing: CountedListing,
): Promise<void> {
  if (kind === 'phone' && isBot(ctx)) return
  const profileId = ctx.actor?.profileId ?? null
  if ((await excludeOwnViews(ctx, [{ profileId, listing }])).length === 0) return
  const visitor = await dailyVisitorHash(ctx)
  const counted = { save: await saver(ctx, visitor), lead: null, phone: visitor }[kind]
  await storeEvents(ctx.db, [
    {
      ...toOwnerColumns(listing),
      at: ctx.now(),
      kind,
      source: (await viewSource(ctx, listing.id, visitor)) ?? refererSource(ctx),
      visitor: counted,
    },
  ])
}

/** Identifies logged-in users by account, so that users who share a network count separately. */
function saver(ctx: AppContext, visitor: Buffer) {
  return ctx.actor ? dailyMemberHash(ctx, ctx.actor.profileId) : visitor
}

/**
 * Returns the source of the visitor's first view of this listing today. Later events are credited to the same source.
 */
async function viewSource({ db, now }: AppContext, listingId: number, visitor: Buffer) {
  const view = await db
    .selectFrom('listing_event')
    .select('source')
    .where('day', '=', toUtcDay(now()))
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'view')
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return view?.source as TrafficSource | undefined
}

/** Returns the source according to the Referer header. Ignores the listing's own page. */
function refererSource(ctx: AppContext): TrafficSource {
  const source = findTrafficSource(ctx, ctx.visitor.header('referer') ?? '')
  return source === 'similar' ? 'elsewhere' : source
}

/** Checks whether the client is a bot. Clients without a user agent count as bots. */
export function isBot({ visitor: { userAgent } }: Pick<AppContext, 'visitor'>): boolean {
  return userAgent === '' || isbot(userAgent)
}
